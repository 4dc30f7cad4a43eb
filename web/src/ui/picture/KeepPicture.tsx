import { Button, Group } from '@mantine/core';
import { IconDownload, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CodedError } from '../../lib/errors.ts';
import { toastError } from '../../lib/toasts.ts';
import { download, pictureFile } from './pictureFile.ts';
import type { ReadAddress } from './usePrivateAddress.ts';

interface KeepPictureProps {
  read: ReadAddress;
  /** The name of the file, without its ending. */
  name: string;
}

/**
 * Saves a private picture on the device, or hands it to another app. A phone cannot scan a code that it shows itself.
 */
export function KeepPicture({ read, name }: KeepPictureProps) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const keep = async (use: (file: File) => unknown) => {
    setBusy(true);
    try {
      const address = await read();
      if (!address) throw new CodedError('NOT_FOUND', '');
      await use(await pictureFile(address, name));
    } catch (error) {
      // Closed without sharing.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toastError(intl.formatMessage({ id: 'picture.saveFailed' }));
    }
    setBusy(false);
  };
  return (
    <Group gap="sm" grow>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => void keep(download)}
      >
        <FormattedMessage id="picture.save" />
      </Button>
      {canShareFiles() && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconShare2 size={20} aria-hidden />}
          onClick={() => void keep((file) => navigator.share({ files: [file] }))}
        >
          <FormattedMessage id="picture.share" />
        </Button>
      )}
    </Group>
  );
}

/** Whether the system can hand a picture to another app. */
const canShareFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'code.png', { type: 'image/png' })] });
