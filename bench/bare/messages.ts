import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { WebSocketServer, type WebSocket } from 'ws';
import { pictureUrl } from './products.ts';
import type { Store } from './store.ts';
import { viewerOf } from './viewer.ts';

interface ChatRow {
  user_a_id: string;
  user_b_id: string;
  last_number: number;
}

interface MessageInput {
  chatId: string;
  content: string;
  clientId: string;
}

/**
 * Messages and their delivery. Sending one takes one transaction. It locks and reads the chat, looks for the client id,
 * counts up the chat, stores the message and replaces the receiver's notification. The message becomes JSON once, for
 * all of the chat's open sockets. A socket is checked once, when it opens: its session, and that the viewer is a
 * member.
 */
export function messageRoutes(app: FastifyInstance, store: Store) {
  const lock = store.embedded ? '' : ' for update';
  const readers = new Map<string, Set<WebSocket>>();

  app.post<{ Body: MessageInput }>('/message', async (request) => {
    const viewer = await viewerOf(store, request);
    const { chatId, content, clientId } = request.body;
    const id = v7();
    const createdAt = new Date();
    const number = await store.transaction(async (tx) => {
      const chat = await chatOf(tx, chatId, viewer.id, lock);
      const receiverId = chat.user_a_id === viewer.id ? chat.user_b_id : chat.user_a_id;
      const before = await tx.all('select * from message where sender_id = ? and client_id = ?', [viewer.id, clientId]);
      if (before.length > 0) throw new Error('sent before');
      const next = chat.last_number + 1;
      const key = `${receiverId}:${viewer.id}`;
      await tx.run('update chat set last_number = ?, last_activity_at = ? where id = ?', [next, createdAt, chatId]);
      await tx.run(
        'insert into message (id, chat_id, number, sender_id, client_id, content, created_at) values (?, ?, ?, ?, ?, ?, ?)',
        [id, chatId, next, viewer.id, clientId, content.trim(), createdAt],
      );
      await tx.run(
        'replace into notification (id, receiver_id, sender_id, type, event, chat_id, details, status, message_key, created_at) ' +
          "values (?, ?, ?, 'MESSAGE', 'NEW_MESSAGE', ?, ?, 'UNSEEN', ?, ?)",
        [v7(), receiverId, viewer.id, chatId, JSON.stringify({ text: content.trim() }), key, createdAt],
      );
      return next;
    });
    const sender = { id: viewer.id, fullName: viewer.full_name, image: pictureUrl(viewer.image) };
    const message = { id, number, chatId, clientId, content: content.trim(), createdAt, sender };
    const text = JSON.stringify({ messageAdded: message });
    for (const socket of readers.get(chatId) ?? []) socket.send(text);
    return message;
  });

  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request, socket, head) => {
    void (async () => {
      const chatId = request.url?.replace('/live/', '') ?? '';
      const viewer = await viewerOf(store, request);
      await chatOf(store, chatId, viewer.id, '');
      sockets.handleUpgrade(request, socket, head, (reader) => {
        const others = readers.get(chatId) ?? new Set();
        readers.set(chatId, others.add(reader));
        reader.once('close', () => others.delete(reader));
        reader.send('{"ready":true}');
      });
    })().catch(() => socket.destroy());
  });
}

/** One of the viewer's chats. */
async function chatOf(store: Pick<Store, 'all'>, chatId: string, viewerId: string, lock: string): Promise<ChatRow> {
  const [chat] = await store.all<ChatRow>(`select * from chat where id = ?${lock}`, [chatId]);
  if (!chat || (chat.user_a_id !== viewerId && chat.user_b_id !== viewerId)) throw new Error('not found');
  return chat;
}
