import { Button, Group, Text, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useSupportEmailQuery } from '../../../generated/graphql.ts';
import classes from './home.module.css';

/** The way to the support team; without their address there is none. */
export function Support() {
  const { data, error } = useSupportEmailQuery();
  if (error) return null;
  return (
    <section className={classes.support}>
      <Group justify="space-between">
        <div>
          <Title order={2} fz="h3">
            <FormattedMessage id="home.question" />
          </Title>
          <Text c="var(--color-ink-2)" fz="sm">
            <FormattedMessage id="home.questionText" />
          </Text>
        </div>
        <Button
          component="a"
          href={data && `mailto:${data.supportEmail}`}
          loading={!data}
          leftSection={<IconMail size={20} aria-hidden />}
        >
          <FormattedMessage id="home.emailUs" />
        </Button>
      </Group>
    </section>
  );
}
