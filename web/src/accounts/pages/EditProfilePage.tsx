import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useUpdateProfileMutation } from '../../generated/graphql.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Page } from '../../ui/Page.tsx';
import { EditProfileForm } from '../EditProfileForm.tsx';
import type { EditProfileValues } from '../EditProfileForm.tsx';

/** Edit Profile; the changed details wait for the staff's approval. */
export default function EditProfilePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const [updateProfile] = useUpdateProfileMutation();

  const submit = async (input: EditProfileValues) => {
    await updateProfile({ variables: { input } });
    toastSuccess(intl.formatMessage({ id: 'toast.profileUpdated' }));
    void navigate('/profile');
  };

  if (!viewer) return null;
  return (
    <Page narrow title={intl.formatMessage({ id: 'profile.edit' })} back="/profile">
      <EditProfileForm viewer={viewer} onSubmit={submit} />
    </Page>
  );
}
