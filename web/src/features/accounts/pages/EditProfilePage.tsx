import { Button } from '@mantine/core';
import { IconBan, IconId } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import type { UserStatus } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { EditProfileForm } from '../parts/EditProfileForm.tsx';
import type { EditProfileValues } from '../parts/EditProfileForm.tsx';
import { useSendProfile } from '../parts/useSendProfile.ts';

/** Edit Profile; the changed details wait for the staff's approval. */
export default function EditProfilePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const sendProfile = useSendProfile();

  const submit = async (input: EditProfileValues) => {
    if (!(await sendProfile(input))) return;
    toastSuccess(intl.formatMessage({ id: 'toast.profileUpdated' }));
    void navigate('/profile');
  };

  if (!viewer) return null;
  const reason = viewer.status && reasons[viewer.status];
  if (reason) return <NothingToEdit {...reason} />;
  return (
    <Page narrow title={intl.formatMessage({ id: 'profile.edit' })} back="/profile">
      <EditProfileForm viewer={viewer} onSubmit={submit} />
    </Page>
  );
}

const reasons = {
  PENDING: { icon: IconId, color: 'brand', title: 'verify.title', text: 'verify.text' },
  WAITING: null,
  INACTIVE: { icon: IconBan, color: 'danger', title: 'profile.inactive', text: 'profile.inactiveText' },
  ACTIVE: null,
} as const;

/** For accounts that the form is not for: a new one is verified on its profile, a deactivated one stays as it is. */
function NothingToEdit({ icon, color, title, text }: NonNullable<(typeof reasons)[UserStatus]>) {
  const intl = useIntl();
  return (
    <Page narrow title={intl.formatMessage({ id: 'profile.edit' })} back="/profile">
      <EmptyState
        icon={icon}
        color={color}
        title={<FormattedMessage id={title} />}
        text={<FormattedMessage id={text} />}
        action={
          <Button component={Link} to="/profile">
            <FormattedMessage id="payment.toProfile" />
          </Button>
        }
      />
    </Page>
  );
}
