import DataLoader from 'dataloader';

/** The most values in one query: databases set a limit. */
const MOST_AT_ONCE = 1000;

/**
 * A DataLoader without a cache that runs one query at a time. All callers in the same turn of the event loop, from
 * whatever socket, share a query. All callers while a query is running share the next one.
 */
export function sharing<Key, Value>(read: DataLoader.BatchLoadFn<Key, Value>, maxBatchSize = MOST_AT_ONCE) {
  let isReading = false;
  const waiting: (() => void)[] = [];
  const next = () => {
    if (!isReading) waiting.shift()?.();
  };
  return new DataLoader<Key, Value>(
    async (keys) => {
      isReading = true;
      try {
        return await read(keys);
      } finally {
        isReading = false;
        setImmediate(next);
      }
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => {
        waiting.push(dispatch);
        setImmediate(next);
      },
    },
  );
}
