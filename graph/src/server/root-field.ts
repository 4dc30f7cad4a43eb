import { type DocumentNode, getOperationAST, Kind } from 'graphql';

/**
 * What an operation is about, in a name of our making: its first field, not what the client calls it. `none` where no
 * operation of this name is in the document.
 */
export function rootField(document: DocumentNode, operationName?: string | null): string {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : 'fragment';
}
