import { Card, Stack, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Viewer } from '../../../lib/viewer.ts';
import { FineLedger } from '../../payments/parts/FineLedger.tsx';
import { FineNotice } from '../../payments/parts/FineNotice.tsx';
import { Awning } from '../../../ui/Awning.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import classes from './StatusCard.module.css';

interface StatusCardProps {
  viewer: Viewer;
  icon: Icon;
  color: string;
  title: string;
  /** Its meaning, and the next step. */
  children: ReactNode;
}

/** The profile page of an account that is confined to it, with its fine. */
export function StatusCard({ viewer, icon: StatusIcon, color, title, children }: StatusCardProps) {
  return (
    <div className={classes.page}>
      <Stack className={classes.column} gap="lg">
        <FineNotice viewer={viewer} direct />
        <Card padding={0}>
          <Awning />
          <Stack align="center" className={classes.body}>
            <ThemeIcon variant="light" color={color} size={72} radius={20}>
              <StatusIcon size={32} stroke={1.6} aria-hidden />
            </ThemeIcon>
            <PageHeading title={title} />
            {children}
          </Stack>
        </Card>
        <FineLedger />
      </Stack>
    </div>
  );
}
