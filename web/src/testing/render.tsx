import { MockedProvider } from '@apollo/client/testing/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import { LanguageProvider } from '../lib/intl.tsx';
import { cssVariablesResolver, theme } from '../theme.ts';

// jsdom has no layout: what Mantine asks of it is answered here.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null, addListener() {}, removeListener() {} });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(cleanup);

/** Renders a part of the app as it stands in the browser, with mocked answers of the server. */
export function renderApp(children: ReactNode, mocks: ComponentProps<typeof MockedProvider>['mocks'] = []) {
  const user = userEvent.setup();
  render(
    <LanguageProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        <MockedProvider mocks={mocks}>
          <MemoryRouter>{children}</MemoryRouter>
        </MockedProvider>
      </MantineProvider>
    </LanguageProvider>,
  );
  return user;
}
