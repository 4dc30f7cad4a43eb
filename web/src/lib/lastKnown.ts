/** The state of a query's data. */
interface Known<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}

/** The data of a query. While other variables load, the data of the variables before, so that nothing flashes. */
export const lastKnown = <Data>({ data, previousData, loading }: Known<Data>) =>
  data ?? (loading ? previousData : undefined);
