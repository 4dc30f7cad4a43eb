import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useSocketState } from '../../../lib/server/socket.ts';

/**
 * Says that live events do not come, for as long as they do not. It stands right below the header, where toasts leave
 * room for it on a phone.
 */
export function LostConnection() {
  return (
    useSocketState() === 'offline' && (
      <Alert
        role="alert"
        data-connection-lost
        color="marigold"
        radius={0}
        py={8}
        flex="none"
        icon={<IconPlugConnectedX aria-hidden />}
      >
        <FormattedMessage id="chat.offline" />
      </Alert>
    )
  );
}
