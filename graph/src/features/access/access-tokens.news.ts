import { NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import type { MailReceiver } from '../../news/queue.ts';
import type { News } from '../../news/tell.ts';

const tokenMade = letterKind<{ tool: string }>('ACCESS_TOKEN_MADE', {
  group: NewsGroup.ACCOUNT,
  path: () => '/profile',
});

/** A user is mailed that an access token was made for a tool. */
export const accessTokenMade = (to: MailReceiver, tool: string): News => ({ to, mail: tokenMade({ tool }) });
