import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Language } from '../../people/user.entity.ts';
import { reasonIn, textsIn } from './texts.ts';

/**
 * The sentences to pick from, as they have been stored with decisions. Each stays here for ever. To word one anew, give
 * the new sentence a key of its own and leave the old key in the catalogues.
 */
const STORED = {
  'reason.addressIncomplete': 'The address is incomplete.',
  'reason.bankDiffers': 'The bank details do not belong together.',
  'reason.deceived': 'You deceived another person.',
  'reason.duplicate': 'The same item is listed more than once.',
  'reason.faceMissing': 'The profile picture does not show your face.',
  'reason.handled': 'Staff have dealt with it.',
  'reason.insulted': 'You insulted another person.',
  'reason.misleading': 'The description or the pictures mislead.',
  'reason.nameDiffers': 'The name differs from the passport.',
  'reason.notYours': 'The item does not belong to you.',
  'reason.offTopic': 'The review is not about a deal.',
  'reason.offensive': 'The text or a picture is offensive.',
  'reason.passportCut': 'The picture does not show the whole passport page.',
  'reason.passportDiffers': 'The passport number differs from the picture.',
  'reason.passportUnreadable': 'The picture of the passport cannot be read.',
  'reason.prohibited': 'This may not be sold here.',
  'reason.qrOther': 'The QR code belongs to another account.',
  'reason.qrUnreadable': 'The QR code cannot be read.',
  'reason.repeated': 'It was reported before.',
  'reason.stayedAway': 'You did not come to an agreed meeting.',
  'reason.unfounded': 'Nothing was wrong.',
  'reason.unpaid': 'You did not pay for an item that you bought.',
  'reason.untrue': 'The review is not true.',
  'reason.wrongCategory': 'The category is wrong.',
};

test('the list has every sentence that can be picked', () => {
  const english = readFileSync(join(import.meta.dirname, '../../../../messages/en.json'), 'utf8');
  const keys = Object.keys(JSON.parse(english)).filter((key) => key.startsWith('reason.'));
  expect(Object.keys(STORED)).toEqual(keys);
});

test.each(Object.entries(STORED))('a stored reason is translated for ever: %s', (key, text) => {
  for (const language of Object.values(Language)) expect(reasonIn(language, text)).toBe(textsIn(language)(key));
  expect(reasonIn(Language.EN, text)).toBe(text);
});
