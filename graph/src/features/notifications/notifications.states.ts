import type { Step } from '../../core/states.ts';
import { NotificationStatus } from '../../news/notification.entity.ts';

export const NOTIFICATION_STEPS = {
  see: { from: [NotificationStatus.UNSEEN], to: NotificationStatus.SEEN },
} satisfies Record<string, Step<NotificationStatus>>;
