import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UserStatus, UserType } from '../core/viewer.ts';
import { CreatedAtColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from '../database/columns.ts';

export enum Language {
  EN = 'EN',
  AR = 'AR',
  MY = 'MY',
}
registerEnumType(Language, {
  name: 'Language',
  description: 'English, Arabic, or Malay (MY here, as in the specification).',
  valuesConfig: {
    EN: { description: 'English.' },
    AR: { description: 'Arabic.' },
    MY: { description: 'Malay.' },
  },
});

/**
 * A person with an account. Fields that only some may read have no GraphQL decorator here:
 * `user.resolver.ts` answers them according to `users.rules.ts`.
 */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'A person with an account. Private fields are null for those who may not read them.',
})
@Index({ properties: ['type', 'id'] })
@Index({ properties: ['type', 'status', 'id'] })
@Index({ properties: ['type', 'status', 'waitingSince', 'id'] })
@Index({ properties: ['type', 'fine', 'id'] })
export class User {
  [OptionalProps]?:
    | 'id'
    | 'emailProvenAt'
    | 'proveBy'
    | 'image'
    | 'passportImage'
    | 'address'
    | 'bankType'
    | 'bankAccount'
    | 'qrImage'
    | 'profileChangedAt'
    | 'changedFields'
    | 'fieldsToCorrect'
    | 'type'
    | 'status'
    | 'waitingSince'
    | 'activeSince'
    | 'fine'
    | 'statusReason'
    | 'lastDonationAt'
    | 'language'
    | 'dealMailsOffAt'
    | 'digestMailsOffAt'
    | 'ratingSum'
    | 'reviewCount'
    | 'termsVersion'
    | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @TextColumn(100)
  @Field(() => String, { description: 'Letters of any script. For anyone signed in.' })
  fullName!: string;

  /** Trimmed, lower-case. */
  @TextColumn(254)
  @Unique()
  email!: string;

  /** When they showed that the address is theirs; null until they do. */
  @TimeColumn({ nullable: true })
  emailProvenAt: Date | null = null;

  /** Until when they have to prove their address, or the account is removed; null: it is proven, or need not be. */
  @TimeColumn({ nullable: true })
  @Index()
  proveBy: Date | null = null;

  @TextColumn(20)
  phone!: string;

  /** Upper-case. */
  @TextColumn(20)
  @Unique()
  passportNo!: string;

  /** argon2id. */
  @TextColumn(200)
  passwordHash!: string;

  /** Media key, like every picture column. */
  @TextColumn(300, { nullable: true })
  image: string | null = null;

  @TextColumn(300, { nullable: true })
  passportImage: string | null = null;

  @TextColumn(300, { nullable: true })
  address: string | null = null;

  @TextColumn(50, { nullable: true })
  bankType: string | null = null;

  @TextColumn(20, { nullable: true })
  bankAccount: string | null = null;

  @TextColumn(300, { nullable: true })
  qrImage: string | null = null;

  /** When they last sent their profile; null until they do. */
  @TimeColumn({ nullable: true })
  profileChangedAt: Date | null = null;

  /** The fields changed since staff last approved the profile, with commas; null before the first approval. */
  @TextColumn(120, { nullable: true })
  changedFields: string | null = null;

  /** The fields that staff asked them to correct, with commas; null for all. */
  @TextColumn(120, { nullable: true })
  fieldsToCorrect: string | null = null;

  @TextColumn(10)
  type: UserType = UserType.USER;

  @TextColumn(10)
  status: UserStatus = UserStatus.PENDING;

  /** Since when they have been Waiting; null while they are not. */
  @TimeColumn({ nullable: true })
  waitingSince: Date | null = null;

  /** When they last became Active; null: before this was kept, or never. */
  @TimeColumn({ nullable: true })
  activeSince: Date | null = null;

  /** Sen. */
  @IntegerColumn()
  fine: number = 0;

  @TextColumn(500, { nullable: true })
  statusReason: string | null = null;

  @TimeColumn({ nullable: true })
  lastDonationAt: Date | null = null;

  @TextColumn(2)
  language: Language = Language.EN;

  /** When they switched off the mails about their deals; null: they get them. */
  @TimeColumn({ nullable: true })
  dealMailsOffAt: Date | null = null;

  /** When they switched off the mails about their saved searches; null: they get them. */
  @TimeColumn({ nullable: true })
  digestMailsOffAt: Date | null = null;

  /** Sum of the ratings received; with `reviewCount` it gives the mean without reading the reviews. */
  @IntegerColumn()
  ratingSum: number = 0;

  @IntegerColumn()
  @Field(() => Int, { description: 'How many reviews this person has received as a seller.' })
  reviewCount: number = 0;

  /** The date of the terms that they agreed to when they registered; null for accounts made otherwise or before. */
  @TextColumn(10, { nullable: true })
  termsVersion: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When the account was made, UTC.' })
  createdAt!: Date;
}

/**
 * The columns that anyone signed in may know about a person, plus those that the rules need. Nothing else is read of
 * people whom a list only mentions.
 */
const PUBLIC_COLUMNS = [
  'id',
  'fullName',
  'image',
  'type',
  'status',
  'activeSince',
  'ratingSum',
  'reviewCount',
  'createdAt',
] as const;
export type PublicUser = Pick<User, (typeof PUBLIC_COLUMNS)[number]>;

/** The same columns of a joined `user`, selected as this part of a row. */
export const publicColumnsAs = <Part extends string>(part: Part) =>
  PUBLIC_COLUMNS.map((name) => `user.${name} as ${part}.${name}` as const);

declare module '../database/tables.ts' {
  interface Tables {
    user: User;
  }
}

declare module '../core/viewer.ts' {
  // Core's rules know only part of a user. An interface can be extended here; a class could not.
  interface Account extends User {}
}
