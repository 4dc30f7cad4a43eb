import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SanctionType } from '../../../generated/graphql.ts';

const AppealDialog = lazy(() => import('./AppealDialog.tsx'));

interface AppealButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'mt'> {
  sanction: SanctionType;
  /** The product or the review; none for a fine or a deactivation. */
  id?: string;
  /** Names what it is about, where there are several. */
  'aria-describedby'?: string;
}

/** Opens the form for an appeal, beside the words that tell of a sanction. */
export function AppealButton({ sanction, id, ...button }: AppealButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGavel size={18} aria-hidden />}
        {...button}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="appeal.open" />
      </Button>
      <Suspense>
        {isOpen && <AppealDialog sanction={sanction} id={id ?? null} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
