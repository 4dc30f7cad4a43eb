import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useViewer } from '../../../lib/viewer.ts';
import { Page } from '../../../ui/Page.tsx';
import { EmailSection } from '../parts/email/EmailSection.tsx';
import { AdministratorsSection } from '../parts/security/AdministratorsSection.tsx';
import { PasswordSection } from '../parts/security/PasswordSection.tsx';
import { SignInsSection } from '../parts/security/SignInsSection.tsx';

/** How a person signs in, and where they are signed in; for staff also who the administrators are. */
export default function SecurityPage() {
  const intl = useIntl();
  const { viewer } = useViewer();
  return (
    <Page narrow title={intl.formatMessage({ id: 'security.title' })}>
      <Stack gap="lg">
        {viewer && <EmailSection viewer={viewer} />}
        <PasswordSection />
        <SignInsSection />
        {viewer?.isStaff && <AdministratorsSection ownId={viewer.id} />}
      </Stack>
    </Page>
  );
}
