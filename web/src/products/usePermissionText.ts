import { useIntl } from 'react-intl';
import type { BuyActions_ProductFragment } from '../generated/graphql.ts';
import { timeLeft } from '../lib/errors.ts';
import { isMessageId } from '../lib/intl.tsx';

type Permission = BuyActions_ProductFragment['canBuy'];

/** Says why something is refused and until when; null when it is allowed. */
export function usePermissionText(): (permission: Permission) => string | null {
  const intl = useIntl();
  return ({ allowed, code, message, until }) => {
    if (allowed) return null;
    const id = `error.${code}`;
    return isMessageId(id) ? intl.formatMessage({ id }, timeLeft(until)) : message;
  };
}
