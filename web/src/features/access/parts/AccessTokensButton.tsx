import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Few people open it: it comes with its own file. */
const AccessTokensDialog = lazy(() => import('./AccessTokensDialog.tsx'));

/** Opens the access tokens of the person. */
export function AccessTokensButton() {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="subtle"
        ms="calc(var(--button-padding-x) / -1.5)"
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <FormattedMessage id="accessToken.title" />
      </Button>
      {opened !== null && (
        <Suspense>
          <AccessTokensDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
