import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodedError, type RefusalCode } from '../../../lib/errors.ts';
import type { Upload } from '../../../lib/upload.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PicturesField } from './PicturesField.tsx';

/** An upload that waits to be told how it ends. */
interface Sending {
  progress: (percent: number) => void;
  finish: () => void;
  fail: (code?: RefusalCode) => void;
  signal: AbortSignal | undefined;
}

let sendings: Map<string, Sending>;
const onStateChange = vi.fn<(state: string) => void>();
beforeEach(() => void (sendings = new Map()));

const upload: Upload = ({ name }, { onProgress, signal } = {}) =>
  new Promise((resolve, reject) =>
    sendings.set(name, {
      signal,
      progress: (percent) => onProgress?.(percent),
      finish: () => resolve(`http://media/${name}`),
      fail: (code = 'UPLOAD_FAILED') => reject(new CodedError(code, code)),
    }),
  );

function Field({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PicturesField
        label="Image"
        upload={upload}
        most={8}
        value={value}
        onChange={setValue}
        onStateChange={onStateChange}
      />
      <output data-testid="value">{value.map((url) => url.replace('http://media/', '')).join(' ')}</output>
    </>
  );
}

const show = (...names: string[]) => renderApp(<Field initial={names.map((name) => `http://media/${name}`)} />);
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText('Image', { selector: 'input' });
const value = () => screen.getByTestId('value').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const sent = async (name: string) => {
  await waitFor(() => expect(sendings.has(name)).toBe(true));
  return sendings.get(name) as Sending;
};

/** At which place of its list a thing stands. */
const place = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
const items = () => screen.getAllByRole('listitem');
const pointer = (type: 'mouse' | 'touch', pageX: number) => ({
  pointerType: type,
  pointerId: 1,
  pageX,
  pageY: 50,
  button: 0,
});

// jsdom's pointer events have no place on the page.
const move = (type: 'mouse' | 'touch', pageX: number) =>
  fireEvent(window, Object.assign(new Event('pointermove'), pointer(type, pageX)));
const down = (element: HTMLElement | undefined, type: 'mouse' | 'touch', pageX: number) =>
  element && fireEvent(element, Object.assign(new Event('pointerdown', { bubbles: true }), pointer(type, pageX)));

/** On a fresh form. */
const choose = async (...names: string[]) => {
  const user = show();
  await user.upload(input(), names.map(photo));
  for (const name of names) (await sent(name)).finish();
  await waitFor(() => expect(value()).toBe(names.join(' ')));
};

