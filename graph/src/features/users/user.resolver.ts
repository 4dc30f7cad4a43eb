import { Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { Money } from '../../core/money.ts';
import { maySeeBank, maySeeContact, maySeePrivate } from './users.rules.ts';
import { isInReach } from '../../meeting/met.ts';
import { isStaff, UserStatus, UserType } from '../../core/viewer.ts';
import { noSuchUser } from '../../core/errors.ts';
import { Language, type PublicUser, User } from '../../people/user.entity.ts';

/** Who may read a field, as GraphQL and REST document it. */
export const READ_BY = {
  contact:
    'For the user, staff and the other party of a deal: while it is open, and after it while the two can reach each other. Null for others.',
  bank: 'For the user and staff; also for people who bought from the user, while the user is Active. Null for others.',
  private: 'For the user and staff; null for others.',
};

/** The fields of a user that are derived, or that only some may read. */
@Resolver(() => User)
export class UserFieldsResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the profile picture. For anyone signed in; null without one.',
  })
  image(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return ctx.services.media.url(user.image);
  }

  @FieldResolver(() => Boolean, { description: 'Whether this is an administrator. For anyone signed in.' })
  isStaff(@Root() user: PublicUser) {
    return isStaff(user);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'The mean of the ratings received, 1 to 5; null without reviews.',
  })
  rating(@Root() user: PublicUser) {
    return user.reviewCount > 0 ? user.ratingSum / user.reviewCount : null;
  }

  @FieldResolver(() => String, { nullable: true, description: `Their e-mail address. ${READ_BY.contact}` })
  async email(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return (await seesContact(ctx, user)) ? (await whole(ctx, user)).email : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Their phone number, beginning with 60 or +60. ${READ_BY.contact}`,
  })
  async phone(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return (await seesContact(ctx, user)) ? (await whole(ctx, user)).phone : null;
  }

  @FieldResolver(() => String, { nullable: true, description: `One of \`bankTypes\`. ${READ_BY.bank}` })
  async bankType(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return (await withBank(ctx, user))?.bankType ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: `5 to 20 digits. ${READ_BY.bank}` })
  async bankAccount(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return (await withBank(ctx, user))?.bankAccount ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Address of the QR code for paying them, signed for a short time. ${READ_BY.bank}`,
  })
  async qrImage(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return ctx.services.media.url((await withBank(ctx, user))?.qrImage ?? null);
  }

  @FieldResolver(() => UserType, { nullable: true, description: `Member or staff. ${READ_BY.private}` })
  type(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? user.type : null;
  }

  @FieldResolver(() => UserStatus, { nullable: true, description: `The status of their account. ${READ_BY.private}` })
  status(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? user.status : null;
  }

  @FieldResolver(() => String, { nullable: true, description: `Letters and digits, in upper case. ${READ_BY.private}` })
  async passportNo(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).passportNo : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Address of the picture of their passport, signed for a short time. ${READ_BY.private}`,
  })
  async passportImage(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? ctx.services.media.url((await whole(ctx, user)).passportImage) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Where they live, at most 300 characters. ${READ_BY.private}`,
  })
  async address(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).address : null;
  }

  @FieldResolver(() => Money, { nullable: true, description: `Their fine in RM; 0 without one. ${READ_BY.private}` })
  async fine(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).fine : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Why staff deactivated or returned the account. ${READ_BY.private}`,
  })
  async statusReason(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).statusReason : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `When they last sent their profile, UTC; null until they do. ${READ_BY.private}`,
  })
  async profileChangedAt(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).profileChangedAt : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `Since when they are WAITING for staff, UTC; null while they are not. ${READ_BY.private}`,
  })
  async waitingSince(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).waitingSince : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `When they last claimed a donation, UTC. ${READ_BY.private}`,
  })
  async lastDonationAt(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).lastDonationAt : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The date of the terms that they agreed to when they registered; null if none is known. ${READ_BY.private}`,
  })
  async termsVersion(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).termsVersion : null;
  }

  @FieldResolver(() => Language, {
    nullable: true,
    description: `The language of the mails to them. ${READ_BY.private}`,
  })
  async language(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).language : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: `Whether they get mails about their deals; those about the account always come. ${READ_BY.private}`,
  })
  async dealMails(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).dealMailsOffAt === null : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: `Whether they get the daily mail about their saved searches. ${READ_BY.private}`,
  })
  async digestMails(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? (await whole(ctx, user)).digestMailsOffAt === null : null;
  }
}

async function seesContact(ctx: Context, user: PublicUser) {
  if (maySeePrivate(ctx.viewer, user)) return true;
  return maySeeContact(ctx.viewer, user, await ctx.loaders.relation.load(user.id)) && (await isInReach(ctx, user));
}

/**
 * The user, if the viewer may see their bank details; asked of the very row that holds these, since they change
 * together with the status.
 */
async function withBank(ctx: Context, user: PublicUser): Promise<User | null> {
  const [row, relation] = await Promise.all([whole(ctx, user), ctx.loaders.relation.load(user.id)]);
  if (!maySeeBank(ctx.viewer, row, relation)) return null;
  return maySeePrivate(ctx.viewer, row) || (await isInReach(ctx, row)) ? row : null;
}

/** The user with all columns, including those that only some may read, which lists leave out. */
async function whole(ctx: Context, user: User | PublicUser): Promise<User> {
  if ('passwordHash' in user) return user;
  const found = await ctx.loaders.user.load(user.id);
  if (!found) throw noSuchUser();
  return found;
}
