import type { TestApp } from './app.ts';

/** Left out: its mails are sent and deleted in the background, independently of a refused request. */
const OUTBOX = 'outgoing_mail';

/** Every row of every table but the outbox, as text: equal before and after when nothing was written. */
export async function digest(app: TestApp): Promise<string[]> {
  const em = app.em();
  const names = [...em.getMetadata().getAll().values()]
    .filter(({ tableName }) => tableName !== OUTBOX)
    .map((entity) => em.getPlatform().quoteIdentifier(entity.tableName));
  const lines: string[] = [];
  for (const name of names.toSorted()) {
    const found: unknown[] = await em.execute(`select * from ${name}`);
    lines.push(...found.map((row) => `${name} ${JSON.stringify(row)}`).toSorted());
  }
  return lines;
}
