type Value = string | number | boolean | Date | null;

const id = (n: number) => `019ab000-0000-7000-8000-00000000000${n}`;
const SELLER = id(1);
const BUYER = id(2);
const STAFF = id(3);
const PRODUCT = id(4);
const SOLD = id(5);
const TRANSACTION = id(6);
const CHAT = id(7);
const AT = new Date('2026-11-20T20:00:00.123Z');
const LATER = new Date('2026-12-20T20:00:00.000Z');

const person = (own: Record<string, Value>) => ({
  full_name: "Zoë O'Hara",
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  phone: '+60123456789',
  passport_no: `P${String(own.id).slice(-7)}`,
  created_at: AT,
  ...own,
});

/**
 * A few rows for each table, by column name. There is a transaction that was paid and reviewed, one whose proof has yet
 * to be confirmed, and people of each kind.
 */
export const ROWS: Record<string, Record<string, Value>[]> = {
  user: [
    person({
      id: SELLER,
      email: 'seller@pasar.example',
      status: 'ACTIVE',
      rating_sum: 5,
      review_count: 1,
      terms_version: '2026-11-28',
    }),
    person({
      id: BUYER,
      email: 'buyer@pasar.example',
      status: 'WAITING',
      language: 'AR',
      full_name: 'عائشة',
      fine: 500,
    }),
    person({ id: STAFF, email: 'staff@pasar.example', status: 'ACTIVE', type: 'ADMIN' }),
  ],
  session: [
    {
      id: id(1),
      user_id: SELLER,
      token_hash: 'a'.repeat(64),
      expires_at: LATER,
      device: 'Firefox on Android',
      last_used_at: AT,
      created_at: AT,
    },
  ],
  access_token: [
    { id: id(1), user_id: SELLER, name: 'Tool', token_hash: 'b'.repeat(64), read_only: true, created_at: AT },
  ],
  password_reset: [{ id: id(1), user_id: BUYER, token_hash: 'c'.repeat(64), expires_at: LATER }],
  mailed_link: [
    {
      id: id(1),
      kind: 'UNDO',
      user_id: SELLER,
      email: 'before@pasar.example',
      token_hash: 'f'.repeat(64),
      expires_at: LATER,
      created_at: AT,
    },
  ],
  known_address: [{ id: id(1), user_id: SELLER, address_hash: 'd'.repeat(64), device: null, last_used_at: AT }],
  profile_decision: [{ id: id(1), waited_seconds: 3600, created_at: AT }],
  upload: [{ key: 'product/1.webp', owner_id: SELLER, purpose: 'PRODUCT_IMAGE', status: 'STORED', created_at: AT }],
  product: [
    { id: PRODUCT, title: 'Kettle 🫖', type: 'SELL', price: 2050, status: 'VALID', image: 'product/1.webp' },
    { id: SOLD, title: 'Lamp', type: 'DONATION', price: 0, status: 'UNAVAILABLE', image: null },
  ].map((own) => ({
    seller_id: SELLER,
    description: 'Boils\nwater',
    condition: 'USED',
    listed_at: AT,
    created_at: AT,
    ...own,
  })),
  product_picture: [
    {
      image: 'product/1.webp',
      position: 0,
      width: 1600,
      height: 1200,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      preview_at: null,
    },
    { image: 'product/2.webp', position: 1, width: null, height: null, thumbhash: null, preview_at: AT },
  ].map((own) => ({ product_id: PRODUCT, preview_tries: 1, ...own })),
  product_category: [{ product_id: PRODUCT, category: 'Books' }],
  transaction: [
    { id: TRANSACTION, status: 'PAID', proof: 'payment/1.webp', payment_method: 'TRANSFER' },
    { id: id(8), status: 'PENDING', proof: 'payment/2.webp', payment_method: 'QR_CODE' },
  ].map((own) => ({
    seller_id: SELLER,
    buyer_id: BUYER,
    product_id: SOLD,
    title: 'Lamp',
    price: 0,
    created_at: AT,
    ...own,
  })),
  review: [{ id: id(1), reviewer_id: BUYER, seller_id: SELLER, comment: 'Good', rating: 5, created_at: AT }],
  chat: [
    {
      id: CHAT,
      user_a_id: SELLER,
      user_b_id: BUYER,
      last_number: 1,
      phone_by_b: 1,
      last_activity_at: AT,
      created_at: AT,
    },
  ],
  report: [
    { id: id(1), reporter_id: BUYER, message: 'It is broken', solved: false, created_at: AT },
    {
      id: id(2),
      reporter_id: BUYER,
      message: '',
      reason: 'SCAM',
      target_type: 'PRODUCT',
      product_id: PRODUCT,
      seller_id: SELLER,
      product_title: 'Kettle 🫖',
      open_target: PRODUCT,
      solved: false,
      created_at: AT,
    },
  ],
  chat_product: [{ chat_id: CHAT, product_id: PRODUCT, opened_at: AT }],
  message: [
    { id: id(1), chat_id: CHAT, number: 1, sender_id: BUYER, content: 'Is it there? 012-3456789', created_at: AT },
  ],
  notification: [
    {
      id: id(1),
      type: 'PURCHASE',
      event: 'PURCHASED',
      sender_id: BUYER,
      receiver_id: SELLER,
      transaction_id: TRANSACTION,
    },
    {
      id: id(2),
      type: 'ADMIN',
      event: 'ACCOUNT_APPROVED',
      sender_id: STAFF,
      receiver_id: SELLER,
      transaction_id: null,
    },
  ].map((own) => ({ content: '', created_at: AT, ...own })),
  block: [{ id: id(1), blocker_id: SELLER, blocked_id: BUYER, created_at: AT }],
  favourite: [
    { id: id(1), user_id: BUYER, product_id: PRODUCT, lowest_price: 2050, known_deal_id: '', created_at: AT },
  ],
  saved_search: [
    {
      id: id(1),
      user_id: BUYER,
      name: 'Lamps',
      search: 'lamp',
      categories_json: '["Books"]',
      donations_only: false,
      created_at: AT,
    },
  ],
  digest: [{ user_id: BUYER, news_since: AT, next_at: LATER }],
  setting: [{ name: 'secret-key', value: 'not-a-secret' }],
  checkout: [
    { id: id(1), session_id: 'session-1', purpose: 'FINE', transaction_id: null },
    { id: id(2), session_id: 'session-2', purpose: 'PRODUCT', transaction_id: TRANSACTION },
  ].map((own) => ({
    user_id: BUYER,
    amount: 500,
    url: 'https://pay.example/1',
    status: 'PAID',
    expires_at: LATER,
    created_at: AT,
    ...own,
  })),
  fine_entry: [{ id: id(1), user_id: BUYER, by_id: STAFF, kind: 'SET', amount: 500, created_at: AT }],
  payment_event: [{ id: 'event-1', type: 'checkout.session.completed', created_at: AT }],
  test_session: [
    {
      id: 'session-1',
      amount: 500,
      description: 'Fine',
      success_url: 'https://pasar.example/1',
      cancel_url: 'https://pasar.example/2',
      expires_at: LATER,
      created_at: AT,
    },
  ],
  outgoing_mail: [
    {
      id: id(1),
      user_id: SELLER,
      kind: 'ITEM_SOLD',
      recipient: 'seller@pasar.example',
      content: '{"kind":"ITEM_SOLD","buyer":"Buyer","title":"Lamp","price":4500}',
      next_attempt_at: AT,
      give_up_at: LATER,
    },
  ],
  ...wordsOf('user', SELLER, 'zoe'),
  ...wordsOf('product', PRODUCT, 'kettle'),
  ...wordsOf('transaction', TRANSACTION, 'lamp'),
};

function wordsOf(thing: string, of: string, word: string): Record<string, Record<string, Value>[]> {
  const bits = Object.fromEntries(['prefixes3', 'prefixes4', 'prefixes5', 'prefixes6'].map((name) => [name, 1]));
  return { [`${thing}_text`]: [{ id: of, words: ` ${word} ` }], [`${thing}_word`]: [{ id: of, word, ...bits }] };
}

/** How a value is written in a statement. */
export function literal(value: Value, isEmbedded: boolean): string {
  if (value === null) return 'null';
  if (value instanceof Date)
    return isEmbedded ? String(value.getTime()) : `'${value.toISOString().replace('T', ' ').replace('Z', '')}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
}
