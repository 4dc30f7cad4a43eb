import { hashPassword } from '../features/accounts/passwords.ts';
import { User } from '../people/user.entity.ts';
import type { Services } from '../database/context.ts';
import { isDuplicate, atomically } from '../database/database.ts';
import { Calendar } from './calendar.ts';
import { createFavourites, createSavedSearches } from './load-finding.ts';
import { createDisputes } from './load-disputes.ts';
import { createTransactions, createProducts, createReviews, createUploads, createUsers } from './load-market.ts';
import { DemoPictures } from './load-pictures.ts';
import { createDecisions } from './load-decisions.ts';
import { createBlocks, createChats, tellTransactions } from './load-talk.ts';
import { createReports } from './load-reports.ts';
import { DEMO_PASSWORD } from './logins.ts';

/** Fills an empty database with the demo data, its pictures first, then every row in one transaction. */
export async function loadDemo({ database, media, log }: Services): Promise<void> {
  log.info('storing the pictures of the demo data');
  const calendar = new Calendar(new Date());
  const pictures = new DemoPictures(media.store);
  try {
    await pictures.storeAll(calendar);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await atomically(database.em, async (tx) => {
      const loading = { tx, calendar, pictures };
      const users = createUsers(loading, passwordHash);
      createUploads(loading, users);
      const products = createProducts(loading, users);
      const transactions = createTransactions(loading, users, products);
      tellTransactions(loading, transactions, users);
      createDisputes(loading, transactions, users);
      createDecisions(loading, users, products);
      await createReviews(loading, users);
      const messages = createChats(loading, users);
      createReports(loading, { users, products, messages });
      await createFavourites(loading, users, products);
      createSavedSearches(loading, users);
      createBlocks(loading, users);
      await tx.flush();
    });
  } catch (error) {
    await pictures.removeAll();
    // Of several processes that start at once on an empty database, one loads the demo data.
    const another = isDuplicate(error) && (await database.em.fork().count(User)) > 0;
    if (!another) throw error;
  }
}
