import { REASON_TEXTS } from '../generated/reasons.ts';

/** A reason that staff pick from a list. They send it in English; each reader gets it in their language. */
export type PickedReason = keyof typeof REASON_TEXTS;

const isPicked = (id: string): id is PickedReason => id in REASON_TEXTS;

const IDS = new Map<string, PickedReason>(
  Object.entries(REASON_TEXTS).flatMap(([id, text]) => (isPicked(id) ? [[text, id] as const] : [])),
);

/** The sentence of the list that this line is; undefined for a person's own words. */
export const pickedIn = (line: string): PickedReason | undefined => IDS.get(line);

/** What staff gave as a reason: the sentences that they picked, and their own words. */
export interface Reason {
  picked: PickedReason[];
  words: string;
}

/** A reason as it is sent and stored: a line for each picked sentence, then the words. */
export const writeReason = ({ picked, words }: Reason): string =>
  [...picked.map((id) => REASON_TEXTS[id]), words].join('\n');

/** Reads it again. */
export function readReason(text: string): Reason {
  const lines = text.split('\n');
  const own = lines.findIndex((line) => !pickedIn(line));
  const first = own === -1 ? lines.length : own;
  return {
    picked: lines.slice(0, first).flatMap((line) => pickedIn(line) ?? []),
    words: lines.slice(first).join('\n'),
  };
}

const OF_GOODS = ['reason.prohibited', 'reason.misleading', 'reason.notYours', 'reason.offensive'] as const;

/** Of a person. */
const OF_CONDUCT = ['reason.deceived', 'reason.insulted', 'reason.stayedAway', 'reason.unpaid'] as const;

/** The reasons to pick from, by what staff decide. */
export const REASONS = {
  returnAccount: [
    'reason.passportUnreadable',
    'reason.passportCut',
    'reason.passportDiffers',
    'reason.nameDiffers',
    'reason.faceMissing',
    'reason.addressIncomplete',
    'reason.bankDiffers',
    'reason.qrUnreadable',
    'reason.qrOther',
  ],
  review: ['reason.nameDiffers', 'reason.faceMissing', 'reason.bankDiffers', 'reason.qrOther'],
  removeReview: ['reason.offensive', 'reason.untrue', 'reason.offTopic'],
  conduct: OF_CONDUCT,
  takeDown: [...OF_GOODS, 'reason.wrongCategory', 'reason.duplicate'],
  cancel: ['reason.prohibited', 'reason.misleading', 'reason.duplicate'],
  report: ['reason.handled', 'reason.unfounded', 'reason.repeated'],
  picture: ['reason.misleading', 'reason.offensive', 'reason.notYours'],
} as const satisfies Record<string, readonly PickedReason[]>;
