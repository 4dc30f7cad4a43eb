import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { noSuchUser, notFound } from '../../core/errors.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { User } from '../../people/user.entity.ts';
import { isUnproven } from '../accounts/links/unproven.ts';
import { visibleChat } from '../chat/chat.service.ts';
import { Message } from '../chat/message.entity.ts';
import { pictureNamed } from '../products/pictures/picture-id.ts';
import type { ProductPicture } from '../products/pictures/product-picture.entity.ts';
import { Product } from '../products/product.entity.ts';
import { findProduct, visibleProduct } from '../products/products.queries.ts';
import { findUser, personOf } from '../users/users.queries.ts';
import { type Report, ReportTargetType } from './report.entity.ts';
import type { ReportTargetInput } from './reports.inputs.ts';

/** What is reported, as a report keeps it. */
interface Target {
  /** What it is known by: at most 64 characters. */
  key: string;
  about: User;
  kept: Partial<Pick<Report, 'productId' | 'productTitle' | 'messageId' | 'pictureKey'>>;
}

/** What a target is known by. The id of a picture may be longer than an index takes. */
export const targetKey = ({ type, id }: ReportTargetInput): string =>
  type === ReportTargetType.PICTURE ? createHash('sha256').update(id).digest('hex') : id;

/** Finds what the viewer wants to report, as the viewer sees it. Throws NOT_FOUND, FORBIDDEN. */
export const findTarget = async (ctx: Context, target: ReportTargetInput): Promise<Target> => ({
  key: targetKey(target),
  ...(await FIND[target.type](ctx, target.id)),
});

type Found = Omit<Target, 'key'>;

const FIND: Record<ReportTargetType, (ctx: Context, id: string) => Promise<Found>> = {
  [ReportTargetType.PRODUCT]: ofProduct,
  [ReportTargetType.USER]: async (ctx, id) => {
    const about = await findUser(ctx, id);
    // A report would keep the address from its owner: an account that something refers to does not give way.
    if (isUnproven(about)) throw noSuchUser();
    return { about, kept: {} };
  },
  [ReportTargetType.MESSAGE]: async (ctx, id) => {
    const message = await ctx.loaders.message.load(id);
    if (!message || !(await visibleChat(ctx, message.chatId))) throw notFound();
    return { about: await personOf(ctx, message.senderId), kept: { messageId: id } };
  },
  [ReportTargetType.PICTURE]: async (ctx, id) => {
    const { productId, image } = pictureNamed(id);
    const target = await ofProduct(ctx, productId);
    const pictures = await ctx.loaders.pictures.load(productId);
    if (!pictures.some((picture) => picture.image === image)) throw notFound();
    return { ...target, kept: { ...target.kept, pictureKey: image } };
  },
};

async function ofProduct(ctx: Context, id: string): Promise<Found> {
  const product = await findProduct(ctx, id);
  return {
    about: await personOf(ctx, product.sellerId),
    kept: { productId: product.id, productTitle: product.title },
  };
}

/**
 * Locks what is reported, before any report about it. So of two first reports one comes after the other, and no step
 * waits in the other order. Throws NOT_FOUND once it is gone.
 */
export async function lockTarget(
  tx: EntityManager,
  { productId, messageId, sellerId }: Partial<Pick<Report, 'productId' | 'messageId' | 'sellerId'>>,
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = productId
    ? await tx.findOne(Product, productId, lock)
    : messageId
      ? await tx.findOne(Message, messageId, lock)
      : sellerId && (await tx.findOne(User, sellerId, lock));
  if (!found) throw notFound();
}

/** The picture that a report is about, while the viewer sees its product with it; null otherwise. */
export async function reportedPicture(ctx: Context, report: Report): Promise<ProductPicture | null> {
  const { pictureKey, productId } = report;
  if (!pictureKey || !productId || !(await visibleProduct(ctx, productId))) return null;
  const pictures = await ctx.loaders.pictures.load(productId);
  return pictures.find(({ image }) => image === pictureKey) ?? null;
}
