import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Below the range for outgoing connections: tests have many of those, and one could take the port before it is used.
 */
const [LOWEST, HIGHEST] = [20_000, 32_767];

/**
 * A free TCP port on the loopback address. No other worker or run of the tests is given it while this process lives.
 * Otherwise two could find the same port free before either uses it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  return (await reserve(port)) && (await isFree(port)) ? port : freePort();
}

/** Takes the UDP port of the same number, which nothing here uses, until this process ends. */
function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: HOST, exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
