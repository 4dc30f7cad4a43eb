import {
  type ASTVisitor, type FieldNode, getNamedType, GraphQLError, isCompositeType, isListType, isNonNullType, Kind, type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { MAX_PAGE } from './database/page.ts';

/** How deep a query may go; no screen goes beyond 8. */
const MAX_DEPTH = 12;
/** How many objects a query may answer at most, as its page sizes multiply; no screen asks for a tenth of it. */
const MAX_OBJECTS = 20_000;
/** How many things may be asked for at once. */
const MAX_ROOT_FIELDS = 10;
/** What a list without a page size is taken to have; the longest is `recommendations`, of six. */
const SHORT_LIST = 6;

/** A validation rule: refuses what would take the server too long, before anything of it is run. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  const refuse = (message: string, node: FieldNode | null) =>
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'QUERY_TOO_LARGE' } }));
  return {
    OperationDefinition(operation) {
      if (countRoots(context, operation.selectionSet) > MAX_ROOT_FIELDS) {
        refuse(`At most ${MAX_ROOT_FIELDS} fields at once`, null);
        return;
      }
      const type = context.getSchema().getRootType(operation.operation);
      if (!type) return;
      let objects = 0;
      let refused = false;
      const walk = (selections: SelectionSetNode, parent: string, times: number, depth: number, seen: string[]) => {
        for (const selection of selections.selections) {
          if (refused) return;
          if (selection.kind === Kind.INLINE_FRAGMENT) {
            walk(selection.selectionSet, selection.typeCondition?.name.value ?? parent, times, depth, seen);
          } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
            const fragment = context.getFragment(selection.name.value);
            // A fragment within itself is refused by another rule.
            if (!fragment || seen.includes(fragment.name.value)) continue;
            walk(fragment.selectionSet, fragment.typeCondition.name.value, times, depth, [...seen, fragment.name.value]);
          } else if (selection.selectionSet) {
            visit(selection, selection.selectionSet, parent, times, depth, seen);
          }
        }
      };
      const visit = (field: FieldNode, selections: SelectionSetNode, parent: string, times: number, depth: number, seen: string[]) => {
        const definition = fieldOf(context, parent, field.name.value);
        if (!definition) return;
        const named = getNamedType(definition.type);
        if (!isCompositeType(named)) return;
        const size = times * sizeOf(field, definition);
        objects += size;
        refused = depth > MAX_DEPTH || objects > MAX_OBJECTS;
        if (refused) refuse(depth > MAX_DEPTH ? `At most ${MAX_DEPTH} levels deep` : `At most ${MAX_OBJECTS} objects in one answer`, field);
        else walk(selections, named.name, size, depth + 1, seen);
      };
      walk(operation.selectionSet, type.name, 1, 1, []);
    },
  };
}

function countRoots(context: ValidationContext, { selections }: SelectionSetNode, seen: string[] = []): number {
  return selections.reduce((count, selection) => {
    if (selection.kind === Kind.FIELD) return count + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return count + countRoots(context, selection.selectionSet, seen);
    const fragment = context.getFragment(selection.name.value);
    if (!fragment || seen.includes(fragment.name.value)) return count;
    return count + countRoots(context, fragment.selectionSet, [...seen, fragment.name.value]);
  }, 0);
}

type Definition = NonNullable<ReturnType<typeof fieldOf>>;

function fieldOf(context: ValidationContext, parent: string, name: string) {
  const type = context.getSchema().getType(parent);
  return type && 'getFields' in type ? type.getFields()[name] : undefined;
}

/** How many objects a field answers for each of its parents: a page its size, `edges` and `nodes` what their page has. */
function sizeOf(field: FieldNode, definition: Definition): number {
  if ('args' in definition) {
    const paged = definition.args.filter(({ name }) => name === 'first' || name === 'last');
    if (paged.length > 0) return Math.max(...paged.map(({ name, defaultValue }) => asked(field, name) ?? (typeof defaultValue === 'number' ? defaultValue : 1)));
  }
  if (definition.name === 'edges' || definition.name === 'nodes') return 1;
  const type = isNonNullType(definition.type) ? definition.type.ofType : definition.type;
  return isListType(type) ? SHORT_LIST : 1;
}

/** The page size that is asked for; a variable may hold any, so it counts as the largest. */
function asked(field: FieldNode, name: string): number | null {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (!value || value.kind === Kind.NULL) return null;
  return value.kind === Kind.INT ? Number(value.value) : MAX_PAGE;
}
