import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useErrorText } from '../lib/errors.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** What a list or a page shows when it could not be loaded. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        color="danger"
        title={<FormattedMessage id="errorState.title" />}
        text={errorText(error)}
        action={
          <Button leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            <FormattedMessage id="action.retry" />
          </Button>
        }
      />
    </div>
  );
}
