import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Few people open it: it comes with its own file. */
const BlockedPeopleDialog = lazy(() => import('./BlockedPeopleDialog.tsx'));

/** Opens the list of whom the viewer has blocked. */
export function BlockedPeopleButton() {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="subtle"
        ms="calc(var(--button-padding-x) / -1.5)"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <FormattedMessage id="block.title" />
      </Button>
      {opened !== null && (
        <Suspense>
          <BlockedPeopleDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
