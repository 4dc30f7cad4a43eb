import type { Refusal } from '../../core/errors.ts';
import { needsActiveUser, signedIn, UserStatus, type Viewer } from '../../core/viewer.ts';
import { UploadPurpose } from './upload.entity.ts';

/** The pictures of the profile form, which is open to all but deactivated users. */
const PROFILE_PURPOSES = [UploadPurpose.PROFILE_IMAGE, UploadPurpose.PASSPORT_IMAGE, UploadPurpose.QR_IMAGE];

export function canUpload(viewer: Viewer, purpose: UploadPurpose): Refusal {
  const user = signedIn(viewer);
  return PROFILE_PURPOSES.includes(purpose) && user.status !== UserStatus.INACTIVE ? null : needsActiveUser(viewer);
}
