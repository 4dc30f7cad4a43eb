import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportContext, type Reportable } from '../../../../lib/reporting.ts';
import { lamp } from '../../../../testing/market.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { ProductGallery } from './ProductGallery.tsx';

/** A green square. */
const THUMBHASH = '0RcCBwAIeHiHh4h3iHh4iIiHeA==';
const image = (name: string) => ({
  __typename: 'ProductImage' as const,
  id: name,
  url: `http://media/${name}.webp`,
  width: 1600,
  height: 400,
  thumbhash: THUMBHASH as string | null,
});

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.scrollTo = scrollTo as typeof HTMLElement.prototype.scrollTo;
});
afterEach(() => void (document.documentElement.dir = ''));

const show = (...names: string[]) => renderApp(<ProductGallery product={{ ...lamp, images: names.map(image) }} />);
/** The pictures that are loaded at full size. */
const loaded = () =>
  [...document.querySelectorAll<HTMLImageElement>('[data-gallery] img[srcset]')].map(({ alt }) => alt);
const position = () => screen.getByRole('status').textContent;
const strip = () => document.querySelector('[data-gallery]') as HTMLElement;

describe('the pictures on the page of a product', () => {
  it('load only the first, blurred until it is there, and the others once one goes on', async () => {
    const user = show('a', 'b', 'c', 'd');
    expect(loaded()).toEqual(['Desk lamp, picture 1 of 4']);
    expect(
      [...strip().querySelectorAll('img[alt=""]')].every((fill) => fill.getAttribute('src')?.startsWith('data:')),
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(loaded()).toHaveLength(3);
    expect(position()).toBe('2 of 4');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 360 });
  });

  it('follow the finger', () => {
    show('a', 'b', 'c');
    strip().scrollLeft = 30;
    fireEvent.scroll(strip());
    expect(loaded()).toHaveLength(2);
    expect(position()).toBe('1 of 3');
    strip().scrollLeft = 370;
    fireEvent.scroll(strip());
    expect(position()).toBe('2 of 3');
  });

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}', 360],
    ['rtl', '{ArrowLeft}', '{ArrowRight}', -360],
  ])('are turned by the arrow keys, %s', async (dir, on, back, left) => {
    document.documentElement.dir = dir;
    document.documentElement.style.direction = dir;
    const user = show('a', 'b');
    await user.tab();
    await user.keyboard(on);
    expect(position()).toBe('2 of 2');
    expect(scrollTo).toHaveBeenLastCalledWith({ left });
    await user.keyboard(on);
    expect(position()).toBe('2 of 2');
    await user.keyboard(back);
    expect(position()).toBe('1 of 2');
    document.documentElement.style.direction = '';
  });

  it.each(['Alt', 'Control', 'Meta'])('leave the arrows with %s to the browser', async (modifier) => {
    const user = show('a', 'b');
    await user.tab();
    await user.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`);
    expect(position()).toBe('1 of 2');
  });

  it('are reported one by one where they are large', async () => {
    const report = vi.fn<(target: Reportable) => void>();
    const user = renderApp(
      <ReportContext value={report}>
        <ProductGallery product={{ ...lamp, images: ['a', 'b'].map(image) }} />
      </ReportContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture of Desk lamp' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }));
    await user.click(viewer.getByRole('button', { name: 'Next picture' }));
    await user.click(viewer.getByRole('button', { name: 'Report this picture' }));
    expect(report).toHaveBeenCalledExactlyOnceWith({ type: 'PICTURE', id: 'b', name: 'Desk lamp' });
  });

  it('open large, where one goes on by buttons and keys, and the page follows', async () => {
    const user = show('a', 'b');
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture of Desk lamp' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }));
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/a.webp');
    await user.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/b.webp');
    expect(viewer.getByText('2 of 2')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/a.webp');
    await user.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(position()).toBe('2 of 2');
  });

  it('one that cannot be loaded says so where it is large, and is loaded again when one asks for it', async () => {
    const user = show('a', 'b');
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture of Desk lamp' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Desk lamp' }));
    fireEvent.error(viewer.getByAltText('Desk lamp'));
    expect(viewer.queryByAltText('Desk lamp')).toBeNull();
    expect(viewer.getByRole('alert').textContent).toContain('The picture could not be opened. Please try again.');
    await user.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.queryByRole('alert')).toBeNull();
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/b.webp');
    await user.click(viewer.getByRole('button', { name: 'Previous picture' }));
    await user.click(viewer.getByRole('button', { name: 'Retry' }));
    expect(viewer.queryByRole('alert')).toBeNull();
    expect(viewer.getByAltText('Desk lamp').getAttribute('src')).toBe('http://media/a.webp');
  });

  it('one that cannot be loaded says so on the page too', () => {
    show('a', 'b');
    fireEvent.error(within(strip()).getByAltText('Desk lamp, picture 1 of 2'));
    expect(screen.getByRole('button', { name: 'This picture could not be loaded' })).toBeTruthy();
    expect(loaded()).toEqual([]);
  });

  it('a single one has no arrows, dots or numbers', () => {
    show('a');
    expect(loaded()).toEqual(['Desk lamp']);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('one without a preview yet is blurred from itself', () => {
    renderApp(<ProductGallery product={{ ...lamp, images: [{ ...image('a'), thumbhash: null }] }} />);
    expect(strip().querySelector('img[alt=""]')?.getAttribute('src')).toBe('http://media/a.webp?w=320');
  });

  it('a product without one has the drawing of its category', () => {
    show();
    expect(screen.getByRole('img', { name: 'Desk lamp' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
