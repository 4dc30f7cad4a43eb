import { Group, SegmentedControl, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { CodedError } from '../../../../lib/errors.ts';
import { PictureStage, ZoomTools } from '../../../../ui/picture/PictureStage.tsx';
import { useFailedPicture } from '../../../../ui/picture/useFailedPicture.ts';
import type { useZoom } from '../../../../ui/picture/useZoom.ts';
import classes from './Review.module.css';
import type { ReviewAccount } from './useReviewQueue.ts';

/** The pictures of a profile, in the order of their keys. */
export const REVIEW_PICTURES = ['passportImage', 'image', 'qrImage'] as const;
export type ReviewPicture = (typeof REVIEW_PICTURES)[number];

const UNREADABLE = new CodedError('PICTURE_UNREADABLE', '');

interface ReviewPicturesProps {
  account: ReviewAccount;
  shown: ReviewPicture;
  onShow: (picture: ReviewPicture) => void;
  zoom: ReturnType<typeof useZoom>;
  /** Asks for new addresses: each opens for a short time only. */
  onRetry: () => void;
}

/** The passport, the face and the QR code of an account, one at a time and large. */
export function ReviewPictures({ account, shown, onShow, zoom, onRetry }: ReviewPicturesProps) {
  const intl = useIntl();
  const src = account[shown];
  const { failed, fail, tryAgain } = useFailedPicture(src);
  const retry = () => {
    tryAgain();
    onRetry();
  };
  return (
    <section className={classes.pictures} aria-label={intl.formatMessage({ id: 'queue.pictures' })}>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          size="sm"
          aria-label={intl.formatMessage({ id: 'queue.pictures' })}
          value={shown}
          onChange={onShow}
          data={REVIEW_PICTURES.map((value) => ({
            value,
            label: (
              <>
                <FormattedMessage id={`queue.${value}`} />
                {account.changedFields?.includes(value) && (
                  <>
                    {' '}
                    • <FormattedMessage id="queue.changed" />
                  </>
                )}
              </>
            ),
          }))}
        />
        <Group gap={4} wrap="nowrap">
          <ZoomTools zoom={zoom} rotatable />
        </Group>
      </Group>
      {src ? (
        <PictureStage
          src={src}
          alt={intl.formatMessage({ id: `field.${shown}` })}
          zoom={zoom}
          onError={fail}
          failure={failed && <ErrorState error={UNREADABLE} onRetry={retry} />}
        />
      ) : (
        <Text c="dimmed" className={classes.missing}>
          <FormattedMessage id="queue.noPicture" />
        </Text>
      )}
    </section>
  );
}
