import { getSession, signedOutByHand, subscribeToSession } from '../../lib/session.ts';
import { isBlank } from '../../lib/text.ts';

/** The texts that staff have written and not sent, by their purpose. They outlive popup and session. */
const texts = new Map<string, string>();
let writer = getSession()?.id;

subscribeToSession(() => {
  const next = getSession()?.id;
  // After a session that has expired the same person goes on.
  if (signedOutByHand() || (next !== undefined && next !== writer)) texts.clear();
  writer = next ?? writer;
});

/** The drafts of staff: each stays until it is sent or discarded. */
export const drafts = {
  read: (key: string) => texts.get(key) ?? '',
  write: (key: string, text: string) => void texts.set(key, text),
  has: (key: string) => !isBlank(texts.get(key) ?? ''),
  forget: (key: string) => void texts.delete(key),
};
