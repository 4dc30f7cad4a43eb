import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync } from 'type-graphql';
import { AccountsResolver } from './accounts/accounts.resolver.ts';
import { UserFieldsResolver } from './accounts/user.resolver.ts';
import { ChatResolver, MessageResolver } from './chat/chat.resolver.ts';
import { MediaResolver } from './media/media.resolver.ts';
import { NotificationResolver } from './notifications/notification.resolver.ts';
import { ProductResolver } from './products/product.resolver.ts';
import { ReportResolver } from './reports/report.resolver.ts';
import { ReviewResolver } from './reviews/review.resolver.ts';
import { TransactionResolver } from './transactions/transaction.resolver.ts';
import type { Events } from './topics.ts';
import { checkInput } from './validation.ts';

/** The public GraphQL schema; `schema.graphql` at the top is printed from it. */
export const createSchema = (events: Events) =>
  buildSchemaSync({
    resolvers: [
      AccountsResolver, UserFieldsResolver, MediaResolver, ProductResolver, TransactionResolver, ReviewResolver, ReportResolver,
      NotificationResolver, ChatResolver, MessageResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validateFn: checkInput,
    pubSub: events,
  });
