import { GraphQLDateTime } from 'graphql-scalars';
import {
  defaultFieldResolver,
  GraphQLScalarType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import '../all-news.ts';
import { AccessTokensResolver } from '../features/access/access-tokens.resolver.ts';
import { SignInsResolver } from '../features/access/sign-ins.resolver.ts';
import { AccountPermissionsResolver } from '../features/accounts/account-permissions.resolver.ts';
import { AdministratorsResolver } from '../features/accounts/administrators/administrators.resolver.ts';
import { EmailResolver } from '../features/accounts/email/email.resolver.ts';
import { AccountsResolver } from '../features/accounts/accounts.resolver.ts';
import { whyNotChangeAnything, enforce } from '../core/viewer.ts';
import { BlocksResolver } from '../features/blocks/blocks.resolver.ts';
import { UserFieldsResolver } from '../features/users/user.resolver.ts';
import {
  AnswersResolver,
  ChatResolver,
  MessageReceivedResolver,
  MessageResolver,
  NotificationChatResolver,
} from '../features/chat/chat.resolver.ts';
import { ChatLiveResolver } from '../features/chat/chat-live.resolver.ts';
import type { Context } from '../database/context.ts';
import {
  AppealResolver,
  ProductAppealResolver,
  ReviewAppealResolver,
  UserAppealsResolver,
} from '../features/appeals/appeals.resolver.ts';
import { DisputeResolver, TransactionDisputeResolver } from '../features/disputes/disputes.resolver.ts';
import { MailResolver } from '../features/mail/mail.resolver.ts';
import { MediaResolver } from '../features/media/media.resolver.ts';
import { newsKinds } from '../news/kinds.ts';
import { DecisionsResolver, StaffLogResolver } from '../features/log/log.resolver.ts';
import { NotificationResolver } from '../features/notifications/notification.resolver.ts';
import {
  TransactionPaymentResolver,
  FineEntryResolver,
  PaymentsResolver,
} from '../features/payments/payments.resolver.ts';
import { ProductImageResolver, ProductPicturesResolver } from '../features/products/pictures/pictures.resolver.ts';
import {
  ListingsResolver,
  ProductConnectionResolver,
  ProductListsResolver,
} from '../features/products/product-lists.resolver.ts';
import { NotificationProductResolver, ProductResolver } from '../features/products/product.resolver.ts';
import { ProhibitedResolver } from '../features/products/prohibited/prohibited.resolver.ts';
import {
  MessageReportResolver,
  ProductReportResolver,
  ReportTargetResolver,
  UserReportResolver,
} from '../features/reports/report-target.resolver.ts';
import { ReportResolver, UserReportsResolver } from '../features/reports/report.resolver.ts';
import { ReviewResolver, UserReviewsResolver } from '../features/reviews/review.resolver.ts';
import { ProofResolver } from '../features/transactions/proofs/proof.resolver.ts';
import {
  NotificationTransactionResolver,
  ProductTransactionResolver,
  UserTransactionsResolver,
} from '../features/transactions/related.resolver.ts';
import { TransactionStepsResolver } from '../features/transactions/steps.resolver.ts';
import { TransactionResolver } from '../features/transactions/transaction.resolver.ts';
import { FavouritesResolver } from '../features/favourites/favourites.resolver.ts';
import { OverviewResolver } from '../features/desk/overview.resolver.ts';
import { SearchesResolver } from '../features/searches/searches.resolver.ts';
import { addOldNames } from './old-names.ts';
import { WITHOUT_TOKEN } from './graphql-errors.ts';
import { checkInput, requireWholeText } from '../core/validation.ts';

const DATE_TIME = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  description: 'A time in UTC, such as 2007-12-03T10:15:30Z (RFC 3339).',
});

/** The public GraphQL schema; `schema.graphql` at the top is printed from it. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountsResolver,
      AccountPermissionsResolver,
      EmailResolver,
      AdministratorsResolver,
      AccessTokensResolver,
      SignInsResolver,
      UserFieldsResolver,
      MediaResolver,
      MailResolver,
      ProductResolver,
      ProductListsResolver,
      ProhibitedResolver,
      ProductPicturesResolver,
      ProductImageResolver,
      ListingsResolver,
      TransactionResolver,
      TransactionStepsResolver,
      ProofResolver,
      ProductTransactionResolver,
      UserTransactionsResolver,
      ReviewResolver,
      UserReviewsResolver,
      ReportResolver,
      ReportTargetResolver,
      UserReportsResolver,
      ProductReportResolver,
      MessageReportResolver,
      UserReportResolver,
      NotificationResolver,
      NotificationProductResolver,
      ProductConnectionResolver,
      NotificationTransactionResolver,
      NotificationChatResolver,
      ChatResolver,
      ChatLiveResolver,
      AnswersResolver,
      MessageResolver,
      MessageReceivedResolver,
      PaymentsResolver,
      TransactionPaymentResolver,
      FineEntryResolver,
      DisputeResolver,
      TransactionDisputeResolver,
      AppealResolver,
      UserAppealsResolver,
      ProductAppealResolver,
      ReviewAppealResolver,
      BlocksResolver,
      FavouritesResolver,
      SearchesResolver,
      OverviewResolver,
      StaffLogResolver,
      DecisionsResolver,
    ],
    scalarsMap: [{ type: Date, scalar: DATE_TIME }],
    validateFn: checkInput,
    // type-graphql insists on one, for subscriptions without a `subscribe` of their own; we have none.
    pubSub: { publish: noPubSub, subscribe: noPubSub },
  });
  keepOwnFields(schema);
  addOldNames(schema);
  describeRoots(schema);
  for (const field of fieldsOf(schema.getQueryType())) field.resolve = withCheckedText(field.resolve);
  for (const field of fieldsOf(schema.getMutationType())) field.resolve = ifMayChange(withCheckedText(field.resolve));
  return schema;
}

/** A field that belongs to a kind of news is deprecated on `Notification` alone. */
function keepOwnFields(schema: GraphQLSchema) {
  for (const { typeName, shows } of newsKinds()) {
    const type = schema.getType(typeName);
    if (isObjectType(type))
      for (const name of shows) Object.assign(type.getFields()[name] ?? {}, { deprecationReason: null });
  }
}

const noPubSub = (): never => {
  throw new Error('subscriptions get their events by liveEvents');
};

function describeRoots(schema: GraphQLSchema) {
  const roots = [
    [
      schema.getQueryType(),
      'Everything that can be read. Without a session or access token, almost every field answers UNAUTHENTICATED.',
    ],
    [
      schema.getMutationType(),
      'Everything that can be changed. A refusal changes nothing, and its `extensions.code` says why.',
    ],
    [
      schema.getSubscriptionType(),
      'Everything that can be followed over graphql-ws. An event is a hint: after a reconnect, ask for everything after the last one you have.',
    ],
  ] as const;
  for (const [type, description] of roots) if (type) type.description = description;
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

const fieldsOf = (type: GraphQLObjectType<unknown, Context> | null | undefined) =>
  Object.values(type?.getFields() ?? {});

/** The same resolver, once all text in its arguments is checked, also where no class describes them. */
const withCheckedText =
  (resolve: Resolve = defaultFieldResolver): Resolve =>
  (source, args, context, info) => {
    requireWholeText(args);
    return resolve(source, args, context, info);
  };

/** The same resolver, only for those who may change anything at all. */
const ifMayChange =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    if (!WITHOUT_TOKEN.includes(info.fieldName)) enforce(whyNotChangeAnything(context.credential));
    return resolve(source, args, context, info);
  };
