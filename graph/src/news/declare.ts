import { Field, ObjectType } from 'type-graphql';
import { addKind, type NewsGroup } from './kinds.ts';
import { Notification } from './notification.entity.ts';

interface KindOptions<Details> {
  /** Its name in the database; it stays for ever. */
  event: string;
  group: NewsGroup;
  /** What happened, to its receiver. */
  description: string;
  /** The fields of `Notification` that belong to this kind too. */
  shows?: readonly ('sender' | 'product' | 'transaction' | 'chat')[];
  /** The details as one text, for REST and for clients that ask for `content`; by default there is none. */
  content?: (details: Details) => string;
}

/**
 * Declares a kind of news. The class names its GraphQL type, and its fields are the details that are stored with each.
 */
export const NewsType =
  <Details extends object>({ shows = [], content, ...kind }: KindOptions<Details>) =>
  (target: new () => Details): void => {
    ObjectType({ implements: Notification, simpleResolvers: true, description: kind.description })(target);
    addKind(target, {
      ...kind,
      shows,
      // The details of a row were stored as those of its kind.
      content: content ? (details) => content(Object.assign(new target(), details)) : () => '',
    });
  };

/** The details of news about what staff did. */
@ObjectType()
export class StaffReason {
  @Field(() => String, { nullable: true, description: 'What staff typed; null without a reason.' })
  reason!: string | null;

  static readonly content = ({ reason }: StaffReason): string => reason ?? '';
}
