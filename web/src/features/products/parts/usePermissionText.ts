import type { BuyActions_ProductFragment } from '../../../generated/graphql.ts';
import { useRefusalText } from '../../../lib/errors.ts';

type Permission = BuyActions_ProductFragment['canBuy'];

/** Says why something is refused and until when; null when it is allowed. */
export function usePermissionText(): (permission: Permission) => string | null {
  const refusalText = useRefusalText();
  return ({ allowed, code, message, until }) =>
    allowed ? null : refusalText({ code: code ?? 'FORBIDDEN', message, until });
}
