import { ActionIcon, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isConfined } from '../../lib/viewer.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { PhoneBell } from '../../features/notifications/parts/PhoneBell.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { later } from '../../ui/later.tsx';
import { useGoBack } from '../../ui/dialog/useGoBack.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useOnceTrue } from '../../ui/useOnceTrue.ts';
import { useReturnFocus } from '../../ui/focus/useReturnFocus.ts';
import classes from './NavigationBar.module.css';
import { SearchLink } from './SearchLink.tsx';
import { useRouteHandle } from '../routeHandle.ts';
import { useHasSearch } from './useHasSearch.ts';

// Neither waits for what only the other needs: the dropdowns of a wide screen, the drawer of a phone.
export const wideBar = later(() => import('./WideBar.tsx'));
const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx'));

/** The bar at the top: links, theme, bell and person; on a phone the bell and a drawer with everything. */
export function NavigationBar({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const { back } = useRouteHandle();
  const isPhone = useIsPhone();

  return (
    <header className={classes.bar}>
      {back && isPhone && <BackButton />}
      <Link
        to="/"
        className={classes.brand}
        data-beside-back={back || undefined}
        aria-label={intl.formatMessage({ id: 'app.name' })}
      >
        <Brand />
      </Link>
      {isPhone ? (
        <PhoneTools viewer={viewer} />
      ) : (
        <Suspense>
          <wideBar.Part viewer={viewer} />
        </Suspense>
      )}
    </header>
  );
}

function PhoneTools({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const [opened, { toggle, close }] = useDisclosure(false);
  const wanted = useOnceTrue(opened);
  const hasSearch = useHasSearch();
  useReturnFocus(opened);
  return (
    <Group className={classes.tools} gap={4} wrap="nowrap">
      {!isConfined(viewer) && !hasSearch && <SearchLink />}
      <PhoneBell />
      <Burger
        className={classes.phone}
        size="sm"
        opened={opened}
        onClick={toggle}
        aria-label={intl.formatMessage({ id: 'nav.menu' })}
      />
      {wanted && (
        <Suspense>
          <PhoneDrawer viewer={viewer} opened={opened} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}

/** The way back on a phone. */
function BackButton() {
  const intl = useIntl();
  const goBack = useGoBack();
  return (
    <ActionIcon className={classes.phone} onClick={goBack} aria-label={intl.formatMessage({ id: 'action.back' })}>
      <IconArrowLeft className="mantine-rotate-rtl" size={22} aria-hidden />
    </ActionIcon>
  );
}
