import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../database/context.ts';
import { atomically } from '../../database/database.ts';
import { isBlank, oneLine, withoutInvisible } from '../../core/text.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { phoneOf, type ProfileInput } from '../users/users.inputs.ts';
import { whyNotChangeFields, whyNotSendProfile, whyNotUpdateProfile } from './accounts.rules.ts';
import { enforce, requireSignedIn, UserStatus } from '../../core/viewer.ts';
import { refreshViewer } from '../users/refresh-viewer.ts';
import { User } from '../../people/user.entity.ts';
import { SEND_PROFILE, takeAccountStep } from './accounts.states.ts';
import { fieldsIn, joinedFields, PROFILE_FIELDS } from './profile-fields.ts';

const PICTURES = [
  ['image', UploadPurpose.PROFILE_IMAGE],
  ['passportImage', UploadPurpose.PASSPORT_IMAGE],
  ['qrImage', UploadPurpose.QR_IMAGE],
] as const;

/** The texts, and how each is kept. */
const TEXTS = [
  ['fullName', oneLine],
  ['phone', phoneOf],
  ['address', (text: string) => text.trim()],
  ['bankType', (text: string) => text.trim()],
  ['bankAccount', withoutInvisible],
] as const;

/**
 * Changes the viewer's profile and sets Waiting: staff approve changed details again. A form that changes nothing is no
 * update, except while Pending, since staff may have returned it by mistake. While Pending, all six fields of the form
 * must be there, and only those change that staff asked for. Throws FORBIDDEN, BAD_USER_INPUT with the field.
 */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<User> {
  const viewer = requireSignedIn(ctx.viewer);
  await ctx.services.media.confirm(
    ctx,
    PICTURES.map(([field]) => input[field]),
  );
  await atomically(ctx.em, async (tx) => {
    const user = await tx.findOneOrFail(User, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    enforce(whyNotUpdateProfile(user));
    const before = { ...user };
    for (const [field, kept] of TEXTS) {
      const value = input[field];
      if (value && !isBlank(value)) user[field] = kept(value);
    }
    for (const [field, purpose] of PICTURES) {
      const url = input[field];
      if (url) user[field] = await ctx.services.media.accept(tx, url, purpose, field, user.id, user[field]);
    }
    const changed = PROFILE_FIELDS.filter((field) => user[field] !== before[field]);
    if (user.status === UserStatus.PENDING) enforce(whyNotChangeFields(user, changed) ?? whyNotSendProfile(user));
    else if (changed.length === 0) return;
    const earlier = fieldsIn(user.changedFields);
    user.changedFields = earlier && joinedFields([...earlier, ...changed]);
    user.fieldsToCorrect = null;
    takeAccountStep(user, SEND_PROFILE);
    user.profileChangedAt = new Date();
    user.statusReason = null;
  });
  return refreshViewer(ctx);
}
