import { Switch } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useSetDealMailsMutation } from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import type { Viewer } from '../../../lib/viewer.ts';

/** Whether the person gets emails about their transactions; those about the account always come. */
export function DealMailsSwitch({ viewer }: { viewer: Viewer }) {
  const errorText = useErrorText();
  const [setDealMails] = useSetDealMailsMutation({ onError: (refusal) => toastError(errorText(refusal)) });
  const change = (on: boolean) => {
    const optimisticResponse = { setDealMails: { __typename: 'User' as const, id: viewer.id, dealMails: on } };
    void setDealMails({ variables: { on }, optimisticResponse });
  };

  return (
    <Switch
      checked={viewer.dealMails ?? false}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      label={<FormattedMessage id="profile.dealMails" />}
      description={<FormattedMessage id="profile.dealMailsHint" />}
    />
  );
}
