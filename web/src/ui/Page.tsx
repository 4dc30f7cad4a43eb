import { ActionIcon, Box, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { withoutDirections } from '../lib/text.ts';
import { ownWords } from './ownWords.ts';
import classes from './Page.module.css';

/** The id of the screen's heading, for elements that are named by it. */
export const PAGE_TITLE_ID = 'page-title';

interface PageProps {
  /** The title of the browser tab and the heading. */
  title: string;
  children: ReactNode;
  /** Shown beside the heading. */
  actions?: ReactNode;
  /** Where the back link leads. */
  back?: string;
  /** For forms: a narrow column in the middle. */
  narrow?: boolean;
}

/** A screen: its name in the browser tab and a heading that takes the focus after navigation. */
export function Page({ title, children, actions, back, narrow = false }: PageProps) {
  const intl = useIntl();
  return (
    <Box className={classes.page} data-narrow={narrow || undefined}>
      <Group className={classes.head} gap="sm" wrap="nowrap">
        {back && (
          <ActionIcon
            component={Link}
            to={back}
            className={classes.back}
            aria-label={intl.formatMessage({ id: 'action.back' })}
          >
            <IconArrowLeft className="mantine-rotate-rtl" size={22} aria-hidden />
          </ActionIcon>
        )}
        <PageHeading title={title} />
        {actions && <Group className={classes.actions}>{actions}</Group>}
      </Group>
      {children}
    </Box>
  );
}

interface PageHeadingProps {
  title: string;
  /** The content of the heading, when it is more than the title. */
  children?: ReactNode;
  className?: string;
}

/** The heading of a screen, for the screens that lay out their own head. */
export function PageHeading({ title, children, className = '' }: PageHeadingProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(null);

  useEffect(() => {
    document.title = intl.formatMessage({ id: 'app.pageTitle' }, { title: withoutDirections(title) });
  }, [intl, title]);

  useEffect(() => {
    const main = heading.current?.closest('main');
    // One screen can serve several addresses: moving between them from within it leaves the focus where it is.
    const isWithin =
      shown.current !== null && main !== document.activeElement && main?.contains(document.activeElement);
    shown.current = pathname;
    if (!isWithin) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Title
      order={1}
      ref={heading}
      tabIndex={-1}
      id={PAGE_TITLE_ID}
      className={`${classes.heading} ${className}`}
      {...ownWords(title)}
    >
      {children ?? title}
    </Title>
  );
}
