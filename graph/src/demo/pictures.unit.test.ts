import { describe, expect, it } from 'vitest';
import { encodePicture } from '../features/media/images.ts';
import { drawPassport, drawProof, drawQr } from './papers.ts';
import { drawPortrait, drawProduct, drawView } from './pictures.ts';
import type { SceneName } from './scenes.ts';

const scenes: SceneName[] = ['desk', 'room', 'street', 'shelf', 'arch', 'disc', 'flat'];
const portrait = { icon: 'man-student-light-skin-tone', palette: 'lilac' } as const;

async function sizeOf(bytes: Buffer): Promise<string | undefined> {
  const widest = (await encodePicture(bytes)).renditions.at(-1);
  return widest && `${widest.width} × ${widest.height}`;
}

describe('demo pictures', () => {
  it.each(scenes)('show a product in the scene %s', async (scene) => {
    const bytes = await drawProduct({ icon: 'laptop', scene, palette: 'sand', prop: 'mug' });
    expect(await sizeOf(bytes)).toBe('1200 × 900');
  });

  it.each([
    ['tall', '630 × 840'],
    ['side', '960 × 640'],
    ['above', '720 × 720'],
    ['close', '720 × 720'],
  ] as const)('show it in the view %s', async (view, size) => {
    const spec = { icon: 'laptop', scene: 'desk', palette: 'sand', prop: 'mug' } as const;
    expect(await sizeOf(await drawView(spec, view))).toBe(size);
  });

  it('show people', async () => {
    expect(await sizeOf(await drawPortrait(portrait))).toBe('640 × 640');
  });

  it('show papers, whatever is written on them', async () => {
    const name = `<Tan & "Co">`;
    const receipt = { bank: name, from: name, to: name, amount: 123_456, date: new Date(), reference: name };
    expect(await sizeOf(await drawPassport(name, 'A1', portrait))).toBe('1200 × 840');
    expect(await sizeOf(await drawProof(receipt))).toBe('800 × 1200');
    expect(await sizeOf(await drawQr(name))).toBe('800 × 800');
  });

  it('repeat themselves for the same QR text only', async () => {
    expect((await drawQr('a')).equals(await drawQr('a'))).toBe(true);
    expect((await drawQr('a')).equals(await drawQr('b'))).toBe(false);
  });

  it('fail plainly for an icon that does not exist', async () => {
    await expect(drawPortrait({ icon: 'no-such-icon', palette: 'sand' })).rejects.toThrow('no-such-icon');
  });
});
