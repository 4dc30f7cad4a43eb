import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CodedError } from '../../lib/errors.ts';
import { ErrorState } from '../list/ErrorState.tsx';
import { StepButton } from '../StepButton.tsx';
import { PopupBody } from '../dialog/PopupBody.tsx';
import { PictureStage, ZoomTools } from './PictureStage.tsx';
import classes from './PictureViewer.module.css';
import { useClosedByBack } from '../dialog/useClosedByBack.ts';
import { useFocusHeir } from '../focus/useFocusHeir.ts';
import { useReturnFocus } from '../focus/useReturnFocus.ts';
import { useFailedPicture } from './useFailedPicture.ts';
import { useZoom } from './useZoom.ts';

const UNREADABLE = new CodedError('PICTURE_UNREADABLE', '');

/** The others beside a picture. */
interface Sequence {
  /** From 0. */
  index: number;
  count: number;
  onShow: (index: number) => void;
}

interface PictureViewerProps {
  /** Null while its address is being asked for. */
  src: string | null;
  /** The content of the picture in words, which is also the title. */
  alt: string;
  onClose: () => void;
  /** Blurred, until the picture is there. */
  preview?: string | null;
  /** With buttons, swipes and arrow keys to the others. */
  sequence?: Sequence;
  /** Further buttons for the picture. */
  tools?: ReactNode;
  /** With a button to turn it, for pictures that were taken sideways. */
  rotatable?: boolean;
  /** For whoever can do more than load the same address again. */
  onError?: () => void;
  /** Shown instead of a picture that cannot be shown; goes with `onError`. */
  failure?: ReactNode;
}

/**
 * A picture over the whole screen, uncut, for as long as it is mounted. Wheel, pinch, double tap, buttons and the keys
 * + and - zoom it. Dragging and the arrow keys move it, and 0 resets it. While it is whole, a swipe or an arrow key
 * shows the next one.
 */
export function PictureViewer({
  src,
  alt,
  onClose,
  preview = null,
  sequence,
  tools,
  rotatable = false,
  onError,
  failure: ownFailure,
}: PictureViewerProps) {
  const intl = useIntl();
  const { failed, fail, tryAgain } = useFailedPicture(src);
  const failure = ownFailure ?? (src !== null && failed && <ErrorState error={UNREADABLE} onRetry={tryAgain} />);
  useReturnFocus(true);
  useClosedByBack(true, onClose);
  const canStep = (by: number) =>
    sequence !== undefined && sequence.index + by >= 0 && sequence.index + by < sequence.count;
  const step = (by: 1 | -1) => {
    if (canStep(by)) sequence?.onShow(sequence.index + by);
  };
  const zoom = useZoom(sequence && step);
  const heir = useFocusHeir<HTMLDivElement>();
  const arrow = (by: 1 | -1) => (
    <StepButton
      by={by}
      isPossible={canStep(by)}
      label={intl.formatMessage({ id: by < 0 ? 'gallery.previous' : 'gallery.next' })}
      onStep={() => {
        zoom.showWhole();
        step(by);
      }}
      iconSize={24}
      className={classes.arrow}
    />
  );

  return (
    <Modal.Root
      opened
      fullScreen
      radius={0}
      padding="sm"
      classNames={{ content: classes.content }}
      onClose={onClose}
      onKeyDown={zoom.onKeyDown}
    >
      <Modal.Content>
        <Modal.Header>
          {/* People come to look. From the title, the keys work, and none closes or changes anything by accident. */}
          <Modal.Title className={classes.title} tabIndex={-1} data-autofocus dir="auto">
            {alt}
          </Modal.Title>
          <Modal.CloseButton aria-label={intl.formatMessage({ id: 'action.close' })} size={44} />
        </Modal.Header>
        <PopupBody className={classes.body}>
          <div {...heir} className={classes.frame}>
            <Group gap={4} justify="center" wrap={tools ? 'wrap' : 'nowrap'}>
              {sequence && sequence.count > 1 && (
                <>
                  {arrow(-1)}
                  <output className={classes.position}>
                    <FormattedMessage
                      id="gallery.position"
                      values={{ number: sequence.index + 1, count: sequence.count }}
                    />
                  </output>
                  {arrow(1)}
                </>
              )}
              <ZoomTools zoom={zoom} rotatable={rotatable} />
              {tools}
            </Group>
            <PictureStage
              src={src}
              alt={alt}
              zoom={zoom}
              preview={preview}
              onError={onError ?? fail}
              failure={failure}
            />
          </div>
        </PopupBody>
      </Modal.Content>
    </Modal.Root>
  );
}
