import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHeadingAfter } from '../../../../ui/focus/useFocusHeir.ts';
import { EmptyState } from '../../../../ui/list/EmptyState.tsx';

interface NothingFoundProps {
  textId: 'browse.emptyText' | 'browse.priceOrder';
  onClear: () => void;
}

/** Says that the filters leave no product. */
export function NothingFound({ textId, onClear }: NothingFoundProps) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  return (
    <div ref={ref}>
      <EmptyState
        icon={IconSearchOff}
        title={<FormattedMessage id="browse.emptyTitle" />}
        text={<FormattedMessage id={textId} />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="browse.clearAll" />
          </Button>
        }
      />
    </div>
  );
}
