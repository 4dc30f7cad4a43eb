import { ActionIcon } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Bone } from '../list/Bone.tsx';
import classes from './PictureStage.module.css';
import type { useZoom } from './useZoom.ts';

type Zoom = ReturnType<typeof useZoom>;

interface ZoomToolsProps {
  zoom: Zoom;
  /** With a button to turn it, for pictures that were taken sideways. */
  rotatable: boolean;
}

/** The buttons that enlarge a picture and turn it, with its scale. */
export function ZoomTools({ zoom: { view, smaller, larger, turn }, rotatable }: ZoomToolsProps) {
  const intl = useIntl();
  const tool = (id: 'picture.smaller' | 'picture.larger' | 'picture.turn') => intl.formatMessage({ id });
  return (
    <>
      <ActionIcon onClick={smaller} aria-label={tool('picture.smaller')}>
        <IconZoomOut stroke={1.7} aria-hidden />
      </ActionIcon>
      <output className={classes.scale}>{intl.formatNumber(view.scale, { style: 'percent' })}</output>
      <ActionIcon onClick={larger} aria-label={tool('picture.larger')}>
        <IconZoomIn stroke={1.7} aria-hidden />
      </ActionIcon>
      {rotatable && (
        <ActionIcon onClick={turn} aria-label={tool('picture.turn')}>
          <IconRotateClockwise stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

interface PictureStageProps {
  /** Null while its address is being asked for. */
  src: string | null;
  /** The content of the picture in words. */
  alt: string;
  zoom: Zoom;
  /** Blurred, until the picture is there. */
  preview?: string | null;
  onError: () => void;
  /** Shown instead of a picture that cannot be shown. */
  failure?: ReactNode;
}

/** A picture, uncut, in the space that there is; `zoom` enlarges, moves and turns it. */
export function PictureStage({ src, alt, zoom, preview = null, onError, failure }: PictureStageProps) {
  const { view, setStage, picture, touch } = zoom;
  /** The address of the picture that has loaded. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const { scale, x, y, turns } = view;
  const transform = `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`;
  return (
    <div ref={setStage} className={classes.stage} aria-busy={!src && !failure} {...(failure ? {} : touch)}>
      {failure}
      {!failure && !src && <Bone height="15rem" />}
      {!failure && src && preview && loaded !== src && (
        <img key={preview} className={classes.picture} style={{ transform }} src={preview} alt="" />
      )}
      {!failure && src && (
        <img
          key={src}
          ref={picture}
          className={classes.picture}
          data-lying={turns % 2 === 1 || undefined}
          style={{ transform }}
          src={src}
          alt={alt}
          draggable={false}
          onLoad={() => setLoaded(src)}
          onError={onError}
        />
      )}
    </div>
  );
}
