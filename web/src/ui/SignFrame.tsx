import { Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Awning } from './Awning.tsx';
import { Brand } from './Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PageHeading } from './Page.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useIsWide } from './useIsWide.ts';
import classes from './SignFrame.module.css';

// A phone has no room for them, and their drawings are many.
const SignTiles = lazy(() => import('./SignTiles.tsx'));

interface SignFrameProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The frame of the screens for visitors: the market at one side, the form at the other. */
export function SignFrame({ title, text, children }: SignFrameProps) {
  const isWide = useIsWide();
  return (
    <div className={classes.frame}>
      <aside className={classes.side}>
        <Awning color="#095A4A" />
        <Group className={classes.brand} justify="space-between">
          <Brand inverse />
        </Group>
        <div className={classes.story}>
          <p className={classes.slogan}>
            <FormattedMessage id="sign.slogan" />
          </p>
          <Text c="#C9E5DC" fz="lg" maw="24rem">
            <FormattedMessage id="sign.pitch" />
          </Text>
          <div className={classes.tiles} aria-hidden>
            {isWide && (
              <Suspense>
                <SignTiles />
              </Suspense>
            )}
          </div>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.tools}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <div className={classes.form}>
          <PageHeading title={title} />
          <Text c="dimmed" mt={4} mb="lg">
            {text}
          </Text>
          {children}
        </div>
      </main>
    </div>
  );
}
