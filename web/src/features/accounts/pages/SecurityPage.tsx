import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Page } from '../../../ui/Page.tsx';
import { PasswordSection } from '../parts/security/PasswordSection.tsx';
import { SignInsSection } from '../parts/security/SignInsSection.tsx';

/** How a person signs in, and where they are signed in. */
export default function SecurityPage() {
  const intl = useIntl();
  return (
    <Page narrow title={intl.formatMessage({ id: 'security.title' })}>
      <Stack gap="lg">
        <PasswordSection />
        <SignInsSection />
      </Stack>
    </Page>
  );
}
