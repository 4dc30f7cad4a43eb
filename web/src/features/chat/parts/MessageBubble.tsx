import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconClock, IconFlag } from '@tabler/icons-react';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatTime } from '../../../lib/format.ts';
import { useReport } from '../../../lib/reporting.ts';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import type { MessageEntry } from '../cache/entries.ts';
import type { OutgoingMessage } from '../cache/useOutbox.ts';
import { WithLinks } from '../../../ui/WithLinks.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import { WarningLine } from './WarningLine.tsx';
import classes from './Conversation.module.css';

interface MessageBubbleProps {
  entry: MessageEntry;
  /** Whether it is the last one that the other has read. */
  isLastRead: boolean;
  canReport: boolean;
  onRetry: (message: OutgoingMessage) => void;
}

/** One message with its time, and what to beware of; a failed one has a Retry button. */
export const MessageBubble = memo(function MessageBubble({
  entry,
  isLastRead,
  canReport,
  onRetry,
}: MessageBubbleProps) {
  const intl = useIntl();
  const report = useReport();
  const { id, own, firstOfRun, outgoing, sender, content } = entry;

  return (
    <div className={classes.message} data-own={own || undefined} data-first={firstOfRun || undefined}>
      {!own && <span className={classes.avatar}>{firstOfRun && sender && <UserAvatar user={sender} size={30} />}</span>}
      <div className={classes.bubble} data-state={outgoing?.state ?? 'sent'}>
        {firstOfRun && (
          <VisuallyHidden>{own ? <FormattedMessage id="chat.you" /> : <bdi>{sender?.fullName}</bdi>}</VisuallyHidden>
        )}
        <span className={classes.text} {...ownWords(entry.content)} data-prose>
          <WithLinks text={content} />
        </span>
        <span className={classes.time}>
          <bdi>{formatTime(entry.createdAt)}</bdi>
          {outgoing?.state === 'pending' && (
            <IconClock size={14} aria-label={intl.formatMessage({ id: 'chat.sending' })} />
          )}
        </span>
        {canReport && id && (
          <ActionIcon
            className={classes.report}
            size={24}
            aria-label={intl.formatMessage({ id: 'report.title.MESSAGE' })}
            onClick={() => report({ type: 'MESSAGE', id, name: content })}
          >
            <IconFlag size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {entry.warning && <WarningLine warning={entry.warning} />}
      {isLastRead && (
        <span className={classes.read}>
          <FormattedMessage id="chat.read" />
        </span>
      )}
      {outgoing?.state === 'failed' && (
        <div className={classes.failed}>
          <IconAlertCircle size={16} aria-hidden />
          <FormattedMessage id="chat.notSent" />
          <UnstyledButton className={classes.retry} onClick={() => onRetry(outgoing)}>
            <FormattedMessage id="chat.retry" />
          </UnstyledButton>
        </div>
      )}
    </div>
  );
});
