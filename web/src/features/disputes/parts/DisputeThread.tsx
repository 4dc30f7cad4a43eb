import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DisputeThread_DisputeFragment } from '../../../generated/graphql.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { ownWords } from '../../../ui/ownWords.ts';
import { Promised } from '../../../ui/Promised.tsx';
import { PrivatePicture } from '../../../ui/picture/PrivatePicture.tsx';
import classes from './DisputeThread.module.css';

interface DisputeThreadProps {
  dispute: DisputeThread_DisputeFragment;
  /** Reads it again: the addresses of its pictures work for a short time. */
  readAgain: () => Promise<DisputeThread_DisputeFragment | null | undefined>;
}

/** The two sides of a dispute, with the decision of staff on top. */
export function DisputeThread({ dispute, readAgain }: DisputeThreadProps) {
  const intl = useIntl();
  const { reason, statements, outcome, note, answerBy, dueAt, canAnswer } = dispute;
  return (
    <Stack>
      <Alert
        color={outcome ? 'green' : 'marigold'}
        icon={<IconScale aria-hidden />}
        title={<FormattedMessage id={outcome ? `dispute.outcome.${outcome}` : 'dispute.undecided'} />}
      >
        {note ? (
          <div {...ownWords(note)} data-prose>
            {note}
          </div>
        ) : (
          statements.length < 2 && (
            <FormattedMessage
              id={canAnswer.allowed ? 'dispute.answerBySelf' : 'dispute.answerBy'}
              values={{ answerBy: <bdi key="answerBy">{formatDateTime(answerBy)}</bdi> }}
            />
          )
        )}
        {!outcome && (
          <div>
            <Promised dueAt={dueAt} />
          </div>
        )}
      </Alert>
      {statements.map(({ by, text, pictures, createdAt }, side) => (
        <article key={by.id}>
          <Group justify="space-between" gap={6}>
            <Text fw={600} component="h3">
              <bdi>{by.fullName}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <bdi>{formatDateTime(createdAt)}</bdi>
            </Text>
          </Group>
          {side === 0 && (
            <Text size="sm" c="dimmed">
              <FormattedMessage id={`dispute.reason.${reason}`} />
            </Text>
          )}
          <div {...ownWords(text)} data-prose className={classes.words}>
            {text}
          </div>
          {pictures.length > 0 && (
            <div className={classes.pictures}>
              {pictures.map((address, place) => (
                <PrivatePicture
                  key={address.split('?')[0]}
                  linked
                  src={address}
                  read={async () => (await readAgain())?.statements[side]?.pictures[place]}
                  alt={intl.formatMessage({ id: 'dispute.picture' }, { number: place + 1, name: by.fullName })}
                />
              ))}
            </div>
          )}
        </article>
      ))}
    </Stack>
  );
}
