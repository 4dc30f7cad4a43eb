import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { AccessTokenForm } from './AccessTokenForm.tsx';
import { AccessTokenList } from './AccessTokenList.tsx';
import { NewAccessToken } from './NewAccessToken.tsx';

interface AccessTokensDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The keys of the tools that act for a person: makes them, shows each once, revokes them. */
export default function AccessTokensDialog({ opened, onClose }: AccessTokensDialogProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <ResponsiveDialog opened={opened} onClose={close} title={<FormattedMessage id="accessToken.title" />}>
      <Stack gap="lg">
        <Text c="dimmed" fz="sm">
          <FormattedMessage id="accessToken.about" />
        </Text>
        {made ? <NewAccessToken token={made} onDone={() => setMade(null)} /> : <AccessTokenForm onMade={setMade} />}
        <AccessTokenList />
      </Stack>
    </ResponsiveDialog>
  );
}
