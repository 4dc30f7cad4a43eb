import { Switch } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useSetDigestMailsMutation } from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import type { Viewer } from '../../../lib/viewer.ts';

/** Whether the person gets the daily email about their saved searches. */
export function DigestMailsSwitch({ viewer }: { viewer: Viewer }) {
  const errorText = useErrorText();
  const [setDigestMails] = useSetDigestMailsMutation({ onError: (refusal) => toastError(errorText(refusal)) });
  const change = (on: boolean) => {
    const optimisticResponse = { setDigestMails: { __typename: 'User' as const, id: viewer.id, digestMails: on } };
    void setDigestMails({ variables: { on }, optimisticResponse });
  };

  return (
    <Switch
      checked={viewer.digestMails ?? false}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      label={<FormattedMessage id="profile.digestMails" />}
      description={<FormattedMessage id="profile.digestMailsHint" />}
    />
  );
}
