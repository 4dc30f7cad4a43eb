import { Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { answerDue } from '../../database/days.ts';
import { connectionOf } from '../../database/page.ts';
import { User } from '../../people/user.entity.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { personOf } from '../users/users.queries.ts';
import { decideDispute } from './decide.service.ts';
import { Dispute, DisputeOutcome, DisputeStatus } from './dispute.entity.ts';
import { AnswerDisputeArgs, DecideDisputeArgs, DisputesArgs, OpenDisputeArgs } from './disputes.inputs.ts';
import { listDisputes } from './disputes.queries.ts';
import { possibleOutcomes, whyNotAnswer, whyNotDispute } from './disputes.rules.ts';
import { answerDispute, openDispute } from './disputes.service.ts';

const DisputeConnection = connectionOf('Dispute', () => Dispute);

@ObjectType({ simpleResolvers: true, description: 'What one side of a dispute says.' })
class DisputeStatement {
  @Field(() => User, { description: 'Who says it.' })
  by!: User;

  @Field(() => String, { description: 'Their words.' })
  text!: string;

  @Field(() => [String], { description: 'Addresses of their pictures, signed for a short time.' })
  pictures!: string[];

  @Field(() => Date, { description: 'When they said it, UTC.' })
  createdAt!: Date;
}

@Resolver(() => Dispute)
export class DisputeResolver {
  @Query(() => DisputeConnection, {
    description:
      'For staff every dispute: the open ones longest waiting first, the others newest first. For others those about deals of theirs, newest first, also while they are confined. `totalCount` of a search stops at 200.',
  })
  async disputes(@Args(() => DisputesArgs) args: DisputesArgs, @Ctx() ctx: Context) {
    return new DisputeConnection(await listDisputes(ctx, args));
  }

  @Mutation(() => Dispute, {
    description:
      'Tells the other side and staff of a problem with a deal, once a deal. Either side can, while it is Pending or received, and until 14 days after it was paid.',
  })
  openDispute(@Args(() => OpenDisputeArgs) args: OpenDisputeArgs, @Ctx() ctx: Context) {
    return openDispute(ctx, args);
  }

  @Mutation(() => Dispute, {
    description: 'Answers a dispute, once and within 3 days. The other side only, also while confined.',
  })
  answerDispute(@Args(() => AnswerDisputeArgs) args: AnswerDisputeArgs, @Ctx() ctx: Context) {
    return answerDispute(ctx, args);
  }

  @Mutation(() => Dispute, {
    description:
      'Decides a dispute. If the payment provider does not accept a refund, the dispute stays open and `problem` says why. Staff only.',
  })
  decideDispute(@Args(() => DecideDisputeArgs) args: DecideDisputeArgs, @Ctx() ctx: Context) {
    return decideDispute(ctx, args);
  }

  @FieldResolver(() => Transaction, { description: 'The deal.' })
  transaction(@Root() { transactionId }: Dispute, @Ctx() ctx: Context) {
    return ctx.loaders.transaction.load(transactionId);
  }

  @FieldResolver(() => User, { description: 'Who opened it.' })
  openedBy(@Root() { openedById }: Dispute, @Ctx() ctx: Context) {
    return personOf(ctx, openedById);
  }

  @FieldResolver(() => [DisputeStatement], {
    description: 'What its two sides say: first who opened it, then the other side, if they have answered.',
  })
  async statements(@Root() dispute: Dispute, @Ctx() ctx: Context): Promise<DisputeStatement[]> {
    const { openedById, otherId, text, answer, answeredAt, createdAt } = dispute;
    const said = [{ byId: openedById, text, createdAt }];
    if (answer && answeredAt) said.push({ byId: otherId, text: answer, createdAt: answeredAt });
    const pictures = await ctx.loaders.disputePictures.load(dispute.id);
    return Promise.all(
      said.map(async ({ byId, ...statement }) => ({
        ...statement,
        by: await personOf(ctx, byId),
        pictures: pictures.flatMap((picture) =>
          picture.byId === byId ? (ctx.services.media.url(picture.image) ?? []) : [],
        ),
      })),
    );
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why staff decided so; null before they decided.' })
  note(@Root() { note, status }: Dispute) {
    return status === DisputeStatus.DECIDED ? note : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The code of the error with which the last refund failed. For staff; null without one.',
  })
  problem(@Root() { problem }: Dispute, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? null : problem;
  }

  @FieldResolver(() => [DisputeOutcome], {
    description: 'What you may decide now. For staff; empty while a refund is under way, and once it is decided.',
  })
  async possibleOutcomes(@Root() dispute: Dispute, @Ctx() ctx: Context) {
    const transaction = await ctx.loaders.transaction.load(dispute.transactionId);
    if (!transaction) return [];
    const checkout = await ctx.loaders.checkout.load(transaction);
    const { paymentMethod } = transaction;
    return possibleOutcomes(ctx.viewer, dispute, { paymentMethod, isGivenBack: (checkout?.returned ?? 0) > 0 });
  }

  @FieldResolver(() => Date, { description: 'Until when staff promise to decide it: two working days, UTC.' })
  dueAt(@Root() { createdAt }: Dispute) {
    return answerDue(createdAt);
  }

  @FieldResolver(() => Permission, { description: 'May you answer?' })
  canAnswer(@Root() dispute: Dispute, @Ctx() ctx: Context) {
    return permission(whyNotAnswer(ctx.viewer, dispute, new Date()));
  }
}

@Resolver(() => Transaction)
export class TransactionDisputeResolver {
  @FieldResolver(() => Dispute, { nullable: true, description: 'The dispute about it; null without one.' })
  dispute(@Root() { id }: Transaction, @Ctx() ctx: Context) {
    return ctx.loaders.dispute.load(id);
  }

  @FieldResolver(() => Permission, { description: 'May you say that you have a problem with it?' })
  async canDispute(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const known = await ctx.loaders.dispute.load(transaction.id);
    return permission(whyNotDispute(ctx.viewer, transaction, known, new Date()));
  }
}
