import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateProfileMutation } from '../generated/graphql.ts';
import { toastSuccess } from '../lib/toasts.ts';
import type { Viewer } from '../lib/viewer.ts';
import { Page } from '../ui/Page.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import classes from './VerificationForm.module.css';
import type { VerificationValues } from './verification.ts';

/** The profile of an account that has yet to be verified, or that staff returned. */
export function VerificationPage({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const [updateProfile] = useUpdateProfileMutation();

  const submit = async (input: VerificationValues) => {
    await updateProfile({ variables: { input } });
    toastSuccess(intl.formatMessage({ id: 'toast.informationAdded' }));
  };

  return (
    <div className={classes.page}>
      <Page title={intl.formatMessage({ id: 'verify.title' })}>
        <Text c="dimmed" mt="-0.75rem" mb="lg">
          <FormattedMessage id="verify.text" />
        </Text>
        {viewer.statusReason && (
          <Alert color="danger" mb="lg" icon={<IconArrowBackUp />} title={<FormattedMessage id="verify.returned" />}>
            <span dir="auto">{viewer.statusReason}</span>
          </Alert>
        )}
        <VerificationForm viewer={viewer} onSubmit={submit} />
      </Page>
    </div>
  );
}
