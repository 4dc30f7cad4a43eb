import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { PictureViewer } from './PictureViewer.tsx';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  // A picture of 400 by 200 on a stage of 400 by 400, at the corner of the screen.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

async function show(rotatable = true) {
  const user = renderApp(
    <PictureViewer src="http://media/p.webp" alt="Passport" onClose={onClose} rotatable={rotatable} />,
  );
  const picture = await screen.findByAltText('Passport');
  return { user, picture, stage: picture.parentElement ?? picture };
}
const place = (picture: HTMLElement) => picture.style.transform;
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  pointerType: 'touch',
});

describe('the picture viewer', () => {
  it('enlarges by its buttons, which say how much, and by + - and 0', async () => {
    const { user, picture } = await show();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(place(picture)).toContain('scale(1.5)');
    expect(screen.getByRole('status').textContent).toBe('150%');
    await user.keyboard('+');
    expect(place(picture)).toContain('scale(2.25)');
    await user.keyboard('-');
    expect(place(picture)).toContain('scale(1.5)');
    await user.keyboard('0');
    expect(place(picture)).toContain('scale(1)');
  });

  it('shows by the arrow keys what is out of sight', async () => {
    const { user, picture } = await show();
    await user.keyboard('{ArrowRight}');
    expect(place(picture)).toContain('translate(0px)');
    await user.keyboard('++{ArrowRight}');
    expect(place(picture)).toContain('translate(-60px)');
  });

  it('enlarges by the wheel what lies under the pointer', async () => {
    const { picture, stage } = await show();
    fireEvent.wheel(stage, { deltaY: -500 * Math.log(2), clientX: 300, clientY: 200 });
    expect(place(picture)).toContain('translate(-100px) rotate(0deg) scale(2)');
  });

  it('enlarges by a double tap, and is whole again by another', async () => {
    const { picture, stage } = await show();
    const tap = () => {
      fireEvent.pointerDown(stage, finger(1, 200, 200));
      fireEvent.pointerUp(stage, finger(1, 200, 200));
    };
    tap();
    tap();
    expect(place(picture)).toContain('scale(2.5)');
    tap();
    tap();
    expect(place(picture)).toContain('scale(1)');
  });

  it('enlarges by a pinch and is dragged by one finger', async () => {
    const { picture, stage } = await show();
    fireEvent.pointerDown(stage, finger(1, 150, 200));
    fireEvent.pointerDown(stage, finger(2, 250, 200));
    fireEvent.pointerMove(stage, finger(2, 350, 200));
    expect(place(picture)).toContain('scale(2)');
    fireEvent.pointerUp(stage, finger(2, 350, 200));
    const before = place(picture);
    fireEvent.pointerMove(stage, finger(1, 100, 200));
    expect(place(picture)).not.toBe(before);
  });

  it('turns where it may be turned, and only there', async () => {
    const { user, picture } = await show();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(place(picture)).toContain('rotate(90deg)');
    expect(picture.dataset.lying).toBe('true');
  });

  it('has no button to turn what need not be turned', async () => {
    await show(false);
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  it('begins at what it shows, where no key does anything but look', async () => {
    const { user, picture } = await show();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passport' })));
    await user.keyboard('{Enter} ');
    expect(onClose).not.toHaveBeenCalled();
    expect(place(picture)).toContain('scale(1)');
  });

  it('cuts a long title at its own end', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Passport' }).dir).toBe('auto');
  });

  it('is closed by Escape', async () => {
    const { user } = await show();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
