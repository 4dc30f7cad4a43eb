import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { errorCode, useErrorText } from '../../lib/errors.ts';
import { EmptyState } from './EmptyState.tsx';
import { useHeadingAfter } from '../focus/useFocusHeir.ts';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** What a list or a page shows when it could not be loaded. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const errorText = useErrorText();
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  // What failed for want of a connection is asked for again when there is one.
  useWindowEvent('online', () => {
    if (errorCode(error) === 'NETWORK') onRetry();
  });
  return (
    <div role="alert" ref={ref}>
      <EmptyState
        icon={IconCloudOff}
        color="danger"
        title={<FormattedMessage id="errorState.title" />}
        text={errorText(error)}
        action={
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            <FormattedMessage id="action.retry" />
          </Button>
        }
      />
    </div>
  );
}
