import { LONGEST_REASON } from '../users/users.inputs.ts';
import { Text } from '../../core/validation.ts';
import type { NotificationType } from '../../news/kinds.ts';

/** A notification that a client posts itself. */
export class PostedNotification {
  type!: NotificationType;
  receiverId!: string;
  productId: string | null = null;

  /** What a person typed, if anything. */
  @Text(0, 2000)
  content = '';
}

/** What a notification of staff's decision adds to it. */
export class PostedReason {
  @Text(1, LONGEST_REASON)
  content!: string;
}
