import { describe, expect, it, vi } from 'vitest';
import { shrinkImage } from './shrinkImage.ts';

/** How a file begins that an iPhone makes by itself. */
const HEIC = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]);

const HEAVY = new File([new Uint8Array(3_000_000)], 'lamp.png', { type: 'image/png' });

const open = vi.fn<typeof createImageBitmap>();

const cannotOpen = () => {
  open.mockReset().mockRejectedValue(new DOMException('cannot decode', 'InvalidStateError'));
  vi.stubGlobal('createImageBitmap', open);
};

/** A picture of 4,000 by 3,000 that opens here, and what this browser makes of a canvas. */
function canOpen(encode: (type: string, quality: number) => Blob) {
  const close = vi.fn<() => void>();
  open.mockReset().mockResolvedValue({ width: 4000, height: 3000, close });
  vi.stubGlobal('createImageBitmap', open);
  const drawing: string[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      set fillStyle(color: string) {
        drawing.push(color);
      },
      fillRect: () => drawing.push('filled'),
      drawImage: () => drawing.push(`drawn ${canvas.width}×${canvas.height}`),
    }),
    toBlob: (done: (blob: Blob) => void, type: string, quality: number) => done(encode(type, quality)),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return { drawing, close };
}

const blob = (bytes: number, type: string) => new Blob([new Uint8Array(bytes)], { type });

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

  it.each(['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'])(
    'is drawn anew when it is HEIC that this browser can open, however light (%s)',
    async (brand) => {
      const { close } = canOpen((type) => blob(100, type));
      const file = new File([new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode(brand)])], 'IMG_1.HEIC');
      expect((await shrinkImage(file)).type).toBe('image/webp');
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it('is upright, no wider than the server keeps, and white where it is transparent', async () => {
    const { drawing } = canOpen((type) => blob(100, type));
    const shrunk = await shrinkImage(HEAVY);
    expect(open).toHaveBeenCalledExactlyOnceWith(HEAVY, { imageOrientation: 'from-image' });
    expect(drawing).toEqual(['#fff', 'filled', 'drawn 1600×1200']);
    expect([shrunk.name, shrunk.size]).toEqual(['lamp.png', 100]);
  });

  it('is a JPEG where the browser makes a PNG of what should be a WebP', async () => {
    canOpen((type) => (type === 'image/jpeg' ? blob(200, type) : blob(900_000, 'image/png')));
    const shrunk = await shrinkImage(HEAVY);
    expect([shrunk.type, shrunk.size]).toEqual(['image/jpeg', 200]);
  });

  it('loses quality, then size, until it is light', async () => {
    const weights = new Map([
      [0.8, 600_000],
      [0.65, 400_000],
      [0.5, 300_000],
    ]);
    const { drawing } = canOpen((type, quality) => blob(weights.get(quality) ?? 0, type));
    expect((await shrinkImage(HEAVY)).size).toBe(300_000);
    expect(drawing.filter((step) => step.startsWith('drawn'))).toEqual(['drawn 1600×1200', 'drawn 1600×1200']);
  });
});
