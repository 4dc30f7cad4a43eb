import DataLoader from 'dataloader';

/** Makes a loader that reads with this function. */
export type MakeLoader = <Value>(read: DataLoader.BatchLoadFn<string, Value>) => DataLoader<string, Value>;

/** Turns a read of rows by their ids into what a loader needs: one answer for each id, null where there is no row. */
export const byId =
  <Row extends { id: string }>(read: (ids: readonly string[]) => Promise<Row[]>) =>
  async (ids: readonly string[]): Promise<(Row | null)[]> => {
    const found = new Map((await read([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  };

/** The same loader for one context, which then asks for each row only once. */
export const remember = <Row>(loader: DataLoader<string, Row>) =>
  new DataLoader<string, Row>((ids) => loader.loadMany(ids));
