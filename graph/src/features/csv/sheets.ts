import { ringgitFromSen } from '../../core/money.ts';
import type { Context } from '../../database/context.ts';
import { timeInMalaysia } from '../../database/days.ts';
import { AppealsArgs } from '../appeals/appeals.inputs.ts';
import { listAppeals } from '../appeals/appeals.queries.ts';
import { DisputesArgs } from '../disputes/disputes.inputs.ts';
import { listDisputes } from '../disputes/disputes.queries.ts';
import { StaffLogArgs } from '../log/log.inputs.ts';
import { listStaffLog } from '../log/log.queries.ts';
import { AllProductsArgs } from '../products/products.inputs.ts';
import { prohibitedIn } from '../products/prohibited/prohibited.ts';
import { listAllProducts } from '../products/products.queries.ts';
import { ReportsArgs } from '../reports/reports.inputs.ts';
import { listReports } from '../reports/reports.queries.ts';
import { AllTransactionsArgs } from '../transactions/transactions.inputs.ts';
import { listAllTransactions } from '../transactions/transactions.queries.ts';
import { AccountsArgs } from '../users/users.inputs.ts';
import { listAccounts, personOf } from '../users/users.queries.ts';
import { sheet, type Sheet } from './sheet.ts';

/** The lists of staff, by the name of the file: the columns of the screens, without pictures. */
export const SHEETS: Record<string, Sheet> = {
  accounts: sheet({
    field: 'accounts',
    args: AccountsArgs,
    list: listAccounts,
    columns: {
      Id: ({ id }) => id,
      Name: ({ fullName }) => fullName,
      Email: ({ email }) => email,
      'Phone No': ({ phone }) => phone,
      Passport: ({ passportNo }) => passportNo,
      Address: ({ address }) => address,
      'Bank Type': ({ bankType }) => bankType,
      'Bank Account': ({ bankAccount }) => bankAccount,
      Status: ({ status }) => status,
      Reason: ({ statusReason }) => statusReason,
      'Fine (RM)': ({ fine }) => ringgitFromSen(fine),
      'Waiting since (Malaysian time)': ({ waitingSince }) => time(waitingSince),
      'Joined (Malaysian time)': ({ createdAt }) => time(createdAt),
    },
  }),
  products: sheet({
    field: 'allProducts',
    args: AllProductsArgs,
    list: listAllProducts,
    columns: {
      Id: ({ id }) => id,
      'Seller id': ({ sellerId }) => sellerId,
      Name: ({ title }) => title,
      Description: ({ description }) => description,
      Categories: async ({ id }, { loaders }) => (await loaders.categories.load(id)).join('; '),
      Type: ({ type }) => type,
      'Price (RM)': ({ price }) => ringgitFromSen(price),
      Condition: ({ condition }) => condition,
      Seller: ({ sellerId }, ctx) => of(ctx, sellerId, 'fullName'),
      'Phone No': ({ sellerId }, ctx) => of(ctx, sellerId, 'phone'),
      Status: ({ status }) => status,
      Reason: ({ takenDownReason }) => takenDownReason,
      Marked: ({ title, description }) => prohibitedIn(title, description).join('; '),
      'Put up (Malaysian time)': ({ createdAt }) => time(createdAt),
    },
  }),
  transactions: sheet({
    field: 'allTransactions',
    args: AllTransactionsArgs,
    list: listAllTransactions,
    columns: {
      Id: ({ id }) => id,
      'Product id': ({ productId }) => productId,
      'Seller id': ({ sellerId }) => sellerId,
      'Buyer id': ({ buyerId }) => buyerId,
      'Product Name': ({ title }) => title,
      'Price (RM)': ({ price }) => ringgitFromSen(price),
      Seller: ({ sellerId }, ctx) => of(ctx, sellerId, 'fullName'),
      'Seller Phone': ({ sellerId }, ctx) => of(ctx, sellerId, 'phone'),
      Buyer: ({ buyerId }, ctx) => of(ctx, buyerId, 'fullName'),
      'Buyer Phone': ({ buyerId }, ctx) => of(ctx, buyerId, 'phone'),
      'Payment Method': ({ paymentMethod }) => paymentMethod,
      Status: ({ status }) => status,
      'Purchased (Malaysian time)': ({ createdAt }) => time(createdAt),
    },
  }),
  disputes: sheet({
    field: 'disputes',
    args: DisputesArgs,
    list: listDisputes,
    columns: {
      Id: ({ id }) => id,
      'Deal id': ({ transactionId }) => transactionId,
      'Opened by': ({ openedById }, ctx) => of(ctx, openedById, 'fullName'),
      'Other side': ({ otherId }, ctx) => of(ctx, otherId, 'fullName'),
      Reason: ({ reason }) => reason,
      'What happened': ({ text }) => text,
      Answer: ({ answer }) => answer,
      Outcome: ({ outcome }) => outcome,
      'Words of staff': ({ note, outcome }) => outcome && note,
      'Opened (Malaysian time)': ({ createdAt }) => time(createdAt),
      'Decided (Malaysian time)': ({ decidedAt }) => time(decidedAt),
    },
  }),
  appeals: sheet({
    field: 'appeals',
    args: AppealsArgs,
    list: listAppeals,
    columns: {
      Id: ({ id }) => id,
      'User id': ({ byId }) => byId,
      'Product id': ({ productId }) => productId,
      'Review id': ({ reviewId }) => reviewId,
      Name: ({ byId }, ctx) => of(ctx, byId, 'fullName'),
      Against: ({ sanction }) => sanction,
      Statement: ({ statement }) => statement,
      Outcome: ({ lifted }) => (lifted === null ? null : lifted ? 'LIFTED' : 'UPHELD'),
      'Words of staff': ({ note }) => note,
      'Sent (Malaysian time)': ({ createdAt }) => time(createdAt),
      'Ended (Malaysian time)': ({ decidedAt }) => time(decidedAt),
    },
  }),
  reports: sheet({
    field: 'reports',
    args: ReportsArgs,
    list: listReports,
    columns: {
      Id: ({ id }) => id,
      'Reporter id': ({ reporterId }) => reporterId,
      'Product id': ({ productId }) => productId,
      Name: ({ reporterId }, ctx) => of(ctx, reporterId, 'fullName'),
      Email: ({ reporterId }, ctx) => of(ctx, reporterId, 'email'),
      'Phone No': ({ reporterId }, ctx) => of(ctx, reporterId, 'phone'),
      'Reported (Malaysian time)': ({ createdAt }) => time(createdAt),
      'Report Issue': ({ message }) => message,
      Reason: ({ reason }) => reason,
      Target: ({ targetType }) => targetType,
      Product: ({ productTitle }) => productTitle,
      Status: ({ solved }) => (solved ? 'SOLVED' : 'PENDING'),
      Upheld: ({ upheld }) => (upheld === null ? null : String(upheld)),
    },
  }),
  log: sheet({
    field: 'staffLog',
    args: StaffLogArgs,
    list: listStaffLog,
    columns: {
      Id: ({ id }) => id,
      'Staff id': ({ staffId }) => staffId,
      'Target id': ({ targetId }) => targetId,
      'When (Malaysian time)': ({ createdAt }) => time(createdAt),
      Staff: ({ staffId }, ctx) => of(ctx, staffId, 'fullName'),
      Action: ({ action }) => action,
      'Target type': ({ targetType }) => targetType,
      Target: ({ target }) => target,
      Before: ({ before }) => before,
      After: ({ after }) => after,
      Reason: ({ reason }) => reason,
    },
  }),
};

const time = (moment: Date | null) => moment && timeInMalaysia(moment);

/** What somebody whom a row names is called, or reached by. */
const of = async (ctx: Context, id: string, what: 'fullName' | 'email' | 'phone') => (await personOf(ctx, id))[what];
