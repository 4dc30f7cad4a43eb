import { Alert, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toastSuccess } from '../../../../lib/toasts.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { FineLedger } from '../../../payments/parts/FineLedger.tsx';
import { FineNotice } from '../../../payments/parts/FineNotice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { useSendProfile } from '../useSendProfile.ts';
import { VerificationForm } from './VerificationForm.tsx';
import type { VerificationValues } from './verification.ts';
import { StaffReason } from '../../../../ui/StaffReason.tsx';

/** The profile of an account that has yet to be verified, or that staff returned. */
export function VerificationPage({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const sendProfile = useSendProfile();

  const submit = async (input: Partial<VerificationValues>) => {
    if (await sendProfile(input)) toastSuccess(intl.formatMessage({ id: 'toast.informationAdded' }));
  };

  return (
    <Page narrow title={intl.formatMessage({ id: 'verify.title' })}>
      <Text c="dimmed" mt="-0.75rem" mb="lg">
        <FormattedMessage id={viewer.fieldsToCorrect ? 'verify.correctText' : 'verify.text'} />
      </Text>
      {viewer.statusReason && (
        <Alert
          color="danger"
          mb="lg"
          icon={<IconArrowBackUp aria-hidden />}
          title={<FormattedMessage id="verify.returned" />}
        >
          <div dir="auto" data-prose>
            <StaffReason reason={viewer.statusReason} />
          </div>
        </Alert>
      )}
      <Stack gap="lg">
        <FineNotice viewer={viewer} direct />
        <FineLedger />
        <VerificationForm viewer={viewer} onSubmit={submit} />
      </Stack>
    </Page>
  );
}
