/** Makes the tables of version 0.1.0, in each dialect. */
export const INITIAL = 'Migration20261127040000_initial';

/**
 * The last of the migrations that made the same tables before it, in each dialect, and how many there were. They ran
 * one after the other, and this one came last to every version that had it. So where it ran, and as many in all, all of
 * them ran.
 */
const BEFORE = new Map([
  ['Migration20261127000546_second_look', 20],
  ['Migration20261127000545_second_look', 19],
]);

const TOO_OLD =
  'This database was made by an early version, from before 0.1.0. Start the last version before 0.1.0 on it first, or restore a newer backup: see "Upgrade" in docs/operations.md';

/** Whether the migrations that ran in a database are those which made the same tables before `INITIAL`. */
export const hasAllBefore = (ran: readonly string[]): boolean => ran.length === BEFORE.get(ran.toSorted().at(-1) ?? '');

/**
 * Why this version cannot go on from a database in which these migrations ran; null if it can. Names begin with their
 * time.
 */
export const whyNotGoOn = (ran: readonly string[]): string | null =>
  ran.length > 0 && ran.every((name) => name < INITIAL) && !hasAllBefore(ran) ? TOO_OLD : null;

/** The same for a backup, which may also have what comes after the newest migration that is known here. */
export const whyNotRestore = (ran: readonly string[], newest: string): string | null =>
  ran.some((name) => name > newest) ? 'The backup was made by a newer version of Pasar Kampus' : whyNotGoOn(ran);