describe('the pictures of a form', () => {
  it('are chosen several at once, among JPEG, PNG and WebP', () => {
    show();
    expect(input()).toMatchObject({ multiple: true, accept: 'image/jpeg,image/png,image/webp' });
  });

  it('are sent at once, each with its progress, and stand in the order in which they were chosen', async () => {
    const user = show();
    await user.upload(input(), ['a', 'b', 'c'].map(photo));
    (await sent('b')).progress(40);
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Uploading picture 2' }).getAttribute('aria-valuenow')).toBe('40'),
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading picture 1' }).getAttribute('aria-valuenow')).toBe('0');
    expect(onStateChange).toHaveBeenLastCalledWith('uploading');
    for (const name of ['c', 'a', 'b']) (await sent(name)).finish();
    await waitFor(() => expect(value()).toBe('a b c'));
    expect(onStateChange).toHaveBeenLastCalledWith('settled');
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Cover')).toBeTruthy();
    expect(screen.getAllByText('Cover')).toHaveLength(1);
  });

  it('one that failed says why, keeps its place, and is tried again by itself', async () => {
    const user = show();
    await user.upload(input(), ['a', 'b', 'c'].map(photo));
    for (const name of ['a', 'c']) (await sent(name)).finish();
    (await sent('b')).fail();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'b: The picture could not be uploaded. Please try again.',
    );
    expect(onStateChange).toHaveBeenLastCalledWith('failed');
    expect(value()).toBe('a c');
    sendings.clear();
    await user.click(button('Retry picture 2'));
    (await sent('b')).finish();
    await waitFor(() => expect(value()).toBe('a b c'));
    expect([...sendings.keys()]).toEqual(['b']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['Enter', 'a click'])('one that is tried again by %s keeps the focus at its tile', async (way) => {
    const user = show('a', 'b');
    await user.upload(input(), photo('c'));
    (await sent('c')).fail();
    await screen.findByRole('alert');
    button('Retry picture 3').focus();
    await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(button('Retry picture 3')));
    expect(document.activeElement).toBe(items()[2]);
    await user.tab();
    expect(document.activeElement).toBe(button('Remove picture 3'));
    (await sent('c')).finish();
    await waitFor(() => expect(value()).toBe('a b c'));
    expect(items()[2]?.contains(document.activeElement)).toBe(true);
  });

  it.each(['NOT_AN_IMAGE', 'IMAGE_TOO_LARGE', 'HEIC_UNREADABLE'] as const)(
    'one that is refused for what it is (%s) is not tried again, but removed',
    async (code) => {
      const user = show();
      await user.upload(input(), photo('a'));
      (await sent('a')).fail(code);
      await screen.findByRole('alert');
      expect(screen.queryByRole('button', { name: 'Retry picture 1' })).toBeNull();
      await user.click(button('Remove picture 1'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(onStateChange).toHaveBeenLastCalledWith('settled');
    },
  );

  it('what was refused makes room for what is chosen next', async () => {
    const user = show('a');
    await user.upload(input(), photo('b'));
    (await sent('b')).fail('NOT_AN_IMAGE');
    await screen.findByRole('alert');
    await user.upload(input(), photo('c'));
    (await sent('c')).finish();
    await waitFor(() => expect(value()).toBe('a c'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('one that is removed on its way is no longer sent', async () => {
    const user = show('a');
    await user.upload(input(), photo('b'));
    const { signal, finish } = await sent('b');
    await user.click(button('Remove picture 2'));
    expect(signal?.aborted).toBe(true);
    finish();
    expect(value()).toBe('a');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('beyond eight are left out, which is said', async () => {
    const user = show('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await user.upload(input(), ['h', 'i', 'j'].map(photo));
    (await sent('h')).finish();
    await waitFor(() => expect(value()).toBe('a b c d e f g h'));
    expect(screen.getByRole('alert').textContent).toBe('2 pictures were left out: a product has 8 at most.');
    expect(button('Add pictures')).toHaveProperty('disabled', true);
    expect([...sendings.keys()]).toEqual(['h']);
    await user.click(button('Remove picture 3'));
    expect(value()).toBe('a b d e f g h');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Add pictures')).toHaveProperty('disabled', false);
  });

  it.each([
    [2, 0],
    [1, 0],
  ])(
    'number %i removed by keyboard leaves the focus at the tile beside it, where Enter removes nothing',
    async (number, left) => {
      const user = show('a', 'b');
      button(`Remove picture ${number}`).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement?.tagName).toBe('LI');
      expect(place(document.activeElement as HTMLElement)).toBe(left);
      await user.keyboard('{Enter}');
      expect(value()).toBe(number === 2 ? 'a' : 'b');
      await user.tab();
      await user.keyboard('{Enter}');
      expect(value()).toBe('');
      expect(document.activeElement).toBe(button('Add pictures'));
    },
  );

  it('change places by buttons, which keep the focus, and it is said where they are', async () => {
    const user = show('a', 'b', 'c');
    await user.click(button('Move picture 1 later'));
    expect(value()).toBe('b a c');
    expect(screen.getByText('The picture is number 2 of 3 now')).toBeTruthy();
    expect(document.activeElement).toBe(button('Move picture 2 later'));
    await user.keyboard('{Enter}');
    expect(value()).toBe('b c a');
    expect(document.activeElement).toBe(button('Move picture 3 later'));
    // There is no further place.
    await user.keyboard('{Enter}');
    expect(value()).toBe('b c a');
    await user.click(button('Move picture 3 earlier'));
    expect(value()).toBe('b a c');
  });

  it('a picture whose place is changed on its way gets there all the same', async () => {
    const user = show('a');
    await user.upload(input(), photo('b'));
    const { finish } = await sent('b');
    await user.click(button('Move picture 2 earlier'));
    finish();
    await waitFor(() => expect(value()).toBe('b a'));
  });

  describe('dragged', () => {
    beforeEach(() => {
      // Side by side, 100 pixels each.
      vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function at(this: HTMLElement) {
        return place(this) * 100;
      });
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    });
    it('by the mouse it takes the place that it lies over', () => {
      show('a', 'b', 'c');
      const [first] = items();
      down(first, 'mouse', 50);
      move('mouse', 260);
      expect(value()).toBe('b c a');
      expect(first?.dataset['dragged']).toBe('true');
      fireEvent(window, new Event('pointerup'));
      expect(first?.dataset['dragged']).toBeUndefined();
      expect(first?.style.transform).toBe('');
    });

    it.each([
      ['since the form was opened', async (...names: string[]) => void show(...names)],
      ['since it was chosen', choose],
    ])(
      'by a finger once it has rested; before that it scrolls the page: one that is there %s',
      async (_since, begin) => {
        await begin('a', 'b', 'c');
        vi.useFakeTimers();
        down(items()[0], 'touch', 50);
        move('touch', 160);
        expect(value()).toBe('a b c');
        fireEvent(window, new Event('pointercancel'));

        down(items()[0], 'touch', 50);
        vi.advanceTimersByTime(300);
        move('touch', 160);
        expect(value()).toBe('b a c');
        const scroll = new Event('touchmove', { bubbles: true, cancelable: true });
        fireEvent(items()[0] as HTMLElement, scroll);
        expect(scroll.defaultPrevented).toBe(true);
      },
    );
  });
});
