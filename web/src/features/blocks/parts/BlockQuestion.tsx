import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useBlock } from './useBlock.ts';

interface BlockQuestionProps {
  user: { id: string; fullName: string };
  opened: boolean;
  onClose: () => void;
}

/** Says what a block means before it is made. */
export function BlockQuestion({ user, opened, onClose }: BlockQuestionProps) {
  const { block } = useBlock();
  return (
    <ConfirmDialog
      danger
      opened={opened}
      message={<FormattedMessage id="block.question" values={{ name: <bdi key="name">{user.fullName}</bdi> }} />}
      confirmLabel={<FormattedMessage id="block.action" />}
      onConfirm={() => block(user.id)}
      onClose={onClose}
    />
  );
}
