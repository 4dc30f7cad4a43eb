import { Text } from '@mantine/core';

interface NamedThingProps {
  name: string;
  /** A difference from other things of that name. */
  text?: string;
}

/** Names a thing beneath the question about it. */
export function NamedThing({ name, text }: NamedThingProps) {
  return (
    <>
      <Text fw={600} mt="xs" lineClamp={2} dir="auto">
        {name}
      </Text>
      {text && (
        <Text c="dimmed" fz="sm" lineClamp={3} dir="auto">
          {text}
        </Text>
      )}
    </>
  );
}
