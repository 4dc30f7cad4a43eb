import { registerEnumType } from 'type-graphql';

/** Where a person finds news, and what they may switch off together. */
export enum NewsGroup {
  MESSAGES = 'MESSAGES',
  DEALS = 'DEALS',
  FINDS = 'FINDS',
  ACCOUNT = 'ACCOUNT',
}

export enum NotificationType {
  MESSAGE = 'MESSAGE',
  PURCHASE = 'PURCHASE',
  ADMIN = 'ADMIN',
}
registerEnumType(NotificationType, {
  name: 'NotificationType',
  description: 'What kind of thing a notification is about.',
  valuesConfig: {
    MESSAGE: { description: 'A message of a chat. There is one for each peer, renewed with each message.' },
    PURCHASE: { description: 'A deal of yours, or a product of your favourites or saved searches.' },
    ADMIN: { description: 'A decision of staff on your account, your product or your report.' },
  },
});

/** The specification knows three types. */
export const TYPE_OF_GROUP: Record<NewsGroup, NotificationType> = {
  [NewsGroup.MESSAGES]: NotificationType.MESSAGE,
  [NewsGroup.DEALS]: NotificationType.PURCHASE,
  [NewsGroup.FINDS]: NotificationType.PURCHASE,
  [NewsGroup.ACCOUNT]: NotificationType.ADMIN,
};

/** What a feature declares about one kind of news. */
export interface NewsKind {
  /** Its name in the database. */
  event: string;
  group: NewsGroup;
  /** What happened, for the schema. */
  description: string;
  /** The fields of `Notification` that belong to this kind too. */
  shows: readonly string[];
  /** The details as one text, for REST and for clients that ask for `content`. */
  content: (details: object) => string;
}

/** The name of the GraphQL type of a kind is the name of its class. */
type NewsClass = new () => object;

const KINDS = new Map<NewsClass, NewsKind>();
const BY_EVENT = new Map<string, NewsKind & { typeName: string }>();

/** The names of all events. Clients that do not know the types of news read them. */
export const NotificationEvent: Record<string, string> = {};
const DESCRIPTIONS: Record<string, { description: string }> = {};
registerEnumType(NotificationEvent, {
  name: 'NotificationEvent',
  description: 'What happened; clients say it in their own words and language.',
  valuesConfig: DESCRIPTIONS,
});

/** Makes a kind of news known. */
export function addKind(target: NewsClass, kind: NewsKind): void {
  KINDS.set(target, kind);
  BY_EVENT.set(kind.event, { ...kind, typeName: target.name });
  NotificationEvent[kind.event] = kind.event;
  DESCRIPTIONS[kind.event] = { description: kind.description };
}

/** What was declared with a class of news. */
export function kindOf(target: NewsClass): NewsKind {
  const kind = KINDS.get(target);
  if (!kind) throw new TypeError(`${target.name} is no kind of news`);
  return kind;
}

/** What was declared with an event, and the name of its GraphQL type. */
export const kindNamed = (event: string) => BY_EVENT.get(event);

/** Everything that the features have declared. */
export const newsKinds = () => [...BY_EVENT.values()];
