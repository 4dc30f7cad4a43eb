import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CreatedAtColumn, IdColumn, IntegerColumn, TextColumn, TimeColumn } from '../database/columns.ts';

export enum UserType {
  USER = 'USER',
  ADMIN = 'ADMIN',
}
registerEnumType(UserType, { name: 'UserType', description: 'Students and other members, or staff.' });

export enum UserStatus {
  PENDING = 'PENDING',
  WAITING = 'WAITING',
  ACTIVE = 'ACTIVE',
  INACTIVE = 'INACTIVE',
}
registerEnumType(UserStatus, {
  name: 'UserStatus',
  description: 'Pending: has yet to send the profile form. Waiting: staff are to approve it. Inactive: deactivated by staff.',
});

export enum Language {
  EN = 'EN',
  AR = 'AR',
  MY = 'MY',
}
registerEnumType(Language, { name: 'Language', description: 'English, Arabic, or Malay (MY here, as in the specification).' });

/**
 * A person with an account. Fields that only some may read have no GraphQL decorator here:
 * `user.resolver.ts` answers them according to `accounts.rules.ts`.
 */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A person with an account. Private fields are null for those who may not read them.' })
@Index({ properties: ['type', 'id'] })
@Index({ properties: ['type', 'status', 'id'] })
export class User {
  [OptionalProps]?:
    | 'id' | 'image' | 'passportImage' | 'address' | 'bankType' | 'bankAccount' | 'qrImage' | 'type' | 'status' | 'fine'
    | 'statusReason' | 'lastDonationAt' | 'language' | 'ratingSum' | 'reviewCount' | 'createdAt';

  @IdColumn()
  @Field(() => ID)
  id!: string;

  @TextColumn(100)
  @Field(() => String)
  fullName!: string;

  /** Trimmed, lower-case. */
  @TextColumn(254)
  @Unique()
  email!: string;

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

  @TextColumn(10)
  type: UserType = UserType.USER;

  @TextColumn(10)
  status: UserStatus = UserStatus.PENDING;

  /** Sen. */
  @IntegerColumn()
  fine: number = 0;

  @TextColumn(500, { nullable: true })
  statusReason: string | null = null;

  @TimeColumn({ nullable: true })
  lastDonationAt: Date | null = null;

  @TextColumn(2)
  language: Language = Language.EN;

  /** Sum of the ratings received; with `reviewCount` it gives the mean without reading the reviews. */
  @IntegerColumn()
  ratingSum: number = 0;

  @IntegerColumn()
  @Field(() => Int, { description: 'How many reviews this person has received as a seller.' })
  reviewCount: number = 0;

  @CreatedAtColumn()
  @Field(() => Date)
  createdAt!: Date;
}
