import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AuthContextProvider } from '../lib/auth.tsx';
import { createCache } from '../lib/server/cache.ts';
import { LanguageProvider } from '../lib/intl.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { holdAnswers } from './answers.ts';

/** The server's answers, each given once unless it says otherwise. */
export type Mocks = NonNullable<ComponentProps<typeof MockedProvider>['mocks']>;

interface RenderOptions {
  /** Where the person is. */
  path?: string;
  /** A cache with known data. */
  cache?: ReturnType<typeof createCache>;
}

/** Renders a part of the app as it stands in the browser, with mocked answers of the server. */
export function renderApp(
  children: ReactNode,
  mocks: Mocks = [],
  { path = '/', cache = createCache() }: RenderOptions = {},
) {
  const element = (
    <>
      {children}
      <Address />
    </>
  );
  return renderRouter(createMemoryRouter([{ path: '*', element }], { initialEntries: [path] }), mocks, cache);
}

/** The same of routes of the test's own. */
export function renderRouter(router: ReturnType<typeof createMemoryRouter>, mocks: Mocks = [], cache = createCache()) {
  const user = userEvent.setup();
  render(
    <LanguageProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <MockedProvider link={holdAnswers.concat(new MockLink(mocks))} cache={cache}>
          <AuthContextProvider>
            <RouterProvider router={router} useTransitions={false} />
          </AuthContextProvider>
        </MockedProvider>
      </MantineProvider>
    </LanguageProvider>,
  );
  return user;
}

/** Lets a test see where the person was led. */
function Address() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

/** Where the person is. */
export const address = () => screen.getByTestId('address').textContent;
