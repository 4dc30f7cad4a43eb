import { Alert, Button, Group, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormDraft } from '../../lib/draft/useDraft.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useAskToLeave } from '../dialog/leaving.ts';

interface DraftNoticeProps {
  draft: FormDraft;
  /** The addresses at which this same form stays open. */
  within?: string[];
}

/** Says that a form continues from a draft, and asks before what was typed into it is left behind. */
export function DraftNotice({ draft, within }: DraftNoticeProps) {
  const leaving = useAskToLeave((path) => draft.isUnsent && !within?.includes(path));
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    draft.discard();
    // The button disappears with the notice.
    currentTarget.closest('main')?.querySelector('h1')?.focus();
  };
  return (
    <>
      {draft.isRestored && (
        <Alert color="gray" icon={<IconNote aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text fz="sm">
              <FormattedMessage id="draft.restored" />
            </Text>
            <Button variant="default" size="xs" onClick={discard}>
              <FormattedMessage id="draft.discard" />
            </Button>
          </Group>
        </Alert>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={<FormattedMessage id="draft.leaveTitle" />}
        message={<FormattedMessage id={draft.hasPending ? 'draft.leavePictures' : 'draft.leaveText'} />}
        cancelLabel={<FormattedMessage id="draft.stay" />}
        confirmLabel={<FormattedMessage id="draft.leave" />}
        onConfirm={() => leaving?.leave()}
        onClose={() => leaving?.stay()}
      />
    </>
  );
}
