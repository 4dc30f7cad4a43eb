import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SetLanguageDocument, ViewerDocument } from '../generated/graphql.ts';
import type { Language } from '../generated/graphql.ts';
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

function setup(known: Language = 'EN') {
  setSession({ token: 't', id: viewer.id, fullName: viewer.fullName, isStaff: false });
  const setLanguage = vi.fn<(variables: object) => object>((variables) => ({
    data: { setLanguage: { ...viewer, ...variables } },
  }));
  const viewerRead = vi.fn<() => object>(() => ({ data: { viewer: { ...viewer, language: known } } }));
  renderApp(<LanguageSync />, [
    { request: { query: ViewerDocument }, result: viewerRead },
    { request: { query: SetLanguageDocument, variables: () => true }, result: setLanguage, maxUsageCount: 9 },
  ]);
  return { setLanguage, viewerRead };
}

it('tells the server the language that was chosen', async () => {
  const { setLanguage, viewerRead } = setup();
  await waitFor(() => expect(viewerRead).toHaveBeenCalledOnce());
  expect(setLanguage).not.toHaveBeenCalled();
  await act(() => changeLanguage('ar'));
  await waitFor(() => expect(setLanguage).toHaveBeenCalledOnce());
});

it('does not undo what another tab has chosen since, though this one still shows another language', async () => {
  localStorage.setItem('language', 'ar');
  const { setLanguage, viewerRead } = setup('AR');
  await waitFor(() => expect(viewerRead).toHaveBeenCalledOnce());
  await act(() => changeLanguage('my'));
  await waitFor(() => expect(setLanguage).toHaveBeenCalledWith({ language: 'MY' }));
  expect(setLanguage).toHaveBeenCalledOnce();
});
