import { Group, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { passwordChecks } from '../../../users/parts/validation.ts';

/** Shows live which parts of a good password are there. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {passwordChecks.map(({ messageId, passes }) => {
        const passed = passes(password);
        const Icon = passed ? IconCircleCheckFilled : IconCircle;
        return (
          <Group key={messageId} component="li" gap={6} wrap="nowrap" c={passed ? 'brand' : 'dimmed'}>
            <Icon size={16} aria-hidden />
            <Text span fz="sm">
              <FormattedMessage id={messageId} />
            </Text>
            <VisuallyHidden>
              <FormattedMessage id={passed ? 'password.met' : 'password.unmet'} />
            </VisuallyHidden>
          </Group>
        );
      })}
    </SimpleGrid>
  );
}
