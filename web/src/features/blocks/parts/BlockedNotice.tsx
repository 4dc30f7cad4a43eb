import { Alert, Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHeadingAfter } from '../../../ui/focus/useFocusHeir.ts';
import { useBlock } from './useBlock.ts';

/** Stands where the listings of somebody would, whom the viewer has blocked. */
export function BlockedNotice({ userId }: { userId: string }) {
  const { unblock } = useBlock();
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  return (
    <Alert ref={ref} color="gray" icon={<IconBan aria-hidden />}>
      <FormattedMessage id="block.isBlocked" />
      <Button mt="sm" display="block" variant="default" onClick={() => void unblock(userId)}>
        <FormattedMessage id="block.unblock" />
      </Button>
    </Alert>
  );
}
