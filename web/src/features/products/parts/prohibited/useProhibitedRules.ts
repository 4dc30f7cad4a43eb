import { useIntl } from 'react-intl';
import type { ProhibitedKind } from '../../../../generated/graphql.ts';

/** Names these rules of what may not be sold in one list. */
export function useProhibitedRules() {
  const intl = useIntl();
  return (kinds: ProhibitedKind[]) =>
    intl.formatList(kinds.map((kind) => intl.formatMessage({ id: `prohibitedKind.${kind}` })));
}
