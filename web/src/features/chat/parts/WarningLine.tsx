import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { MessageWarning } from '../../../generated/graphql.ts';
import classes from './Conversation.module.css';

/** One quiet line under a message: what its receiver should beware of, or may trust. */
export function WarningLine({ warning }: { warning: MessageWarning }) {
  const Icon = warning === 'ACCOUNT_CHECKED' ? IconShieldCheck : IconAlertTriangle;
  return (
    <span className={classes.warning} data-warning={warning}>
      <Icon size={16} aria-hidden />
      <span>
        <FormattedMessage id={`chat.warning.${warning}`} />
      </span>
    </span>
  );
}
