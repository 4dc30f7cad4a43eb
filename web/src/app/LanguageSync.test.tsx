// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SetLanguageDocument, ViewerDocument } from '../generated/graphql.ts';
import { changeLanguage } from '../lib/language.ts';
import { setSession } from '../lib/session.ts';
import { renderApp } from '../testing/render.tsx';
import { makeViewer } from '../testing/viewer.ts';
import { LanguageSync } from './LanguageSync.tsx';

const viewer = { ...makeViewer(), __typename: 'User' };

afterEach(async () => {
  setSession(null);
  await changeLanguage('en');
  localStorage.clear();
});

function setup() {
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false });
  const setLanguage = vi.fn<() => object>(() => ({ data: { setLanguage: { ...viewer, language: 'AR' } } }));
  const viewerRead = vi.fn<() => object>(() => ({ data: { viewer } }));
  renderApp(
    <LanguageSync />,
    [
      { request: { query: ViewerDocument }, result: viewerRead },
      { request: { query: SetLanguageDocument, variables: { language: 'AR' } }, result: setLanguage },
    ],
  );
  return { setLanguage, viewerRead };
}

it('tells the server the language that was chosen', async () => {
  const { setLanguage, viewerRead } = setup();
  await waitFor(() => expect(viewerRead).toHaveBeenCalledOnce());
  expect(setLanguage).not.toHaveBeenCalled();
  await act(() => changeLanguage('ar'));
  await waitFor(() => expect(setLanguage).toHaveBeenCalledOnce());
});
