import { getSession, lastSignOut, signedOutByHand, subscribeToSession } from '../session.ts';

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The values that somebody typed into a form and has not sent. */
export interface Draft {
  /** The fields that they changed. */
  values: Record<string, unknown>;
  /** The file names of the pictures among them, by address. */
  pictures: Record<string, string>;
  /** The step at which they stopped; the first without it. */
  step?: number;
}

/** The last values of a draft that were sent, perhaps without an answer, with their id. */
export interface Sending {
  content: string;
  clientId: string;
}

export interface DraftPlace {
  accountId: string;
  /** The name of the form. */
  name: string;
  /** Whether it ends with the tab, because it is private. */
  inTab: boolean;
}

const keyOf = ({ accountId, name }: DraftPlace) => `${PREFIX}${accountId}:${name}`;

/** Does something with storage, which may be blocked or full: then there are no drafts. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const storageOf = ({ inTab }: DraftPlace) => (inTab ? sessionStorage : localStorage);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNames = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string');

/** A draft as it is kept, since when, and what was sent of it. */
type Kept = Draft & { savedAt: number; sending?: Sending };

const isSending = (value: unknown): value is Sending =>
  isRecord(value) && typeof value.content === 'string' && typeof value.clientId === 'string';

function read(storage: Storage, key: string): Kept | null {
  const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
  if (!isRecord(kept)) return null;
  const { values, pictures, savedAt, step, sending } = kept;
  if (!isRecord(values) || !isNames(pictures) || typeof savedAt !== 'number') return null;
  return {
    values,
    pictures,
    savedAt,
    ...(typeof step === 'number' && { step }),
    ...(isSending(sending) && { sending }),
  };
}

/** Whether its time is over, or its person has signed out since, perhaps while its tab was closed. */
const isOld = (savedAt: number) => savedAt < Math.max(Date.now() - KEPT_MS, lastSignOut());

/** The draft of a form; null when there is none, or only an old one. */
export function readDraft(place: DraftPlace): (Draft & { sending?: Sending }) | null {
  const draft = attempt(() => read(storageOf(place), keyOf(place)));
  return draft && !isOld(draft.savedAt) ? draft : null;
}

/** Keeps the draft of a form for seven days from its beginning, or forgets it. Its pictures are kept little longer. */
export function writeDraft(place: DraftPlace, draft: Draft | null) {
  attempt(() => {
    const before = attempt(() => read(storageOf(place), keyOf(place)));
    const begun = before && !isOld(before.savedAt) ? before : null;
    if (draft) keep(place, { ...draft, savedAt: begun?.savedAt ?? Date.now(), sending: begun?.sending });
    else storageOf(place).removeItem(keyOf(place));
  });
}

/** Keeps with a draft what is being sent of it, for as long as there is the draft. */
export function writeSending(place: DraftPlace, sending: Sending) {
  attempt(() => {
    const draft = read(storageOf(place), keyOf(place));
    if (draft) keep(place, { ...draft, sending });
  });
}

const keep = (place: DraftPlace, kept: Kept) => storageOf(place).setItem(keyOf(place), JSON.stringify(kept));

function dropDrafts(storage: Storage, isGone: (key: string) => boolean) {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) if (isGone(key)) storage.removeItem(key);
}

const isExpired = (storage: Storage, key: string) => isOld(attempt(() => read(storage, key))?.savedAt ?? 0);

/** Forgets the drafts of other people, and all drafts at a sign-out. They outlive a session that expired. */
function dropStrange(storage: Storage) {
  const session = getSession();
  if (session) dropDrafts(storage, (key) => !key.startsWith(`${PREFIX}${session.id}:`));
  else if (signedOutByHand()) dropDrafts(storage, () => true);
}

function inBoth(drop: (storage: Storage) => void) {
  attempt(() => drop(localStorage));
  attempt(() => drop(sessionStorage));
}

/** Forgets drafts when their time is over, now and whenever somebody signs in or out, in this tab or in another one. */
export function startDrafts() {
  inBoth((storage) => dropDrafts(storage, (key) => isExpired(storage, key)));
  inBoth(dropStrange);
  return subscribeToSession(() => inBoth(dropStrange));
}
