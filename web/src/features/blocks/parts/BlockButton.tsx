import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { BlockQuestion } from './BlockQuestion.tsx';

/** Blocks a person after a question. */
export function BlockButton({ user }: { user: { id: string; fullName: string } }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <FormattedMessage id="block.action" />
      </Button>
      <BlockQuestion user={user} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
