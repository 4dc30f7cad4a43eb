import type { Condition, PaymentMethod } from '../generated/graphql.ts';
import type { MessageId } from './intl.tsx';

interface Option<Value> {
  value: Value;
  messageId: MessageId;
}

/** The categories as the server spells them. */
export const categories: Option<string>[] = [
  { value: "Men's Clothing", messageId: 'category.mensClothing' },
  { value: "Women's Clothing", messageId: 'category.womensClothing' },
  { value: "Men's Shoes", messageId: 'category.mensShoes' },
  { value: "Women's Shoes", messageId: 'category.womensShoes' },
  { value: "Men's Bags", messageId: 'category.mensBags' },
  { value: "Women's Bags", messageId: 'category.womensBags' },
  { value: 'Food & Beverages', messageId: 'category.foodAndBeverages' },
  { value: 'Groceries', messageId: 'category.groceries' },
  { value: 'Mobile', messageId: 'category.mobile' },
  { value: 'Computer', messageId: 'category.computer' },
  { value: 'Cameras / Drones', messageId: 'category.camerasAndDrones' },
  { value: 'Home Appliances', messageId: 'category.homeAppliances' },
  { value: 'Gaming Consoles', messageId: 'category.gamingConsoles' },
  { value: 'Other Technology', messageId: 'category.otherTechnology' },
  { value: 'Healthcare', messageId: 'category.healthcare' },
  { value: 'Pharmaceuticals', messageId: 'category.pharmaceuticals' },
  { value: 'Furniture', messageId: 'category.furniture' },
  { value: 'Automotive', messageId: 'category.automotive' },
  { value: 'Tickets', messageId: 'category.tickets' },
  { value: 'Books', messageId: 'category.books' },
  { value: 'Games & Hobbies', messageId: 'category.gamesAndHobbies' },
  { value: 'Sports & Outdoor', messageId: 'category.sportsAndOutdoor' },
];

/** The text of a category; undefined for one that this client does not know. */
export function categoryMessageId(value: string) {
  return categories.find((category) => category.value === value)?.messageId;
}

export const conditions: Option<Condition>[] = [
  { value: 'BRAND_NEW', messageId: 'condition.BRAND_NEW' },
  { value: 'NEW', messageId: 'condition.NEW' },
  { value: 'USED', messageId: 'condition.USED' },
];

/** The ways to pay that a buyer chooses from. */
export const paymentMethods: Option<PaymentMethod>[] = [
  { value: 'QR_CODE', messageId: 'paymentMethod.QR_CODE' },
  { value: 'TRANSFER', messageId: 'paymentMethod.TRANSFER' },
  { value: 'CASH', messageId: 'paymentMethod.CASH' },
  { value: 'CREDIT_CARD', messageId: 'paymentMethod.CREDIT_CARD' },
];

/** Names of banks stay as they are in every language. */
export const bankTypes = [
  'AEON Bank',
  'Affin Bank Berhad',
  'Al-Rajhi Banking',
  'Alliance Bank',
  'AmBank/AmFinance',
  'BNP Paribas',
  'Bangkok Bank',
  'Bank Islam',
  'Bank Kerjasama',
  'Bank Muamalat',
  'Bank Pertanian',
  'Bank Simpanan',
  'Bank of America',
  'Bank of China',
  'BigPay',
  'Boost Bank',
  'China Construction Bank',
  'CIMB Bank',
  'CitiBank',
  'Deutshe Bank',
  'Finexus Cards',
  'GXBank',
  'HSBC Bank',
  'Hong Leong Bank',
  'Industrial and Commercial Bank of China',
  'J.P. Morgan Chase Bank',
  'Kuwait Finance House',
  'MBSB Bank',
  'MUFG Bank',
  'MayBank',
  'Merchantrade',
  'Mizhuo Corporate Bank',
  'OCBC Bank',
  'Public Bank',
  'RHB Bank',
  'ShopeePay',
  'Standard Chartered Bank',
  'Sumitomo Mitsui Banking',
  'Touch N Go eWallet (TnG)',
  'United Overseas Bank',
];
