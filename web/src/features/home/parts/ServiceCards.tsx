import { Card, Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { IconBell, IconMessageCircle, IconStar } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

const services = [
  { title: 'home.chat', text: 'home.chatText', icon: IconMessageCircle, color: 'green' },
  { title: 'home.review', text: 'home.reviewText', icon: IconStar, color: 'marigold' },
  { title: 'home.notification', text: 'home.notificationText', icon: IconBell, color: 'sky' },
] as const;

/** The services of the market for its people. */
export function ServiceCards() {
  return (
    <SimpleGrid component="section" cols={{ base: 1, sm: 3 }} spacing="md">
      {services.map(({ title, text, icon: Icon, color }) => (
        <Card key={title} radius="xl">
          <Group wrap="nowrap" align="flex-start">
            <ThemeIcon variant="light" color={color} size={46} radius="lg">
              <Icon size={22} stroke={1.7} aria-hidden />
            </ThemeIcon>
            <div>
              <Title order={2} fz="md">
                <FormattedMessage id={title} />
              </Title>
              <Text c="var(--color-ink-2)" fz="sm" mt={2}>
                <FormattedMessage id={text} />
              </Text>
            </div>
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  );
}
