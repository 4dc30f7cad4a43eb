import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/**
 * A proxy that leads each connection to one of the `targets` that answer: to the next one each time, or always to the
 * first. `cut` hangs up; `hang` goes silent, on open connections too; `mend` lets traffic through again.
 */
export async function openLine(targets: number[], order: 'in turn' | 'first' = 'in turn') {
  const ends = new Set<Socket>();
  let state: 'through' | 'cut' | 'silent' = 'through';
  let turn = 0;

  function join(near: Socket, [port, ...others]: number[]) {
    if (!port) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    ends.add(far);
    far.once('close', () => ends.delete(far));
    far.once('connect', () => {
      near.pipe(far).pipe(near);
      far.on('error', () => near.destroy());
      far.once('close', () => near.destroy());
      near.once('close', () => far.destroy());
    });
    far.once('error', () => {
      if (far.bytesRead > 0) near.destroy();
      else join(near, others);
    });
  }

  /** The targets, starting with the one whose turn it is. */
  function candidates() {
    const first = order === 'first' ? 0 : turn++ % targets.length;
    return [...targets.slice(first), ...targets.slice(0, first)];
  }

  const port = await freePort();
  const server = createServer((near) => {
    ends.add(near);
    near.once('close', () => ends.delete(near));
    near.on('error', () => {});
    if (state === 'cut') near.destroy();
    else if (state === 'through') join(near, candidates());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  const hangUp = () => ends.forEach((end) => end.destroy());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      state = 'cut';
      hangUp();
    },
    hang: () => {
      state = 'silent';
      ends.forEach((end) => end.unpipe().pause());
    },
    mend: () => {
      state = 'through';
      hangUp();
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
