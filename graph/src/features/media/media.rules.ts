import type { Refusal } from '../../core/errors.ts';
import { whyNotMember, requireSignedIn, UserStatus, type Viewer } from '../../core/viewer.ts';
import { whyNotProven } from '../../people/proven.ts';
import { UploadPurpose } from './upload.entity.ts';

/** The pictures of the profile form, which is open to all but deactivated users. */
const PROFILE_PURPOSES = [UploadPurpose.PROFILE_IMAGE, UploadPurpose.PASSPORT_IMAGE, UploadPurpose.QR_IMAGE];

/**
 * Anyone signed in uploads for a dispute, since confined people may answer one. Deactivated users upload nothing else.
 * Nobody unproven uploads anything: their account could not give way then.
 */
export function whyNotUpload(viewer: Viewer, purpose: UploadPurpose): Refusal {
  const user = requireSignedIn(viewer);
  const isOfProfile = PROFILE_PURPOSES.includes(purpose) && user.status !== UserStatus.INACTIVE;
  return isOfProfile || purpose === UploadPurpose.DISPUTE_PICTURE ? whyNotProven(user) : whyNotMember(viewer);
}
