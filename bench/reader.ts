import WebSocket from 'ws';
import type { Server, Side } from './servers.ts';

const SUBSCRIPTION = `subscription messageAdded($chatId: ID!) {
  messageAdded(chatId: $chatId) { id number chatId clientId content createdAt sender { id fullName image } }
}`;

/** How many sockets are being opened at a time. */
const OPENING = 25;

/** One socket that listens to one chat. */
export interface Reader {
  chatId: string;
  token: string;
  /** Called with what each message of the chat says. */
  onMessage: (content: string) => void;
}

/** Opens sockets; returns what closes them all. */
export async function openReaders({ url }: Server, side: Side, readers: Reader[]): Promise<() => void> {
  const open = side === 'product' ? openSubscription : openBare;
  const sockets: WebSocket[] = [];
  for (let at = 0; at < readers.length; at += OPENING) {
    sockets.push(
      ...(await Promise.all(readers.slice(at, at + OPENING).map((reader) => open(url.replace('http', 'ws'), reader)))),
    );
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

const contentOf = (text: string) => /"content":"([^"]*)"/.exec(text)?.[1] ?? '';

/** A subscription of the graphql-ws protocol, which does not say when it begins to listen. */
function openSubscription(url: string, { chatId, token, onMessage }: Reader): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws');
  const say = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.includes('"errors":[') || text.includes('"type":"error"')) throw new Error(text);
      if (text.includes('"type":"next"')) return onMessage(contentOf(text));
      if (!text.includes('"type":"connection_ack"')) return;
      say({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION, variables: { chatId } } });
      resolve(socket);
    });
  });
}

function openBare(url: string, { chatId, token, onMessage }: Reader): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/live/${chatId}`, { headers: { authorization: `Bearer ${token}` } });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === '{"ready":true}') return resolve(socket);
      onMessage(contentOf(text));
    });
  });
}
