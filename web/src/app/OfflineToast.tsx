import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toastUntil } from '../lib/toasts.ts';

/** Says that the device is offline, for as long as it is. */
export function OfflineToast() {
  const { online } = useNetwork();
  const text = useIntl().formatMessage({ id: 'app.offline' });
  useEffect(() => (online ? undefined : toastUntil(text)), [online, text]);
  return null;
}
