import { Button, Card, Skeleton, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  type SignIns_SignInFragment,
  SignInsDocument,
  useEndOtherSignInsMutation,
  useEndSignInMutation,
  useSignInsQuery,
} from '../../../../generated/graphql.ts';
import { forget } from '../../../../lib/server/cache.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { SignInRow } from './SignInRow.tsx';

/** Where the person is signed in; ends one of them, or all but this one. */
export function SignInsSection() {
  const heir = useFocusHeir<HTMLDivElement>();
  const { data, error, refetch } = useSignInsQuery({ fetchPolicy: 'cache-and-network' });
  const [ending, setEnding] = useState<SignIns_SignInFragment | null>(null);
  const named = useLast(ending);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const [endSignIn] = useEndSignInMutation();
  const [endOthers] = useEndOtherSignInsMutation({ refetchQueries: [SignInsDocument], awaitRefetchQueries: true });
  const end = ({ id }: SignIns_SignInFragment) =>
    endSignIn({ variables: { id }, update: (cache) => forget(cache, 'SignIn', id) });

  return (
    <Card component="section">
      <Title order={2} mb="md">
        <FormattedMessage id="security.signIns" />
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton h={64} radius="lg" />}
      <Stack {...heir} gap="sm">
        {data?.signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setEnding(signIn)} />
        ))}
        {data && data.signIns.length > 1 && (
          <Button variant="default" onClick={() => setEndingOthers(true)}>
            <FormattedMessage id="security.endOthers" />
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        danger
        opened={ending !== null}
        message={
          <FormattedMessage id="security.endQuestion" values={{ device: <bdi key="device">{named?.device}</bdi> }} />
        }
        confirmLabel={<FormattedMessage id="security.end" />}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(null)}
      />
      <ConfirmDialog
        danger
        opened={isEndingOthers}
        message={<FormattedMessage id="security.endOthersQuestion" />}
        confirmLabel={<FormattedMessage id="security.endOthers" />}
        onConfirm={() => endOthers()}
        onClose={() => setEndingOthers(false)}
      />
    </Card>
  );
}
