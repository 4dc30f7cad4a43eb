import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkImage } from './shrinkImage.ts';

/** How a file begins that an iPhone makes by itself. */
const HEIC = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]);

const open = vi.fn<typeof createImageBitmap>();
afterEach(() => vi.unstubAllGlobals());

const cannotOpen = () => {
  open.mockReset().mockRejectedValue(new DOMException('cannot decode', 'InvalidStateError'));
  vi.stubGlobal('createImageBitmap', open);
};

describe('a picture before it is sent', () => {
  it('stays as it is while it is light', async () => {
    cannotOpen();
    const file = new File([new Uint8Array(300_000)], 'lamp.jpg', { type: 'image/jpeg' });
    expect(await shrinkImage(file)).toBe(file);
    expect(open).not.toHaveBeenCalled();
  });

  it('stays as it is when this browser cannot open it: the server says what is wrong', async () => {
    cannotOpen();
    const file = new File([new Uint8Array(3_000_000)], 'lamp.jpg', { type: 'image/jpeg' });
    expect(await shrinkImage(file)).toBe(file);
    expect(open).toHaveBeenCalledOnce();
  });

  it.each(['image/heic', 'image/jpeg', ''])(
    'is refused as HEIC when it is one that cannot be opened, whatever it is called (%s)',
    async (type) => {
      cannotOpen();
      await expect(shrinkImage(new File([HEIC], 'IMG_1.HEIC', { type }))).rejects.toMatchObject({
        code: 'HEIC_UNREADABLE',
      });
    },
  );
});
