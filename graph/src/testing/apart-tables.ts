import type { ApartWorld } from './apart.ts';

/** What `blocked.test.ts` asks, each with the ids of the other. One that is new and not listed here fails it. */
export type Args = Record<string, unknown>;

const ANY = () => [{}];
/** Arguments of each query. */
export const QUERIES: Record<string, (world: ApartWorld) => Args[]> = {
  accessTokens: ANY,
  accounts: ANY,
  administrators: ANY,
  allProducts: ANY,
  allTransactions: ANY,
  appeals: ANY,
  approvalWait: ANY,
  bankTypes: ANY,
  blockedUsers: ANY,
  categories: ANY,
  chat: ({ chat }) => [{ id: chat.id }],
  chats: ANY,
  disputes: ANY,
  favourites: ANY,
  myProducts: ANY,
  myTakenDown: ANY,
  nextWaiting: ({ other }) => [{ after: other.id }],
  notifications: ANY,
  overview: ANY,
  product: ({ offer, gift, own, bought, sold, thirds }) =>
    [offer.id, gift.id, own.id, bought.productId, sold.productId, thirds.id].map((id) => ({ id })),
  products: ({ other }) => [
    {},
    ...['PRICE_LOW', 'PRICE_HIGH', 'NEWEST'].map((sort) => ({ sort })),
    { filter: { search: 'gajet' } },
    { filter: { categories: ['Books'] } },
    { filter: { donationsOnly: true } },
    { filter: { sellerId: other.id } },
  ],
  prohibitedWords: () => [{ title: 'Vape', description: 'Bright' }],
  purchases: ANY,
  reportedChat: ({ report }) => [{ reportId: report.id }],
  reports: ANY,
  sales: ANY,
  salesTotal: ANY,
  savedSearches: ANY,
  searchSuggestion: () => [{ search: 'gajat' }, { search: 'gajett' }],
  signIns: ANY,
  staffLog: ANY,
  supportEmail: ANY,
  transaction: ({ bought, sold, paid }) => [bought, sold, paid].map(({ id }) => ({ id })),
  unreadChatCount: ANY,
  unseenNotificationCount: ANY,
  user: ({ actor, other, third }) => [other, actor, third].map(({ id }) => ({ id })),
  viewer: ANY,
};

/** What both do in their chat, by the subscription that would tell of it. */
export const SUBSCRIPTIONS: Record<string, string> = {
  messageAdded: 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Psst") { id } }',
  notificationAdded: 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Psst") { id } }',
  typing: 'mutation ($id: ID!) { setTyping(chatId: $id, isTyping: true) }',
  chatRead: 'mutation ($id: ID!) { markChatRead(id: $id, upTo: 9) { id } }',
};

/** Arguments that lead to the other, where those of the table of mutations do not. */
export const OVERRIDES: Record<string, (world: ApartWorld) => Args> = {
  blockUser: ({ other }) => ({ id: other.id, on: true }),
  updateProduct: ({ offer }) => ({
    id: offer.id,
    input: { title: 'Lamp', description: 'Bright', type: 'SELL', price: 5, condition: 'USED', categories: ['Books'] },
  }),
  setProductType: ({ offer }) => ({ id: offer.id, type: 'DONATION' }),
  removeProduct: ({ offer }) => ({ id: offer.id }),
  saveSearch: ({ other }) => ({ name: 'All of theirs', filter: { sellerId: other.id, search: 'gajet' } }),
  fileReport: ({ offer }) => ({ message: 'Help', productId: offer.id, productTitle: 'Gajet' }),
  reportTarget: ({ other }) => ({ target: { type: 'USER', id: other.id }, reason: 'SCAM' }),
  openChat: ({ other, offer }) => ({ userId: other.id, productId: offer.id }),
  deactivateAccount: ({ other }) => ({ id: other.id, reason: 'Because' }),
};

/** Each call with paths and payloads that lead to the other. */
export const CALLS: Record<string, (world: ApartWorld) => [path: string, payload?: object][]> = {
  'POST /user/register': () => [['/user/register', {}]],
  'POST /user/login': () => [['/user/login', { userEmail: 'no@pasar.example', userPassword: 'Wrong#2026' }]],
  'POST /user/forgot-password': () => [['/user/forgot-password', { userEmail: 'no@pasar.example' }]],
  'POST /user/reset-password': () => [['/user/reset-password', {}]],
  'GET /user': () => [['/user']],
  'GET /user/:id': ({ other, third }) => [[`/user/${other.id}`], [`/user/${third.id}`]],
  'PATCH /user/:id': ({ other }) => [[`/user/${other.id}`, { userFname: 'Aina' }]],
  'POST /uploads': () => [['/uploads', { purpose: 'nothing' }]],
  'GET /products': () => [['/products']],
  'GET /products/:id': ({ offer, bought }) => [[`/products/${offer.id}`], [`/products/${bought.productId}`]],
  'POST /products': () => [['/products', {}]],
  'PATCH /products/:id': ({ offer }) => [[`/products/${offer.id}`, { pTitle: 'Mine' }]],
  'DELETE /products/:id': ({ offer }) => [[`/products/${offer.id}`]],
  'GET /transactions': () => [['/transactions']],
  'POST /transactions': ({ offer, gift }) => [
    ['/transactions', { productID: offer.id, paymentMethod: 'Cash' }],
    ['/transactions', { productID: gift.id }],
  ],
  'PATCH /transactions/:id': ({ bought, sold }) => [
    [`/transactions/${bought.id}`, { transactionStatus: 'Cancelled' }],
    [`/transactions/${sold.id}`, { transactionStatus: 'Paid' }],
  ],
  'POST /stripe/create-checkout-session': ({ card }) => [['/stripe/create-checkout-session', { products: [card.id] }]],
  'GET /reviews': () => [['/reviews']],
  'POST /reviews': ({ other }) => [['/reviews', { sellerID: other.id, reviewComment: 'Good', reviewRating: 5 }]],
  'GET /reports': () => [['/reports']],
  'POST /reports': ({ other }) => [['/reports', { userId: other.id, message: 'Help' }]],
  'PATCH /reports/:id': ({ report }) => [[`/reports/${report.id}`, { reportStatus: true }]],
  'DELETE /reports/:id': ({ report }) => [[`/reports/${report.id}`]],
  'GET /chat': () => [['/chat']],
  'POST /chat': ({ other }) => [['/chat', { userId: other.id }]],
  'GET /message/:chatId': ({ chat }) => [[`/message/${chat.id}`]],
  'POST /message': ({ chat }) => [['/message', { chatId: chat.id, content: 'Hello' }]],
  'GET /notification/:userId': ({ actor, other }) => [[`/notification/${actor.id}`], [`/notification/${other.id}`]],
  'PATCH /notification/:userId': ({ other }) => [[`/notification/${other.id}`]],
  'POST /notification': ({ actor, other, chat, offer }) => [
    ['/notification', { type: 'message', sender: actor.id, receiver: other.id, content: 'Hello', chatId: chat.id }],
    ['/notification', { type: 'purchase', sender: actor.id, receiver: other.id, product: offer.id }],
  ],
  'DELETE /notification/:userId/:peerId': ({ actor, other }) => [[`/notification/${actor.id}/${other.id}`]],
  'DELETE /notification/:userId': ({ other }) => [[`/notification/${other.id}`]],
  'POST /user/logout': () => [['/user/logout']],
};
