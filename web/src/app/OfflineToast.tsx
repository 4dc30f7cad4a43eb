import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toastUntil } from '../lib/toasts.ts';

/** Says that the device has no connection, as long as that is so. */
export function OfflineToast() {
  const { online } = useNetwork();
  const text = useIntl().formatMessage({ id: 'app.offline' });
  useEffect(() => (online ? undefined : toastUntil(text)), [online, text]);
  return null;
}
