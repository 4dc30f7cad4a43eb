import type { ProductFilter } from '../features/products/products.inputs.ts';
import type { PictureSpec, PortraitSpec } from './pictures.ts';
import type { ViewName } from './views.ts';

/** A person of the demo data; other data refer to them by `key`. */
export interface DemoUser {
  key: string;
  fullName: string;
  email: string;
  phone: string;
  passportNo: string;
  type: 'USER' | 'ADMIN';
  status: 'PENDING' | 'WAITING' | 'ACTIVE' | 'INACTIVE';
  /** What staff wrote when they returned or deactivated the account. */
  statusReason?: string;
  /** Sen. */
  fine?: number;
  language: 'EN' | 'AR' | 'MY';
  /** The profile form as submitted; null before that, and for staff. */
  profile: DemoProfile | null;
  joinedDaysAgo: number;
}

/** What the profile form asks for; passport and QR pictures are drawn from it and the person's name. */
export interface DemoProfile {
  address: string;
  bankType: string;
  bankAccount: string;
  portrait: PortraitSpec;
}

/** A product of the demo data. */
export interface DemoProduct {
  key: string;
  seller: string;
  title: string;
  description: string;
  type: 'SELL' | 'DONATION';
  /** Sen; 0 for a donation. */
  price: number;
  condition: 'BRAND_NEW' | 'NEW' | 'USED';
  categories: string[];
  picture: PictureSpec;
  /** Its other pictures, after that one. */
  views?: ViewName[];
  daysAgo: number;
  /** Why staff took it off the market. */
  withdrawn?: string;
}

/** A purchase or claim. Its seller, title, price and picture are the product's. */
export interface DemoTransaction {
  product: string;
  buyer: string;
  /** Null for a donation. */
  method: 'QR_CODE' | 'TRANSFER' | 'CASH' | null;
  status: 'NOT_PAID' | 'PENDING' | 'PAID' | 'CANCELLED';
  /** Whether the buyer sent a proof of payment. */
  hasProof?: boolean;
  daysAgo: number;
}

/** What a buyer says about a seller. */
export interface DemoReview {
  reviewer: string;
  seller: string;
  rating: 3 | 4 | 5;
  comment: string;
  daysAgo: number;
}

/** The conversation of two people, oldest message first. */
export interface DemoChat {
  between: [opener: string, other: string];
  messages: DemoMessage[];
}

/** One message of a conversation. */
export interface DemoMessage {
  from: string;
  text: string;
  minutesAgo: number;
}

/** A problem reported to staff. */
export interface DemoReport {
  reporter: string;
  /** The product that it is about. */
  product?: string;
  message: string;
  solved: boolean;
  daysAgo: number;
}

/** A product among somebody's favourites. */
export interface DemoFavourite {
  user: string;
  product: string;
  daysAgo: number;
}

/** A filter of Browse that somebody keeps. */
export interface DemoSavedSearch {
  user: string;
  name: string;
  /** Its prices are in sen. */
  filter: ProductFilter;
  daysAgo: number;
}
