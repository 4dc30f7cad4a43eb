import type { ApolloClient, DocumentNode } from '@apollo/client';
import { filter, firstValueFrom } from 'rxjs';

/** The queries on the screen that use one of these documents. */
export const shownQueries = (client: ApolloClient, ...documents: DocumentNode[]) =>
  [...client.getObservableQueries()].filter(({ options }) => documents.includes(options.query));

/** Waits while the screen reads any of these: a read begun now could be answered before that older one. */
export async function afterReading(client: ApolloClient, ...documents: DocumentNode[]) {
  const answers = shownQueries(client, ...documents).map((query) =>
    firstValueFrom(query.pipe(filter(({ loading }) => !loading)), { defaultValue: null }),
  );
  await Promise.all(answers);
}
