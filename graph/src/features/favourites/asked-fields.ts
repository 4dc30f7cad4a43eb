import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** The names of the fields that are asked of what the running field answers, whether in fragments or not. */
export const askedFields = ({ fieldNodes, fragments }: GraphQLResolveInfo): string[] =>
  fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet, fragments));

function namesIn(set: SelectionSetNode | undefined, fragments: GraphQLResolveInfo['fragments']): string[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    return namesIn(part?.selectionSet, fragments);
  });
}
