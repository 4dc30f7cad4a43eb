import DataLoader from 'dataloader';

/** Makes a loader that reads so. */
export type MakeLoader = <Value>(read: DataLoader.BatchLoadFn<string, Value>) => DataLoader<string, Value>;

/** What a loader of rows by their ids asks; null for those that there are not. */
export const byId =
  <Row extends { id: string }>(read: (ids: readonly string[]) => Promise<Row[]>) =>
  async (ids: readonly string[]): Promise<(Row | null)[]> => {
    const found = new Map((await read([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  };

/** The same loader for one context, which asks for each row once. */
export const remember = <Row>(loader: DataLoader<string, Row>) =>
  new DataLoader<string, Row>((ids) => loader.loadMany(ids));
