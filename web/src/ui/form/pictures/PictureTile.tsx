import { Badge, Progress, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPhotoX, IconX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayAddress } from '../../../lib/upload.ts';
import { narrowed } from '../../picture/Picture.tsx';
import { StepButton } from '../../StepButton.tsx';
import classes from './PicturesField.module.css';
import { isHopeless } from './tiles.ts';
import type { PendingTile, Tile } from './tiles.ts';

/** Wide enough for a tile on any screen. */
const WIDTH = 320;

interface PictureTileProps {
  tile: Tile;
  /** Whether the stored picture is not there any more. */
  isGone: boolean;
  /** From 1. */
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: (tile: PendingTile) => void;
}

/** One picture of a form, or its progress, with its buttons. */
export function PictureTile({ tile, isGone, number, count, onMove, onRemove, onRetry }: PictureTileProps) {
  const intl = useIntl();
  const name = (id: `pictures.${'earlier' | 'later' | 'preview' | 'remove' | 'retry' | 'gone'}`) =>
    intl.formatMessage({ id }, { number });
  const move = (by: 1 | -1) => (
    <StepButton
      by={by}
      isPossible={number + by >= 1 && number + by <= count}
      label={name(by < 0 ? 'pictures.earlier' : 'pictures.later')}
      onStep={() => onMove(by)}
      iconSize={18}
      variant="default"
      className={classes.move}
    />
  );
  const hasFailed = isGone || (tile.url === null && tile.failure !== null);
  return (
    <>
      <div className={classes.frame} data-failed={hasFailed || undefined} data-wrong={hasFailed || undefined}>
        {tile.url === null ? (
          <PendingPicture tile={tile} number={number} onRetry={onRetry} />
        ) : isGone ? (
          <div className={classes.state}>
            <IconPhotoX size={26} stroke={1.6} aria-hidden />
            <VisuallyHidden>{name('pictures.gone')}</VisuallyHidden>
          </div>
        ) : (
          <img className={classes.picture} src={shown(tile.url)} alt={name('pictures.preview')} draggable={false} />
        )}
        {/* Where Retry is. */}
        {number === 1 && !hasFailed && (
          <Badge className={classes.cover} size="sm">
            <FormattedMessage id="pictures.cover" />
          </Badge>
        )}
        <UnstyledButton className={classes.remove} onClick={onRemove} aria-label={name('pictures.remove')}>
          <span className={classes.face}>
            <IconX size={16} aria-hidden />
          </span>
        </UnstyledButton>
      </div>
      {count > 1 && (
        <div className={classes.moves}>
          {move(-1)}
          {move(1)}
        </div>
      )}
    </>
  );
}

/** The local file right after the upload, else the stored one, no larger than needed. */
function shown(url: string) {
  const local = displayAddress(url);
  return local === url ? narrowed(url, WIDTH) : local;
}

function PendingPicture({
  tile,
  number,
  onRetry,
}: { tile: PendingTile; number: number } & Pick<PictureTileProps, 'onRetry'>) {
  const intl = useIntl();
  if (tile.failure !== null)
    return (
      <div className={classes.state}>
        <IconPhotoX size={26} stroke={1.6} aria-hidden />
        {!isHopeless(tile) && (
          <UnstyledButton
            className={classes.retry}
            onClick={() => onRetry(tile)}
            aria-label={intl.formatMessage({ id: 'pictures.retry' }, { number })}
          >
            <span className={classes.face}>
              <FormattedMessage id="action.retry" />
            </span>
          </UnstyledButton>
        )}
      </div>
    );
  return (
    <div className={classes.state}>
      <Progress
        w="100%"
        value={tile.percent}
        aria-label={intl.formatMessage({ id: 'pictures.progress' }, { number })}
      />
      <Text fz="xs" c="dimmed" truncate maw="100%" dir="auto">
        {tile.file.name}
      </Text>
    </div>
  );
}
