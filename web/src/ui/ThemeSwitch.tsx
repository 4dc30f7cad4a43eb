import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

/** Switches between light and dark; until it is used, the system decides. */
export function ThemeSwitch() {
  const intl = useIntl();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      aria-label={intl.formatMessage({ id: isDark ? 'theme.useLight' : 'theme.useDark' })}
    >
      {isDark ? <IconSun size={20} stroke={1.8} aria-hidden /> : <IconMoon size={20} stroke={1.8} aria-hidden />}
    </ActionIcon>
  );
}
