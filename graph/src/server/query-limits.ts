import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isIntrospectionType,
  isNonNullType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { MAX_PAGE, PAGE } from '../database/page.ts';

/** How much one operation may ask for. No screen comes near any of it. */
export const QUERY_LIMITS = {
  /** Tokens of the whole text; the parser stops there. */
  tokens: 2000,
  /** Levels of fields with fields inside. */
  depth: 12,
  /** Fields at the top, those of Query, Mutation or Subscription. */
  rootFields: 10,
  /** Fields with an alias, `__typename` included. */
  aliases: 30,
  /** Fields and fragments in all operations of a text, counted each time they are spread. */
  selections: 2000,
  /** How often one field may be written at one place of the answer: GraphQL compares each with every other. */
  repeats: 20,
  /** Named fragments: GraphQL compares these with each other too. */
  fragments: 50,
  /** Objects that the answer could have, as page sizes multiply. */
  objects: 20_000,
  /** Lists, counted each time one is read: every item of a list reads its own. */
  lists: 250,
  /**
   * Parts of the schema in the answer, by estimate, per type that the schema has. The queries with which tools read all
   * of it need two thirds of this.
   */
  introspectedPerType: 1000,
};

/** How long a list without a page size is assumed to be; the longest is `recommendations`, with six. */
const SHORT_LIST = 6;

/**
 * The code of what is refused here. It travels in an extension of its own, since Apollo gives all validation errors one
 * code.
 */
export const QUERY_TOO_LARGE = 'QUERY_TOO_LARGE';

/** Where in an operation a selection stands. */
interface Place {
  /** The type whose fields are selected; null if the schema has no such type. */
  parent: string | null;
  /** How many objects of it there can be. */
  times: number;
  depth: number;
  /** The fragments around it. */
  within: string[];
  /** The fields that are selected there so far, from anywhere in the text. */
  fields: Merged;
}

/**
 * The fields at one place of an answer, by their names there: how often each is written, and what is selected inside
 * it.
 */
type Merged = Map<string, { written: number; fields: Merged }>;

/**
 * What in a parsed text would take the server too long; null if nothing would. It compares no fields, so ask it before
 * validating.
 */
export function findExcess(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  const excess = excessOf(schema, document);
  return excess === null ? null : new GraphQLError(excess, { extensions: { reason: QUERY_TOO_LARGE } });
}

/** The same in words. Stops at the first excess. */
function excessOf(schema: GraphQLSchema, document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  if (fragments.size > QUERY_LIMITS.fragments) return `At most ${QUERY_LIMITS.fragments} fragments`;
  const seen = { selections: 0, fragments: new Set<string>() };
  for (const node of document.definitions) {
    const root = node.kind === Kind.OPERATION_DEFINITION && schema.getRootType(node.operation);
    const excess =
      root && excessOfSelection(schema, fragments, node.selectionSet, { parent: root.name, depth: 1 }, seen);
    if (excess) return excess;
  }
  // GraphQL refuses a fragment that nothing spreads, but compares its fields all the same.
  for (const [name, { selectionSet, typeCondition }] of fragments) {
    const excess =
      !seen.fragments.has(name) &&
      excessOfSelection(schema, fragments, selectionSet, { parent: typeCondition.name.value, depth: 2 }, seen);
    if (excess) return excess;
  }
  return null;
}

/** The parts of a document that were looked at. */
interface Seen {
  selections: number;
  fragments: Set<string>;
}

/** Where a walk begins: an operation at the first level, a fragment below it. */
type Start = Pick<Place, 'parent' | 'depth'>;

