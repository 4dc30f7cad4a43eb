import { CodedError, codeSent } from '../errors.ts';
import { expireSession } from '../expiry.ts';
import { getSession } from '../session.ts';

/** The lists of staff that the server hands out as files. */
export type SheetName = 'accounts' | 'products' | 'transactions' | 'disputes' | 'appeals' | 'reports' | 'log';

/** What a screen asks beside the arguments that choose the rows. */
const OF_SCREENS = ['isSearch', 'first', 'after'];

/** A list of staff as a CSV file, with all rows that the variables choose. Throws the server's refusal. */
export async function readSheet(name: SheetName, variables: object): Promise<File> {
  const chosen = Object.entries(variables).filter(([arg, value]) => value != null && !OF_SCREENS.includes(arg));
  const session = getSession();
  const response = await fetch(
    `/staff/${name}.csv?${new URLSearchParams(chosen.map(([arg, value]) => [arg, String(value)])).toString()}`,
    { headers: session ? { authorization: `Bearer ${session.token}` } : {} },
  );
  if (!response.ok) {
    const { code, error } = await refusalIn(response);
    const refusal = new CodedError(codeSent(code, response.status >= 500 ? 'UNAVAILABLE' : 'NETWORK'), error ?? '');
    if (refusal.code === 'UNAUTHENTICATED' && session === getSession()) expireSession({ quiet: true });
    throw refusal;
  }
  const [, called = `${name}.csv`] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([await response.blob()], called, { type: 'text/csv' });
}

/** What a refusal says; nothing if it came from something before the server. */
const refusalIn = (response: Response): Promise<{ code?: string; error?: string }> =>
  response.json().then(Object, () => ({}));
