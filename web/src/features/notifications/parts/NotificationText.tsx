import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { AllNews_NotificationFragment } from '../../../generated/graphql.ts';
import { kindOf } from '../cache/kinds.ts';

const bold = (chunks: ReactNode[]) => <strong dir="auto">{chunks}</strong>;

/** The text of a notification: what happened in words, with names, titles and what a person typed. */
export function NotificationText({ notification }: { notification: AllNews_NotificationFragment }) {
  const { id, values } = kindOf(notification).text(notification);
  return <FormattedMessage id={id} values={{ ...values, b: bold }} />;
}
