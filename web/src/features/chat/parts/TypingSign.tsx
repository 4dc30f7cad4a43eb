import { VisuallyHidden } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { Chat_PeerFragment } from '../../../generated/graphql.ts';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import classes from './Conversation.module.css';

/** Three dots while the peer is typing. */
export function TypingSign({ peer }: { peer: Chat_PeerFragment }) {
  return (
    <div className={classes.message} data-first>
      <span className={classes.avatar}>
        <UserAvatar user={peer} size={30} />
      </span>
      <div className={classes.bubble}>
        <span className={classes.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        <VisuallyHidden>
          <FormattedMessage id="chat.typing" values={{ name: <bdi key="name">{peer.fullName}</bdi> }} />
        </VisuallyHidden>
      </div>
    </div>
  );
}
