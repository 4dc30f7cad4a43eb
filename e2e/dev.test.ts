import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../graph/src/testing/ports.ts';
import { openStage } from './support/stage.ts';
import { signIn } from './support/steps.ts';

describe('the web client as `npm run dev` serves it', () => {
  const stage = openStage('demo');
  let cacheDir: string | undefined;
  let vite: ViteDevServer | undefined;
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'pasar-vite-'));
    const target = stage.url();
    vite = await createServer({
      // Nothing is prepared, as on a new machine.
      root: 'web',
      cacheDir,
      logLevel: 'error',
      server: {
        port: await freePort(),
        strictPort: true,
        proxy: { '/graphql': { target, ws: true }, '/media': target },
      },
    });
    await vite.listen();
  });
  afterAll(async () => {
    await vite?.close();
    if (cacheDir) await rm(cacheDir, { recursive: true, force: true });
  });

  test('opens, and a person signs in and finds products', async () => {
    const { page, complaints } = await stage.visitor({ baseURL: vite?.resolvedUrls?.local[0] });
    // Vite builds the client on request: on a busy machine that takes a minute and more.
    page.setDefaultTimeout(200_000);
    await signIn(page, 'aina@pasar.example');
    await page.getByRole('link', { name: 'Browse' }).first().click();
    await page.getByRole('article').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
