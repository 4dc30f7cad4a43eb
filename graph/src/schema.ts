import { GraphQLDateTime } from 'graphql-scalars';
import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountsResolver } from './accounts/accounts.resolver.ts';
import { UserFieldsResolver } from './accounts/user.resolver.ts';
import { ChatResolver, MessageResolver } from './chat/chat.resolver.ts';
import { MailResolver } from './mail/mail.resolver.ts';
import { MediaResolver } from './media/media.resolver.ts';
import { NotificationResolver } from './notifications/notification.resolver.ts';
import { FineEntryResolver, PaymentsResolver } from './payments/payments.resolver.ts';
import { ProductResolver } from './products/product.resolver.ts';
import { ReportResolver } from './reports/report.resolver.ts';
import { ReviewResolver } from './reviews/review.resolver.ts';
import { TransactionResolver } from './transactions/transaction.resolver.ts';
import type { Events } from './topics.ts';
import { checkInput, refuseNul } from './validation.ts';

/** The public GraphQL schema; `schema.graphql` at the top is printed from it. */
export function createSchema(events: Events): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountsResolver, UserFieldsResolver, MediaResolver, MailResolver, ProductResolver, TransactionResolver, ReviewResolver, ReportResolver,
      NotificationResolver, ChatResolver, MessageResolver, PaymentsResolver, FineEntryResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validateFn: checkInput,
    pubSub: events,
  });
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) field.resolve = withCheckedText(field.resolve);
  }
  return schema;
}

/** The same resolver, for arguments that no class describes too. */
const withCheckedText =
  (resolve: GraphQLFieldResolver<unknown, unknown> = defaultFieldResolver): GraphQLFieldResolver<unknown, unknown> =>
  (source, args, context, info) => {
    refuseNul(args);
    return resolve(source, args, context, info);
  };
