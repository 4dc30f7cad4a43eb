import { Button, Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useSendEmailProofMutation, useViewerQuery } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { StatusCard } from '../StatusCard.tsx';

/** The link is often opened on another device: so often does this screen look whether it was. */
const LOOK_EVERY_MS = 5000;

/** The profile of an account whose address has yet to be proven: says which mail to open, and sends it again. */
export function UnprovenProfile({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  useViewerQuery({ pollInterval: LOOK_EVERY_MS, skipPollAttempt: () => document.hidden });
  const [send, { loading, error }] = useSendEmailProofMutation();
  const sendAgain = async () => {
    // A refusal is shown from `error`.
    const sent = await send().catch(() => undefined);
    if (sent?.data) toastSuccess(intl.formatMessage({ id: 'toast.emailSent' }), { duration: 5000 });
  };
  return (
    <StatusCard
      viewer={viewer}
      icon={IconMailOpened}
      color="green"
      title={intl.formatMessage({ id: 'email.proveTitle' })}
    >
      <Text>
        <FormattedMessage
          id="email.openLink"
          values={{ email: <bdi key="email">{viewer.pendingEmail ?? viewer.email}</bdi> }}
        />
      </Text>
      <Text c="dimmed">
        <FormattedMessage id="email.removed" />
      </Text>
      <FormError error={error} />
      <SubmitButton fullWidth pending={loading} onClick={sendAgain}>
        <FormattedMessage id="email.sendAgain" />
      </SubmitButton>
      <Button component={Link} to="/security" variant="default" fullWidth>
        <FormattedMessage id="email.wrong" />
      </Button>
    </StatusCard>
  );
}
