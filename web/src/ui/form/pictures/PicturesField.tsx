import { Button, FileButton, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '../../../lib/errors.ts';
import { PHOTO_TYPES } from '../../../lib/imageFile.ts';
import type { Upload } from '../../../lib/upload.ts';
import { useFocusHeir } from '../../focus/useFocusHeir.ts';
import type { UploadState } from '../ImageField.tsx';
import { PictureTile } from './PictureTile.tsx';
import classes from './PicturesField.module.css';
import type { PendingTile, Tile } from './tiles.ts';
import { usePictureTiles } from './usePictureTiles.ts';
import { useReorder } from './useReorder.ts';

interface PicturesFieldProps {
  label: string;
  upload: Upload;
  most: number;
  /** The stored addresses, in order. */
  value: string[];
  onChange: (urls: string[]) => void;
  /** One of them that is not there any more, as the server said. */
  gone?: string | undefined;
  error?: ReactNode;
  /** Tells the form when uploads are running and when some have failed. */
  onStateChange: (state: UploadState) => void;
}

const hasFailed = (tile: Tile): tile is PendingTile => tile.url === null && tile.failure !== null;

function stateOf(tiles: Tile[]): UploadState {
  if (tiles.some((tile) => tile.url === null && tile.failure === null)) return 'uploading';
  return tiles.some(hasFailed) ? 'failed' : 'settled';
}

/** Chooses several pictures, uploads them at once, and puts them in order: by dragging, and by buttons. */
export function PicturesField({
  label,
  upload,
  most,
  value,
  onChange,
  gone,
  error,
  onStateChange,
}: PicturesFieldProps) {
  const intl = useIntl();
  const labelId = useId();
  const errorId = useId();
  const errorText = useErrorText();
  const heir = useFocusHeir<HTMLDivElement>();
  const { tiles, add, retry, move, remove } = usePictureTiles({ value, onChange, upload, most });
  const { list, listRef, draggedId, handle } = useReorder<HTMLUListElement>(move);
  const [leftOut, setLeftOut] = useState(0);
  const [told, setTold] = useState('');
  /**
   * The tile whose button was pressed, and the button in it that gets the focus after the change. Without a button the
   * tile itself gets the focus.
   */
  const pressed = useRef<{ id: string; button?: string } | null>(null);

  const state = stateOf(tiles);
  // With its tiles, not after them: no button of the form says otherwise for a moment.
  useLayoutEffect(() => onStateChange(state), [state, onStateChange]);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, button: selector } = pressed.current;
    pressed.current = null;
    const place = list.current?.children[tiles.findIndex((tile) => tile.id === id)];
    const target = selector ? place?.querySelector(selector) : place;
    if (target instanceof HTMLElement) target.focus();
  });

  const moveBy = (id: string, index: number, by: 1 | -1) => {
    pressed.current = { id, button: `[data-step="${by}"]` };
    move(id, index + by);
    setTold(intl.formatMessage({ id: 'pictures.moved' }, { number: index + by + 1, count: tiles.length }));
  };

  const isFull = tiles.length >= most;
  const failures = tiles.filter(hasFailed);
  const messages = [
    ...failures.map(({ id, file, failure }) => (
      <span key={id} className={classes.message}>
        <FormattedMessage
          id="pictures.failure"
          values={{ name: <bdi key="name">{file.name}</bdi>, reason: <span key="reason">{errorText(failure)}</span> }}
        />
      </span>
    )),
    ...(leftOut > 0
      ? [
          <span key="leftOut" className={classes.message}>
            <FormattedMessage id="pictures.leftOut" values={{ most, count: leftOut }} />
          </span>,
        ]
      : []),
  ];
  const message = messages.length > 0 ? messages : error;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={message}
      errorProps={{ role: 'alert', id: errorId }}
      size="md"
    >
      <div {...heir} className={classes.box} data-invalid={message ? true : undefined}>
        {tiles.length > 0 && (
          <ul ref={listRef} className={classes.tiles} aria-label={intl.formatMessage({ id: 'pictures.list' })}>
            {tiles.map((tile, index) => (
              <li
                key={tile.id}
                tabIndex={-1}
                className={classes.tile}
                data-dragged={tile.id === draggedId || undefined}
                {...handle(tile.id)}
              >
                <PictureTile
                  tile={tile}
                  isGone={tile.url !== null && tile.url === gone}
                  number={index + 1}
                  count={tiles.length}
                  onMove={(by) => moveBy(tile.id, index, by)}
                  onRemove={() => {
                    setLeftOut(0);
                    // Not a button: pressed once more, the next one's would remove that too.
                    const next = tiles[index + 1] ?? tiles[index - 1];
                    pressed.current = next ? { id: next.id } : null;
                    remove(tile);
                  }}
                  onRetry={(failed) => {
                    pressed.current = { id: failed.id };
                    retry(failed);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Group className={classes.tools}>
          <FileButton
            multiple
            accept={PHOTO_TYPES}
            disabled={isFull}
            onChange={(files) => setLeftOut(add(files))}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button
                {...props}
                data-wrong={error ? true : undefined}
                disabled={isFull}
                aria-describedby={[labelId, message && errorId].filter(Boolean).join(' ')}
                variant="default"
                className={classes.button}
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
              >
                <FormattedMessage id="pictures.add" />
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" fz="sm" flex={1} miw="10rem">
            <FormattedMessage id={tiles.length > 1 ? 'pictures.orderHint' : 'pictures.hint'} values={{ most }} />
          </Text>
        </Group>
        <VisuallyHidden component="output">{told}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  );
}
