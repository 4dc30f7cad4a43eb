import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

/** Where the operations are that the screens of the web client send. */
const WEB = join(import.meta.dirname, '../../../web/src');

const documents = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql'))
  .map((name): DocumentNode => parse(readFileSync(join(WEB, name), 'utf8')));

const definitions = documents.flatMap((document) => document.definitions);
const fragments = new Map<string, FragmentDefinitionNode>();
for (const definition of definitions)
  if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

const operations = definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);

/** The fragments that a definition spreads, directly or through others. */
function spreadBy(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  found = new Set<FragmentDefinitionNode>(),
) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      spreadBy(fragment, found);
    },
  });
  return found;
}

const textsOf = (list: OperationDefinitionNode[]) =>
  list.map(
    (operation) => [operation.name?.value ?? '', [operation, ...spreadBy(operation)].map(print).join('\n')] as const,
  );

/** Every operation of the screens, by its name. */
export const SCREEN_OPERATIONS = textsOf(operations);

/** Every query of the screens that reads a list, by its name; one row alone is none. */
export const SCREEN_LISTS = new Map(
  textsOf(operations.filter(({ operation }) => operation === 'query')).filter(
    ([, text]) => /\b(edges|nodes|recommendations) \{/.test(text) && !/first: 1[,)]/.test(text),
  ),
);

/** Whether a query reads a list that only staff may read. */
export const isForStaff = (query: string) =>
  /\b(accounts|allProducts|allTransactions|reports|reportsAbout|reportedChat|staffDisputes|staffLog)[ (:{]/.test(query);
