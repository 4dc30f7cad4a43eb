import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

interface NewAccessTokenProps {
  token: string;
  onDone: () => void;
}

/** The token just made, which is not shown again. */
export function NewAccessToken({ token, onDone }: NewAccessTokenProps) {
  return (
    <Alert role="alert" icon={<IconKey size={20} aria-hidden />} title={<FormattedMessage id="accessToken.once" />}>
      <Stack gap="sm">
        <Code block dir="ltr" fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {token}
        </Code>
        <Group gap="sm">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              >
                <FormattedMessage id={copied ? 'accessToken.copied' : 'accessToken.copy'} />
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onDone}>
            <FormattedMessage id="accessToken.done" />
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
