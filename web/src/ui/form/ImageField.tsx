import { ActionIcon, Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoCheck, IconPhotoEdit, IconPhotoPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '../../lib/errors.ts';
import { OFFERED_TYPES } from '../../lib/imageFile.ts';
import { displayAddress, dropLocalFile, uploadedName } from '../../lib/upload.ts';
import type { Upload } from '../../lib/upload.ts';
import classes from './ImageField.module.css';
import { PrivatePicture } from '../picture/PrivatePicture.tsx';
import type { ReadAddress } from '../picture/usePrivateAddress.ts';
import { useFocusHeir } from '../focus/useFocusHeir.ts';

export type UploadState = 'settled' | 'uploading' | 'failed';

interface ImageFieldProps {
  label: string;
  upload: Upload;
  /** Whether nobody can open the uploaded picture by its bare address. */
  isPrivate?: boolean;
  /** The stored address. */
  value: string | null;
  /** Asks again for the address of a private picture that is already stored. */
  readStored?: ReadAddress;
  onChange: (url: string | null) => void;
  error?: ReactNode;
  required?: boolean;
  /** Tells the form when an upload is running and when it has failed. */
  onStateChange?: (state: UploadState) => void;
}

/** Chooses a picture and uploads it at once, with preview and progress. */
export function ImageField({
  label,
  upload,
  isPrivate,
  value,
  readStored,
  onChange,
  error,
  required,
  onStateChange,
}: ImageFieldProps) {
  const intl = useIntl();
  const labelId = useId();
  const requiredId = useId();
  const errorId = useId();
  const errorText = useErrorText();
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const heir = useFocusHeir<HTMLDivElement>();
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setPercent(null);
    onStateChange?.('settled');
  };

  const change = (url: string | null) => {
    if (value) dropLocalFile(value);
    onChange(url);
  };

  const choose = async (file: File | null) => {
    if (!file) return;
    stop();
    const run = new AbortController();
    running.current = run;
    setFailure(null);
    setFileName(file.name);
    setPercent(0);
    onStateChange?.('uploading');
    try {
      const url = await upload(file, { onProgress: setPercent, signal: run.signal });
      if (run.signal.aborted) return;
      stop();
      change(url);
    } catch (refusal) {
      if (run.signal.aborted) return;
      stop();
      setFailure(refusal);
      onStateChange?.('failed');
    }
  };

  /** Continues with what was there before the failed choice. */
  const dismiss = () => {
    setFailure(null);
    onStateChange?.('settled');
  };

  const remove = () => {
    stop();
    setFileName(null);
    change(null);
  };

  const preview = intl.formatMessage({ id: 'image.preview' }, { label });
  const address = value && displayAddress(value);
  const isUnseen = isPrivate && address === value;
  const message = failure ? errorText(failure) : error;
  // A form with several pictures has several buttons of this name.
  const described = [labelId, required && requiredId, message && errorId].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      required={required}
      error={message}
      errorProps={{ role: 'alert', id: errorId }}
      size="md"
    >
      {required && (
        <span hidden id={requiredId}>
          <FormattedMessage id="image.required" />
        </span>
      )}
      <div {...heir} className={classes.box} data-invalid={message ? true : undefined}>
        {value && percent === null && readStored && (
          <PrivatePicture className={classes.preview} src={value} read={readStored} alt={preview} />
        )}
        {address && percent === null && !readStored && !isUnseen && (
          <img className={classes.preview} src={address} alt={preview} />
        )}
        {value && percent === null && !readStored && isUnseen && (
          <Group wrap="nowrap" gap="sm" className={classes.uploaded}>
            <IconPhotoCheck size={22} stroke={1.7} className={classes.uploadedIcon} aria-hidden />
            <Text fz="sm" className={classes.uploadedName}>
              <FormattedMessage id="image.uploaded" values={{ name: <bdi>{uploadedName(value) ?? ''}</bdi> }} />
            </Text>
          </Group>
        )}
        {percent !== null ? (
          <Group wrap="nowrap" className={classes.progress}>
            <Stack gap={6} flex={1} miw={0}>
              <Text truncate fz="sm" fw={500} dir="auto">
                {fileName}
              </Text>
              <Progress value={percent} aria-label={label} />
              <Text c="dimmed" fz="sm">
                <FormattedMessage id="image.uploading" values={{ percent }} />
              </Text>
            </Stack>
            <ActionIcon
              data-wrong={message ? true : undefined}
              onClick={stop}
              aria-label={intl.formatMessage({ id: 'action.cancel' })}
              aria-describedby={described}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ) : (
          <Group wrap="nowrap" className={value ? classes.tools : classes.empty}>
            <FileButton onChange={choose} accept={OFFERED_TYPES} inputProps={{ 'aria-label': label }}>
              {(props) => (
                <Button
                  {...props}
                  data-wrong={message ? true : undefined}
                  aria-describedby={described}
                  variant="default"
                  className={classes.button}
                  leftSection={
                    value ? <IconPhotoEdit size={18} aria-hidden /> : <IconPhotoPlus size={18} aria-hidden />
                  }
                >
                  <FormattedMessage id={value ? 'image.change' : 'image.choose'} />
                </Button>
              )}
            </FileButton>
            {failure !== null && (
              <ActionIcon
                variant="default"
                onClick={dismiss}
                aria-label={intl.formatMessage({ id: 'action.cancel' })}
                aria-describedby={labelId}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
            {value && !required && failure === null && (
              <ActionIcon
                variant="default"
                c="var(--mantine-color-error)"
                onClick={remove}
                aria-label={intl.formatMessage({ id: 'image.remove' })}
                aria-describedby={labelId}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
            {!value && (
              <Text c="dimmed" fz="sm">
                <FormattedMessage id="image.hint" />
              </Text>
            )}
          </Group>
        )}
      </div>
    </Input.Wrapper>
  );
}
