import DataLoader from 'dataloader';
import { type EntityManager, rows } from '../../database/database.ts';

/** How staff answered the reports of a person, where they said whether it was so. */
interface ReporterRecord {
  upheld: number;
  solved: number;
}

declare module '../../database/context.ts' {
  interface Loaders {
    /** For how many other reports of its target a report stands, by its id. */
    reportFollowers: DataLoader<string, number>;
    reporterRecord: DataLoader<string, ReporterRecord>;
  }
}

export const reportLoaders = (em: EntityManager) => ({
  reportFollowers: new DataLoader<string, number>(async (ids) => {
    const found = await rows(em)
      .selectFrom('report')
      .select(({ fn }) => ['leadId', fn.countAll<number>().as('count')])
      .where('leadId', 'in', ids)
      .groupBy('leadId')
      .execute();
    const byLead = new Map(found.map(({ leadId, count }) => [leadId, Number(count)]));
    return ids.map((id) => byLead.get(id) ?? 0);
  }),
  reporterRecord: new DataLoader<string, ReporterRecord>(async (ids) => {
    const found = await rows(em)
      .selectFrom('report')
      .select(({ fn }) => ['reporterId', 'upheld', fn.countAll<number>().as('count')])
      .where('reporterId', 'in', ids)
      .where('upheld', 'is not', null)
      .groupBy(['reporterId', 'upheld'])
      .execute();
    const byReporter = Map.groupBy(found, ({ reporterId }) => reporterId);
    return ids.map((id) => {
      const counts = byReporter.get(id) ?? [];
      const countOf = (some: typeof counts) => some.reduce((sum, { count }) => sum + Number(count), 0);
      return { upheld: countOf(counts.filter(({ upheld }) => upheld)), solved: countOf(counts) };
    });
  }),
});
