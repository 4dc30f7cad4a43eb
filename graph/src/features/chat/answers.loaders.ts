import DataLoader from 'dataloader';
import { median } from '../../core/median.ts';
import { UserType } from '../../core/viewer.ts';
import { rows, unionAll, type EntityManager } from '../../database/database.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** How quickly a member answers, in minutes; null while there is too little to say so. */
    answersWithin: DataLoader<string, number | null>;
  }
}

/** The last answers count, and only from a few on. */
const LAST_ANSWERS = 20;
const FEWEST_ANSWERS = 5;

const MINUTE_MS = 60_000;
/** A database puts only so many queries together. */
const AT_ONCE = 100;

export const answerLoaders = (em: EntityManager) => ({ answersWithin: answersWithinLoader(em) });

/** By user: the median of their last answers. Each person's are read along their own part of the index. */
const answersWithinLoader = (em: EntityManager) =>
  new DataLoader<string, number | null>(
    async (userIds) => {
      const parts = userIds.map((userId, n) =>
        rows(em)
          .selectFrom(answersOf(em, userId).as(`part${n}`))
          .selectAll(),
      );
      const found = (await unionAll(parts)?.execute()) ?? [];
      const byUser = Map.groupBy(found, ({ senderId }) => senderId);
      return userIds.map((id) => medianMinutes((byUser.get(id) ?? []).map(waited)));
    },
    { maxBatchSize: AT_ONCE },
  );

interface Answer {
  senderId: string;
  asked: { createdAt: Date };
  answered: { createdAt: Date };
}

const waited = ({ asked, answered }: Answer) => answered.createdAt.getTime() - asked.createdAt.getTime();

/**
 * Somebody's last answers, in the chats that are not with staff. An answer is a message that comes after one of the
 * other. It belongs to the run of the other's messages that ends there. The first message of the run asked for it: the
 * one after their own last message before.
 */
const answersOf = (em: EntityManager, userId: string) =>
  rows(em)
    .selectFrom('message as answer')
    .innerJoin('message as before', 'before.chatId', 'answer.chatId')
    .where(({ eb, ref }) => eb('before.number', '=', eb(ref('answer.number'), '-', 1)))
    .whereRef('before.senderId', '<>', 'answer.senderId')
    .innerJoin('user as other', 'other.id', 'before.senderId')
    .where('other.type', '=', UserType.USER)
    .where('answer.senderId', '=', userId)
    .orderBy('answer.id', 'desc')
    .limit(LAST_ANSWERS)
    .select(({ selectFrom, fn, lit }) => [
      'answer.senderId',
      'answer.createdAt as answered.createdAt',
      selectFrom('message as run')
        .select('run.createdAt')
        .whereRef('run.chatId', '=', 'answer.chatId')
        .where('run.number', '>', ({ selectFrom: selectIn }) =>
          fn.coalesce(
            selectIn('message as own')
              .select('own.number')
              .whereRef('own.chatId', '=', 'answer.chatId')
              .whereRef('own.number', '<', 'answer.number')
              .whereRef('own.senderId', '=', 'answer.senderId')
              .orderBy('own.number', 'desc')
              .limit(1),
            lit(0),
          ),
        )
        .orderBy('run.number')
        .limit(1)
        .as('asked.createdAt'),
    ])
    .$castTo<Answer>();

/** The median of some times in milliseconds, in whole minutes; null for too few of them. */
function medianMinutes(times: number[]): number | null {
  if (times.length < FEWEST_ANSWERS) return null;
  return Math.round(median(times) / MINUTE_MS);
}
