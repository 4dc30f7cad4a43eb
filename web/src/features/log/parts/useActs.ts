import { useIntl } from 'react-intl';
import type { LogEntry_EntryFragment } from '../../../generated/graphql.ts';

/** One act of the log. */
export type LogEntry = LogEntry_EntryFragment;

/** The acts of staff that have a text, by the names that the server gives them. */
const ACTS = [
  'activateAccount',
  'returnAccount',
  'deactivateAccount',
  'requestReview',
  'giveReason',
  'setFine',
  'setProductValidity',
  'removeProduct',
  'removeProductImage',
  'solveReport',
  'removeReport',
  'reportedChat',
  'cancelTransaction',
  'decideDispute',
  'removeReview',
  'decideAppeal',
  'inviteAdministrator',
  'acceptInvitation',
  'endAdministrator',
] as const;

/** What staff do, in the words of the screen. */
export function useActs() {
  const intl = useIntl();
  const acts = ACTS.map((name): [name: string, label: string] => [
    name,
    intl.formatMessage({ id: `desk.act.${name}` }),
  ]);
  const same = (a: string, b: string) => a.localeCompare(b, intl.locale, { sensitivity: 'base' }) === 0;
  return {
    labels: acts.map(([, label]) => label),
    /** An act in words; one that this client does not know has the server's name. */
    labelOf: (action: string) => new Map(acts).get(action) ?? action,
    /** What to search for: the server's name for an act that is typed in words. */
    searched: (typed: string | null) => acts.find(([, label]) => typed && same(label, typed))?.[0] ?? typed,
  };
}
