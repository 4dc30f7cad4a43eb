import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { renderApp } from '../../../testing/render.tsx';
import { Composer } from './Composer.tsx';

/** Whether the browser lets the page go without a question. */
const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const line = () => screen.getByLabelText('Write a message');

function renderComposer() {
  const onSend = vi.fn<(content: string) => void>();
  const onType = vi.fn<() => void>();
  const user = renderApp(<Composer chatId="chat" onSend={onSend} onType={onType} />);
  return { onSend, onType, user };
}

const signIn = (id: string) => setSession({ token: id, id, fullName: id, isStaff: false });

beforeEach(() => signIn('aina'));
afterEach(() => setSession(null));

describe('the line of a chat', () => {
  it('is sent by Enter, trimmed, and is empty then', async () => {
    const { onSend, user } = renderComposer();
    await user.type(line(), '  Is it still there? ');
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it still there?');
    expect(line()).toHaveProperty('value', '');
  });

  it('begins with what was written before a reload, until it is sent; each chat with its own, and for its writer alone', async () => {
    const { user } = renderComposer();
    await user.type(line(), 'Is it');
    cleanup();
    renderApp(<Composer chatId="another" onSend={vi.fn<() => void>()} onType={vi.fn<() => void>()} />);
    expect(line()).toHaveProperty('value', '');
    cleanup();
    const again = renderComposer();
    expect(line()).toHaveProperty('value', 'Is it');
    await again.user.type(line(), ' there?{Enter}');
    expect(again.onSend).toHaveBeenCalledExactlyOnceWith('Is it there?');
    cleanup();
    renderComposer();
    expect(line()).toHaveProperty('value', '');

    await user.type(line(), 'Mine');
    cleanup();
    signIn('priya');
    renderComposer();
    expect(line()).toHaveProperty('value', '');
  });

  it('keeps what is pasted whole, says by how much it is too long, and sends it once it is not', async () => {
    const { onSend, user } = renderComposer();
    await user.click(line());
    await user.paste('x'.repeat(2012));
    expect(line()).toHaveProperty('value.length', 2012);
    expect(screen.getByText('Too long by 12 characters: at most 2,000 fit')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    await user.clear(line());
    await user.paste('x'.repeat(2000));
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('lets the page go while words stand in it, since they are kept', async () => {
    const { user } = renderComposer();
    await user.type(line(), 'Is it');
    expect(mayGo()).toBe(true);
  });

  it('has the browser ask before the page goes with words that could not be kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    const { user } = renderComposer();
    await user.type(line(), '  ');
    expect(mayGo()).toBe(true);
    await user.type(line(), 'Is it');
    expect(mayGo()).toBe(false);
    await user.keyboard('{Enter}');
    expect(mayGo()).toBe(true);
  });

  it('is not sent without words, which are no typing either', async () => {
    const { onSend, onType, user } = renderComposer();
    await user.type(line(), '{Enter}   {Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(onType).not.toHaveBeenCalled();
  });

  it('begins a new line with Shift and Enter', async () => {
    const { onSend, user } = renderComposer();
    await user.type(line(), 'One{Shift>}{Enter}{/Shift}two');
    expect(onSend).not.toHaveBeenCalled();
    expect(line()).toHaveProperty('value', 'One\ntwo');
  });

  it('is not sent by the Enter of an input method', async () => {
    const { onSend, user } = renderComposer();
    await user.type(line(), 'مرحبا');
    fireEvent.keyDown(line(), { key: 'Enter', isComposing: true });
    // As Safari reports the Enter that ends the composing.
    fireEvent.keyDown(line(), { key: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(line(), { key: 'Enter', keyCode: 13 });
    expect(onSend).toHaveBeenCalledExactlyOnceWith('مرحبا');
  });

  it('says Send on the keyboard of a phone', () => {
    renderComposer();
    expect(line().getAttribute('enterkeyhint')).toBe('send');
  });
});
