import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ProhibitedWordsDocument, type ProhibitedKind } from '../../../../generated/graphql.ts';
import { refused } from '../../../../testing/answers.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { ProhibitedHint } from './ProhibitedHint.tsx';

const words = (title: string, description: string, kinds: ProhibitedKind[]) => ({
  request: { query: ProhibitedWordsDocument, variables: { title, description } },
  result: { data: { prohibitedWords: kinds } },
});

function Typed({ description = '' }: { description?: string }) {
  const [title, setTitle] = useState('');
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
      <ProhibitedHint title={title} description={description} />
    </>
  );
}

const hint = () => screen.getByRole('status').textContent;

describe('the hint of what may not be sold', () => {
  it('leads to the rules before anything is typed, apart so that the form stays', () => {
    renderApp(<Typed />);
    const link = screen.getByRole('link', { name: 'What may not be sold' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/prohibited', '_blank']);
  });

  it('names the rules while one types, and takes it back once the words are others', async () => {
    const user = renderApp(<Typed />, [words('Beer', '', ['ALCOHOL', 'TOBACCO']), words('Beer mug', '', [])]);
    await user.type(screen.getByLabelText('Title'), 'Beer');
    await waitFor(() =>
      expect(hint()).toBe(
        'This looks like something that may not be sold here: Alcohol and Tobacco and vapes. Read the rules',
      ),
    );
    expect(screen.getByRole('link', { name: 'Read the rules' }).getAttribute('target')).toBe('_blank');
    await user.type(screen.getByLabelText('Title'), ' mug');
    await waitFor(() => expect(hint()).toBe('What may not be sold'));
  });

  it('looks at the description too', async () => {
    renderApp(<Typed description="With a vape" />, [words('', 'With a vape', ['TOBACCO'])]);
    await waitFor(() => expect(hint()).toContain('Tobacco and vapes'));
  });

  it('is quiet when the server does not answer', async () => {
    const request = { query: ProhibitedWordsDocument, variables: { title: 'Beer', description: '' } };
    let asked = false;
    const user = renderApp(<Typed />, [
      {
        request,
        result: () => {
          asked = true;
          return refused('RATE_LIMITED', 'Too many');
        },
      },
    ]);
    await user.type(screen.getByLabelText('Title'), 'Beer');
    await waitFor(() => expect(asked).toBe(true));
    expect(hint()).toBe('What may not be sold');
  });
});
