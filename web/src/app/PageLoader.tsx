import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import classes from './PageLoader.module.css';

/** The outline of a screen, while the app itself is loading. */
export function PageLoader() {
  return (
    <div aria-busy="true">
      <Group className={classes.bar} gap="sm">
        <Skeleton w={34} h={34} radius={10} />
        <Skeleton w={130} h={18} />
      </Group>
      <Stack className={classes.page} gap="lg">
        <Skeleton w={220} h={34} />
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} h={160} radius="lg" />
          ))}
        </SimpleGrid>
      </Stack>
    </div>
  );
}
