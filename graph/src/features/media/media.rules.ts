import type { Refusal } from '../../core/errors.ts';
import { whyNotMember, requireSignedIn, UserStatus, type Viewer } from '../../core/viewer.ts';
import { UploadPurpose } from './upload.entity.ts';

/** The pictures of the profile form, which is open to all but deactivated users. */
const PROFILE_PURPOSES = [UploadPurpose.PROFILE_IMAGE, UploadPurpose.PASSPORT_IMAGE, UploadPurpose.QR_IMAGE];

export function whyNotUpload(viewer: Viewer, purpose: UploadPurpose): Refusal {
  const user = requireSignedIn(viewer);
  return PROFILE_PURPOSES.includes(purpose) && user.status !== UserStatus.INACTIVE ? null : whyNotMember(viewer);
}
