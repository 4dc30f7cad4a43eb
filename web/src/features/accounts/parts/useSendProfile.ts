import { useIntl } from 'react-intl';
import { useUpdateProfileMutation, ViewerDocument } from '../../../generated/graphql.ts';
import type { ProfileInput, ViewerQuery } from '../../../generated/graphql.ts';
import { errorField } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import { verificationLabels } from './verification/verification.ts';
import type { VerificationField } from './verification/verification.ts';

const isField = (name: string): name is VerificationField => name in verificationLabels;

/**
 * Sends a profile; answers whether it was taken. If staff ask for other fields by now, a toast names these, and the
 * screen shows the profile as it is. Other refusals are thrown.
 */
export function useSendProfile() {
  const intl = useIntl();
  const [updateProfile, { client }] = useUpdateProfileMutation();
  return async (input: ProfileInput): Promise<boolean> => {
    try {
      await updateProfile({ variables: { input } });
      return true;
    } catch (refusal) {
      const field = errorField(refusal);
      if (field === undefined) throw refusal;
      const now = await client
        .query<ViewerQuery>({ query: ViewerDocument, fetchPolicy: 'network-only' })
        .catch(() => null);
      const open = now?.data?.viewer?.fieldsToCorrect;
      if (!open || open.includes(field)) throw refusal;
      const fields = intl.formatList(
        open.filter(isField).map((name) => intl.formatMessage({ id: verificationLabels[name] })),
      );
      toastError(intl.formatMessage({ id: 'verify.onlyThese' }, { fields }));
      return false;
    }
  };
}
