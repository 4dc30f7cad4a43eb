import { Button, Stack, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReportedChatQuery } from '../../../../generated/graphql.ts';
import type { ReportedChatQueryVariables } from '../../../../generated/graphql.ts';
import { formatDate, formatTime } from '../../../../lib/format.ts';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { Bone } from '../../../../ui/list/Bone.tsx';
import { useIsNarrow } from '../../../../ui/useIsNarrow.ts';
import { ownWords } from '../../../../ui/ownWords.ts';

/** Opens the chat of the two people of a report or a dispute, read-only. The log says who read it. */
export function ReportedChat(about: ReportedChatQueryVariables) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={isNarrow ? 'md' : 'compact-sm'}
        variant="transparent"
        px={0}
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <FormattedMessage id="staff.reportedChat" />
      </Button>
      <ResponsiveDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={intl.formatMessage({ id: 'staff.reportedChat' })}
        description={<FormattedMessage id="staff.reportedChatText" />}
      >
        {opened && <Messages {...about} />}
      </ResponsiveDialog>
    </>
  );
}

function Messages(about: ReportedChatQueryVariables) {
  const { data, error, refetch } = useReportedChatQuery({ variables: about, fetchPolicy: 'no-cache' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="10rem" />;
  const messages = data.reportedChat?.messages.nodes ?? [];
  if (messages.length === 0)
    return (
      <Text mt="md">
        <FormattedMessage id="staff.reportedChatNone" />
      </Text>
    );
  return (
    <Stack mt="md" gap="sm">
      {messages.map(({ id, content, createdAt, sender }) => (
        <div key={id}>
          <Text fz="sm" c="dimmed">
            <bdi>{sender.fullName}</bdi> · <bdi>{`${formatDate(createdAt)} ${formatTime(createdAt)}`}</bdi>
          </Text>
          <div {...ownWords(content)} data-prose>
            {content}
          </div>
        </div>
      ))}
    </Stack>
  );
}
