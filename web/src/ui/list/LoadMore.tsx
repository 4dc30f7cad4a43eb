import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useIntersection, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useErrorText } from '../../lib/errors.ts';
import { useFocusHeir, useHeadingAfter } from '../focus/useFocusHeir.ts';

interface LoadMoreProps {
  hasMore: boolean;
  /** False while rows that were read are not all drawn: until then the end of the list is not in its final place. */
  drawn?: boolean;
  /** Fetches the next page. */
  onLoad: () => Promise<unknown>;
  /** Shown while the next page loads. */
  placeholder?: ReactNode;
}

type State = { name: 'idle' | 'loading' } | { name: 'failed'; error: unknown };

/** The end of a list with more pages. The next loads when the end comes near, by its button, or once online again. */
export function LoadMore({ hasMore, ...page }: LoadMoreProps) {
  return hasMore ? <NextPage {...page} /> : null;
}

function NextPage({ drawn = true, onLoad, placeholder }: Omit<LoadMoreProps, 'hasMore'>) {
  const errorText = useErrorText();
  const heir = useFocusHeir<HTMLDivElement>();
  useHeadingAfter(heir.ref);
  const [state, setState] = useState<State>({ name: 'idle' });

  const load = () => {
    setState({ name: 'loading' });
    onLoad().then(
      () => setState({ name: 'idle' }),
      (error: unknown) => setState({ name: 'failed', error }),
    );
  };

  useWindowEvent('online', () => {
    if (state.name === 'failed') load();
  });

  if (state.name === 'loading') {
    return (
      <div {...heir}>
        {placeholder ?? (
          <Center p="lg">
            <Loader size="sm" />
          </Center>
        )}
      </div>
    );
  }
  return (
    <Stack {...heir} align="center" gap="xs" py="lg">
      {state.name === 'idle' && drawn && <Sentinel onNear={load} />}
      {state.name === 'failed' && (
        <Text c="var(--mantine-color-error)" role="alert">
          {errorText(state.error)}
        </Text>
      )}
      <Button variant="default" onClick={load}>
        <FormattedMessage id="action.loadMore" />
      </Button>
    </Stack>
  );
}

/** Mounted anew for every page, so that it reports its current place in the list. */
function Sentinel({ onNear }: { onNear: () => void }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '600px 0px' });
  const near = entry?.isIntersecting ?? false;

  const cameNear = useEffectEvent(onNear);
  useEffect(() => {
    if (near) cameNear();
  }, [near]);

  return <div ref={ref} aria-hidden />;
}
