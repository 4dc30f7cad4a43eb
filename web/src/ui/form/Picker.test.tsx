import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx';
import { MultiPicker } from './MultiPicker.tsx';
import { Picker } from './Picker.tsx';

const FRUIT = ['Apple', 'Apricot', 'Banana', 'Cherry'];

function One() {
  const [value, setValue] = useState<string | null>(null);
  return <Picker label="Fruit" data={FRUIT} value={value} onChange={setValue} />;
}

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <MultiPicker label="Fruit" data={FRUIT} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

function renderForm(field: React.ReactNode) {
  const send = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const user = renderApp(
    <ResponsiveDialog opened title="Choose" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input aria-label="Name" defaultValue="Aina" />
        {field}
        <button type="submit">Send</button>
      </form>
    </ResponsiveDialog>,
  );
  return { user, send, close, picker: screen.getByRole('combobox', { name: 'Fruit' }) };
}

const marked = () => document.querySelector('[data-combobox-selected]')?.textContent;

describe.each([
  ['of one', <One key="one" />],
  ['of several', <Several key="several" />],
])('a picker %s', (_name, field) => {
  it('marks the first match while one types, and none while nothing is typed', async () => {
    const { user, picker } = renderForm(field);
    await user.click(picker);
    expect(marked()).toBeUndefined();
    await user.keyboard('a');
    expect(marked()).toBe('Apple');
    await user.keyboard('pr');
    expect(marked()).toBe('Apricot');
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(marked()).toBeUndefined();
  });

  it('is never what Enter sends the form from, while its list is open or something is typed', async () => {
    const { user, picker, send } = renderForm(field);
    await user.click(picker);
    await user.keyboard('{Enter}');
    await user.keyboard('zzz{Enter}{Escape}{Enter}');
    await user.clear(picker);
    await user.keyboard('{Escape}b{Enter}');
    expect(send).not.toHaveBeenCalled();
  });

  it('closes its list alone with Escape, and leaves the popup and the form as they are', async () => {
    const { user, picker, close } = renderForm(field);
    await user.click(picker);
    expect(picker.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(picker.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Aina');
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

it('Enter chooses the marked one of several, and no other after it', async () => {
  const { user, picker } = renderForm(<Several />);
  await user.click(picker);
  await user.keyboard('ban{Enter}{Enter}');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Banana');
  await user.keyboard('che{Backspace}{Backspace}{Backspace}{Enter}');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Banana');
});

it('Enter chooses the marked one of many, and the arrows lead on from it', async () => {
  const { user, picker } = renderForm(<One />);
  await user.click(picker);
  await user.keyboard('ap{ArrowDown}{Enter}');
  expect(picker).toHaveProperty('value', 'Apricot');
});

it('Enter chooses also the match that is chosen already', async () => {
  const { user, picker } = renderForm(<One />);
  await user.click(picker);
  await user.keyboard('ban{Enter}');
  await user.clear(picker);
  await user.keyboard('ban{Enter}');
  expect(picker).toHaveProperty('value', 'Banana');
});
