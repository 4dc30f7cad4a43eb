/** What a query has told of its data. */
interface Known<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}

/** The data of a query; while other variables are being loaded, still the data of those before, so that nothing flashes. */
export const lastKnown = <Data>({ data, previousData, loading }: Known<Data>) =>
  data ?? (loading ? previousData : undefined);
