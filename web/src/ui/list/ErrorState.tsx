import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCloudOff, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { errorCode, useErrorText } from '../../lib/errors.ts';
import { delayBeforeRetry } from '../../lib/server/socket.ts';
import { EmptyState } from './EmptyState.tsx';
import { useHeadingAfter } from '../focus/useFocusHeir.ts';

/**
 * Each failure shows this anew, and nobody has counted the failures before. So it always pauses as after two retries.
 */
const RETRIES = 2;

const isAway = (error: unknown) => errorCode(error) === 'UNAVAILABLE';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** The place of a list or a page that could not be loaded. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const errorText = useErrorText();
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  // A read that failed for want of a connection is tried again once there is one.
  useWindowEvent('online', () => {
    if (errorCode(error) === 'NETWORK') onRetry();
  });
  // A server that is away will come back, and people wait for it with the screen open.
  const tryAgain = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isAway(error)) return undefined;
    const timer = setTimeout(() => tryAgain(), delayBeforeRetry(RETRIES));
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div role="alert" ref={ref}>
      <EmptyState
        icon={errorCode(error) === 'RATE_LIMITED' ? IconHourglass : IconCloudOff}
        color="danger"
        title={<FormattedMessage id="errorState.title" />}
        text={isAway(error) ? <FormattedMessage id="errorState.away" /> : errorText(error)}
        action={
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            <FormattedMessage id="action.retry" />
          </Button>
        }
      />
    </div>
  );
}
