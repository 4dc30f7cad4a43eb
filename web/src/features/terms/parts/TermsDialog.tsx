import { FormattedMessage } from 'react-intl';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { TermsSections } from './TermsSections.tsx';

interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The terms, over a screen that stays as it is. */
export default function TermsDialog({ opened, onClose }: TermsDialogProps) {
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={<FormattedMessage id="terms.title" />}>
      <TermsSections />
    </ResponsiveDialog>
  );
}
