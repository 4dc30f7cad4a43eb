import type { Unit } from './meanings.ts';

/** Words behind which stands what a thing is for, fits or comes with, no longer what it is. */
const BEHIND = new Set('for fits with untuk bagi muat dengan مع من'.split(' '));

/** "For the …" in Arabic, written as one word. */
const FOR_THE = /^لل/u;

const isThing = ({ meanings, isQuality }: Unit) => meanings.length > 0 && !isQuality;

/** Behind it stands a part of the thing: "8 GB RAM". */
const isMeasure = (unit: Unit | undefined) => /^\d[\d.]*\p{L}+$/u.test(unit?.words[0] ?? '');

const standsBehind = ({ words: [word = ''] }: Unit) => BEHIND.has(word) || FOR_THE.test(word);

/**
 * The subject of a title. If the title names a thing before its purpose or its company, the subject is the part up to
 * there. A maker's name says the kind of the thing only if no other thing is named except its parts. The name must not
 * be behind a word of `BEHIND`. An iPhone case is no phone, nor is a strap for an iPhone.
 */
export function subjectOf(title: Unit[]): Unit[] {
  const behind = title.findIndex((unit, at) => at > 0 && standsBehind(unit));
  const end = behind < 0 ? title.length : behind;
  // A thing that the lexicon does not know is one all the same.
  const subject = title.slice(0, end).some(({ isQuality }) => !isQuality) ? title.slice(0, end) : title;
  const isOfOtherThing = subject.some((unit, at) => isThing(unit) && !unit.isModel && !isMeasure(subject[at - 1]));
  return subject.map((unit, at) => (unit.isModel && (isOfOtherThing || at > end) ? { ...unit, kinds: [] } : unit));
}