function excessOfSelection(
  schema: GraphQLSchema,
  fragments: Map<string, FragmentDefinitionNode>,
  selected: SelectionSetNode,
  start: Start,
  seen: Seen,
): string | null {
  let rootFields = 0;
  let aliases = 0;
  let objects = 0;
  let lists = 0;
  let introspected = 0;
  const types = Object.keys(schema.getTypeMap()).length;

  const walk = (set: SelectionSetNode, place: Place): string | null => {
    for (const selection of set.selections) {
      if (++seen.selections > QUERY_LIMITS.selections)
        return `At most ${QUERY_LIMITS.selections} fields, those of fragments as often as they are spread`;
      let excess: string | null = null;
      if (selection.kind === Kind.FIELD) {
        excess = visit(selection, place);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        excess = walk(selection.selectionSet, {
          ...place,
          parent: place.parent && (selection.typeCondition?.name.value ?? place.parent),
        });
      } else {
        const fragment = fragments.get(selection.name.value);
        // GraphQL itself refuses a fragment within itself, and one that is not there.
        if (!fragment || place.within.includes(fragment.name.value)) continue;
        const within = [...place.within, fragment.name.value];
        seen.fragments.add(fragment.name.value);
        excess = walk(fragment.selectionSet, {
          ...place,
          parent: place.parent && fragment.typeCondition.name.value,
          within,
        });
      }
      if (excess) return excess;
    }
    return null;
  };

  const visit = (field: FieldNode, { parent, times, depth, within, fields }: Place): string | null => {
    if (depth === 1 && parent && ++rootFields > QUERY_LIMITS.rootFields)
      return `At most ${QUERY_LIMITS.rootFields} fields at once`;
    if (field.alias && ++aliases > QUERY_LIMITS.aliases) return `At most ${QUERY_LIMITS.aliases} aliases`;
    const name = field.alias?.value ?? field.name.value;
    const here = fields.get(name) ?? { written: 0, fields: new Map() };
    fields.set(name, here);
    // Clients add `__typename` to every fragment, and news have one for each kind.
    const most = QUERY_LIMITS.repeats * (!field.alias && name === '__typename' ? 5 : 1);
    if (++here.written > most) return `At most ${most} times the same field at one place`;
    if (!field.selectionSet) return null;
    const definition = parent && fieldOf(schema, parent, field.name.value);
    const type = definition && getNamedType(definition.type);
    if (!definition || !isCompositeType(type))
      return walk(field.selectionSet, { parent: null, times, depth, within, fields: here.fields });
    if (isIntrospectionType(type)) {
      const parts = times * (definition.name === 'types' ? types : sizeOf(field, definition));
      introspected += parts;
      if (introspected > QUERY_LIMITS.introspectedPerType * types)
        return 'So much of the schema is not described at once';
      return walk(field.selectionSet, {
        parent: type.name,
        times: parts,
        depth: depth + 1,
        within,
        fields: here.fields,
      });
    }
    if (depth > QUERY_LIMITS.depth) return `At most ${QUERY_LIMITS.depth} levels deep`;
    const size = times * sizeOf(field, definition);
    objects += size;
    if (objects > QUERY_LIMITS.objects) return `At most ${QUERY_LIMITS.objects} objects in one answer`;
    if (isList(definition)) lists += times;
    if (lists > QUERY_LIMITS.lists)
      return `At most ${QUERY_LIMITS.lists} lists in one answer, those within lists as often as they are read`;
    return walk(field.selectionSet, { parent: type.name, times: size, depth: depth + 1, within, fields: here.fields });
  };

  return walk(selected, { ...start, times: 1, within: [], fields: new Map() });
}

type Definition = NonNullable<ReturnType<typeof fieldOf>>;

function fieldOf(schema: GraphQLSchema, parent: string, name: string) {
  const type = schema.getType(parent);
  if (type === schema.getQueryType()) {
    const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
    if (meta) return meta;
  }
  return type && 'getFields' in type ? type.getFields()[name] : undefined;
}

/** How many objects a field gives for each parent: a page gives its size, `edges` and `nodes` one for each of those. */
function sizeOf(field: FieldNode, definition: Definition): number {
  const sizes = pageSizes(definition).map((name) => asked(field, name));
  const given = sizes.filter((size) => size !== null);
  if (sizes.length > 0) return Math.max(1, ...(given.length > 0 ? given : [defaultSize(definition)]));
  return isList(definition) ? SHORT_LIST : 1;
}

/** Whether a field is a page or a plain list; `edges` and `nodes` belong to their page. */
function isList(definition: Definition): boolean {
  if (definition.name === 'edges' || definition.name === 'nodes') return false;
  return (
    pageSizes(definition).length > 0 ||
    isListType(isNonNullType(definition.type) ? definition.type.ofType : definition.type)
  );
}

const pageSizes = (definition: Definition): string[] =>
  'args' in definition
    ? definition.args.map(({ name }) => name).filter((name) => name === 'first' || name === 'last')
    : [];

/** The page size that is asked for; a variable may hold any, so it counts as the largest one. */
function asked(field: FieldNode, name: string): number | null {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (!value || value.kind === Kind.NULL) return null;
  return value.kind === Kind.INT ? Number(value.value) : MAX_PAGE;
}

function defaultSize(definition: Definition): number {
  const first = 'args' in definition ? definition.args.find(({ name }) => name === 'first')?.defaultValue : null;
  return typeof first === 'number' ? first : PAGE;
}
