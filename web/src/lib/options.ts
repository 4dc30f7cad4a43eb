import { CATEGORIES } from '../generated/choices.ts';
import type { Condition, PaymentMethod } from '../generated/graphql.ts';
import type { MessageId } from './intl.tsx';

interface Option<Value> {
  value: Value;
  messageId: MessageId;
}

const CATEGORY_TEXTS: Record<(typeof CATEGORIES)[number], MessageId> = {
  "Men's Clothing": 'category.mensClothing',
  "Women's Clothing": 'category.womensClothing',
  "Men's Shoes": 'category.mensShoes',
  "Women's Shoes": 'category.womensShoes',
  "Men's Bags": 'category.mensBags',
  "Women's Bags": 'category.womensBags',
  'Food & Beverages': 'category.foodAndBeverages',
  Groceries: 'category.groceries',
  Mobile: 'category.mobile',
  Computer: 'category.computer',
  'Cameras / Drones': 'category.camerasAndDrones',
  'Home Appliances': 'category.homeAppliances',
  'Gaming Consoles': 'category.gamingConsoles',
  'Other Technology': 'category.otherTechnology',
  Healthcare: 'category.healthcare',
  Pharmaceuticals: 'category.pharmaceuticals',
  Furniture: 'category.furniture',
  Automotive: 'category.automotive',
  Tickets: 'category.tickets',
  Books: 'category.books',
  'Games & Hobbies': 'category.gamesAndHobbies',
  'Sports & Outdoor': 'category.sportsAndOutdoor',
};

/** The categories, in the server's order and spelling. */
export const categories: Option<string>[] = CATEGORIES.map((value) => ({ value, messageId: CATEGORY_TEXTS[value] }));

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
