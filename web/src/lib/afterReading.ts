import type { ApolloClient, DocumentNode } from '@apollo/client';
import { filter, firstValueFrom } from 'rxjs';

/** Waits while any of these queries is being read for the screen: its answer may be older, and would come after that of a read begun now. */
export async function afterReading(client: ApolloClient, ...documents: DocumentNode[]) {
  const shown = [...client.getObservableQueries()].filter(({ options }) => documents.includes(options.query));
  await Promise.all(shown.map((query) => firstValueFrom(query.pipe(filter(({ loading }) => !loading)), { defaultValue: null })));
}
