import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  LongTextColumn,
  ReferenceColumn,
  TextColumn,
} from '../../database/columns.ts';
import { Message } from '../chat/message.entity.ts';
import { Product } from '../products/product.entity.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';

export enum ReportReason {
  SCAM = 'SCAM',
  PROHIBITED = 'PROHIBITED',
  COUNTERFEIT = 'COUNTERFEIT',
  OFFENSIVE = 'OFFENSIVE',
  WRONG_CATEGORY = 'WRONG_CATEGORY',
  NOT_ARRIVED = 'NOT_ARRIVED',
  OTHER = 'OTHER',
}
registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'What is wrong with the target of a report.',
  valuesConfig: {
    SCAM: { description: 'It is meant to cheat.' },
    PROHIBITED: { description: 'It may not be sold here.' },
    COUNTERFEIT: { description: 'It is a counterfeit.' },
    OFFENSIVE: { description: 'It offends or threatens.' },
    WRONG_CATEGORY: { description: 'It is in the wrong category.' },
    NOT_ARRIVED: { description: 'The person did not come, or the thing did not.' },
    OTHER: { description: 'Anything else; the words say what.' },
  },
});

export enum ReportTargetType {
  PRODUCT = 'PRODUCT',
  USER = 'USER',
  MESSAGE = 'MESSAGE',
  PICTURE = 'PICTURE',
}
registerEnumType(ReportTargetType, {
  name: 'ReportTargetType',
  description: 'The kind of thing that is reported.',
  valuesConfig: {
    PRODUCT: { description: 'A product.' },
    USER: { description: 'A person.' },
    MESSAGE: { description: 'A message of a chat.' },
    PICTURE: { description: 'A picture of a product.' },
  },
});

/** A problem that a user tells staff about. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A problem that a user reports. Staff read it.' })
@Index({ properties: ['solved', 'leadId', 'id'] })
@Index({ properties: ['leadId', 'id'] })
@Index({ properties: ['reporterId', 'id'] })
@Index({ properties: ['reporterId', 'upheld'] })
@Index({ properties: ['sellerId', 'id'] })
@Index({ properties: ['productId'] })
@Index({ properties: ['messageId'] })
@Unique({ properties: ['reporterId', 'clientId'] })
@Unique({ properties: ['openTarget', 'reporterId'] })
export class Report {
  [OptionalProps]?:
    | 'id'
    | 'reason'
    | 'targetType'
    | 'productId'
    | 'sellerId'
    | 'productTitle'
    | 'messageId'
    | 'pictureKey'
    | 'openTarget'
    | 'leadId'
    | 'solved'
    | 'upheld'
    | 'note'
    | 'clientId'
    | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'reporter_id')
  reporterId!: string;

  @LongTextColumn()
  @Field(() => String, {
    description: 'At most 2,000 characters, as the user wrote it. Empty only if a target was reported without words.',
  })
  message!: string;

  @TextColumn(16, { nullable: true })
  @Field(() => ReportReason, { nullable: true, description: 'What is wrong with the target; null without a target.' })
  reason: ReportReason | null = null;

  @TextColumn(10, { nullable: true })
  @Field(() => ReportTargetType, {
    nullable: true,
    description: 'What was reported from where it is; null if it was written on the report form.',
  })
  targetType: ReportTargetType | null = null;

  @ReferenceColumn(() => Product, 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  /** Whom it is about: the person, the sender, or whose product it is. Kept when the product is removed. */
  @ReferenceColumn(() => User, 'seller_id', { nullable: true })
  sellerId: string | null = null;

  @TextColumn(120, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The title of the product that it is about. The title stays when the product is removed.',
  })
  productTitle: string | null = null;

  @ReferenceColumn(() => Message, 'message_id', { nullable: true, onDelete: 'set null' })
  messageId: string | null = null;

  /** The media key of the picture. */
  @TextColumn(300, { nullable: true })
  pictureKey: string | null = null;

  /** What the target is known by while the report is open; null once solved. So a person has one open report of it. */
  @TextColumn(64, { nullable: true })
  openTarget: string | null = null;

  /** The first open report of the same target, which stands for this one in lists; null for the first itself. */
  @ReferenceColumn(() => Report, 'lead_id', { nullable: true, onDelete: 'set null' })
  leadId: string | null = null;

  @BooleanColumn()
  @Field(() => Boolean, { description: 'Whether staff have solved it.' })
  solved: boolean = false;

  @BooleanColumn({ nullable: true })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether staff found that it is so; null before they solved it, and if they did not say.',
  })
  upheld: boolean | null = null;

  @TextColumn(LONGEST_REASON, { nullable: true })
  @Field(() => String, { nullable: true, description: 'What staff told its reporter; null without words.' })
  note: string | null = null;

  /** Made by the reporter's client, so that filing it again never stores it twice. */
  @TextColumn(64, { nullable: true })
  clientId: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was filed, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    report: Report;
  }
}
