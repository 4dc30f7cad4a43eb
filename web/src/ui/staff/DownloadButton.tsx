import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useErrorText } from '../../lib/errors.ts';
import { readSheet, type SheetName } from '../../lib/server/sheet.ts';
import { toastError } from '../../lib/toasts.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { download } from '../picture/pictureFile.ts';

export interface DownloadButtonProps {
  name: SheetName;
  /** Those of the list on the screen. */
  variables: object;
}

/** Saves a list of staff as a CSV file: all its rows, as it is filtered now. */
export function DownloadButton({ name, variables }: DownloadButtonProps) {
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      download(await readSheet(name, variables));
    } catch (error) {
      toastError(errorText(error));
    }
    setBusy(false);
  };
  return (
    <SubmitButton
      pending={isBusy}
      onClick={() => void save()}
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      <FormattedMessage id="staff.download" />
    </SubmitButton>
  );
}
