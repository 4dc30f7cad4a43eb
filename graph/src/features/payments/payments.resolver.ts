import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { FineArgs, OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Money } from '../../core/money.ts';
import { Permission, permission } from '../../core/permission.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { cancelTransaction } from './cancel.service.ts';
import { CheckoutStatus } from './checkout.entity.ts';
import { refreshCheckout } from './checkouts.service.ts';
import { FineEntry } from './fine-entry.entity.ts';
import { listFineEntries } from './fines.queries.ts';
import { setFine } from './fines.service.ts';
import { whyNotFine, whyNotPayByCard } from './payments.rules.ts';
import * as payments from './payments.service.ts';

@ObjectType('Checkout', { simpleResolvers: true, description: "The payment provider's page for one payment." })
class CheckoutLink {
  @Field(() => String, { description: 'Send the payer there.' })
  url!: string;
}

const SESSION_ID = "The provider's id of the checkout, from the address it sends the payer back to.";

const FineEntryConnection = connectionOf('FineEntry', () => FineEntry);

@Resolver(() => User)
export class PaymentsResolver {
  @Mutation(() => User, { description: 'Sets the fine of a user; 0 waives it. Staff only.' })
  setFine(@Args(() => FineArgs) { id, ...fine }: FineArgs, @Ctx() ctx: Context) {
    return setFine(ctx, id, fine);
  }

  @Mutation(() => CheckoutLink, { description: 'Opens a checkout over your whole fine.' })
  payFine(@Ctx() ctx: Context) {
    return payments.payFine(ctx);
  }

  @Mutation(() => CheckoutLink, {
    description: 'Purchases a product and answers the page for paying by card, within half an hour.',
  })
  payProduct(
    @Arg('productId', () => ID, { description: 'The product to buy.' }) productId: string,
    @Arg('price', () => Money, {
      nullable: true,
      description: 'The price that was shown, in RM: PRICE_CHANGED if the price differs now.',
    })
    price: number | null,
    @Ctx() ctx: Context,
  ) {
    return payments.payProduct(ctx, productId, price);
  }

  @Mutation(() => CheckoutStatus, {
    description: 'Asks the payment provider for the status of a checkout of yours, and records it.',
  })
  refreshCheckout(@Arg('sessionId', () => ID, { description: SESSION_ID }) sessionId: string, @Ctx() ctx: Context) {
    return refreshCheckout(ctx, sessionId);
  }

  @Mutation(() => Boolean, {
    deprecationReason: 'Use `refreshCheckout`.',
    description: 'Does what `refreshCheckout` does, and answers whether the checkout is paid.',
  })
  async completeCheckout(
    @Arg('sessionId', () => ID, { description: SESSION_ID }) sessionId: string,
    @Ctx() ctx: Context,
  ) {
    return (await refreshCheckout(ctx, sessionId)) === CheckoutStatus.PAID;
  }

  @FieldResolver(() => Permission, { description: 'May you set their fine? Staff only.' })
  canFine(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotFine(ctx.viewer, user));
  }

  @FieldResolver(() => FineEntryConnection, {
    nullable: true,
    description: "The ledger of the user's fine, newest first. For the user and staff; null for others.",
  })
  async fineEntries(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? new FineEntryConnection(await listFineEntries(ctx, user.id, args)) : null;
  }
}

@Resolver(() => Transaction)
export class TransactionPaymentResolver {
  @Mutation(() => Transaction, {
    description:
      'Cancels a deal and puts the product back on the market. Buyer and seller can cancel while Not Paid, or while Pending if the other is no longer Active, until the buyer has said that they have it. Staff can cancel until Paid, and only they give a reason, which both parties read.',
  })
  cancelTransaction(@Args(() => OptionalReasonArgs) { id, reason }: OptionalReasonArgs, @Ctx() ctx: Context) {
    return cancelTransaction(ctx, id, reason);
  }

  @FieldResolver(() => Permission, {
    description: 'May you continue to pay for it by card? PAYMENT_PROCESSING while the money is on its way.',
  })
  async canPayByCard(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(
      whyNotPayByCard(ctx.viewer, transaction, await ctx.loaders.checkout.load(transaction), new Date()),
    );
  }
}

@Resolver(() => FineEntry)
export class FineEntryResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description:
      'The staff member who changed it, or the user who paid; null when the payment provider gave money back.',
  })
  by(@Root() entry: FineEntry, @Ctx() ctx: Context) {
    return entry.byId && personOf(ctx, entry.byId);
  }
}
