// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { Composer } from './Composer.tsx';

/** Whether the browser lets the page go without a question. */
const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const line = () => screen.getByLabelText('Write a message');

function renderComposer(draft = '') {
  const onSend = vi.fn<(content: string) => void>();
  const onType = vi.fn<() => void>();
  const onDraft = vi.fn<(text: string) => void>();
  const user = renderApp(<Composer draft={draft} onDraft={onDraft} onSend={onSend} onType={onType} />);
  return { onSend, onType, onDraft, user };
}

describe('the line of a chat', () => {
  it('is sent by Enter, trimmed, and is empty then', async () => {
    const { onSend, user } = renderComposer();
    await user.type(line(), '  Is it still there? ');
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Is it still there?');
    expect(line()).toHaveProperty('value', '');
  });

  it('begins with what was written before, and tells what stands in it until it is sent', async () => {
    const { onDraft, user } = renderComposer('Is it');
    expect(line()).toHaveProperty('value', 'Is it');
    await user.type(line(), '?');
    expect(onDraft).toHaveBeenLastCalledWith('Is it?');
    await user.keyboard('{Enter}');
    expect(onDraft).toHaveBeenLastCalledWith('');
  });

  it('has the browser ask before the page goes, while words stand in it', async () => {
    const { user } = renderComposer('  ');
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

  it('says Send on the keyboard of a phone, and takes 2,000 characters', () => {
    renderComposer();
    expect(line().getAttribute('enterkeyhint')).toBe('send');
    expect(line().getAttribute('maxlength')).toBe('2000');
  });
});
