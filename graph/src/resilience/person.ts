import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { v4 } from 'uuid';
import WebSocket from 'ws';
import { send } from '../testing/client.ts';

/** As the screens do: from 1 s up to 5 s, give or take half, and 20 s for a connection. */
const retryWait = (retries: number) => wait(Math.min(1000 * 2 ** retries, 5000) * (0.5 + Math.random()));
const CONNECT_WITHIN_MS = 20_000;
const PING_EVERY_MS = 5000;
const PONG_WITHIN_MS = 3000;
/** Subscriptions are not confirmed: after so long they count as active. */
const SETTLED_MS = 5000;
/** How long to wait for an answer. */
const ANSWER_WITHIN_MS = 5000;

const SEND = `mutation ($chatId: ID!, $content: String!, $clientId: ID) {
  sendMessage(chatId: $chatId, content: $content, clientId: $clientId) { number }
}`;
const ADDED = 'subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { number content } }';
const AFTER = `query ($chatId: ID!, $after: String) {
  chat(id: $chatId) { messages(first: 100, after: $after) { nodes { number content } pageInfo { endCursor hasNextPage } } }
}`;
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';

interface Shown {
  number: number;
  content: string;
}

/**
 * Somebody at a screen that follows the documented protocol: it sends failed messages again and asks for missed ones.
 */
export class Person {
  /** The chat as their screen has it. */
  readonly screen = new Map<number, string>();
  /** The messages that the server acknowledged, in the order in which they were sent. */
  readonly acknowledged: string[] = [];
  readonly bought: string[] = [];
  /** What they tried to buy without ever learning the outcome. */
  readonly unsure: string[] = [];
  /** The code of every refusal that they met. */
  readonly codes = new Set<string>();
  /** The HTTP statuses of all answers. */
  readonly statuses = new Set<number>();
  readonly id: string;
  readonly chatId: string;
  readonly #url: string;
  readonly #token: string;
  readonly #socket;
  #there = true;

  constructor(url: string, { id, token }: { id: string; token: string }, chatId: string) {
    this.id = id;
    this.chatId = chatId;
    this.#url = url;
    this.#token = token;
    let late: NodeJS.Timeout | undefined;
    this.#socket = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      connectionAckWaitTimeout: CONNECT_WITHIN_MS,
      keepAlive: PING_EVERY_MS,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait,
      shouldRetry: () => true,
      on: {
        connected: () => {
          void this.#catchUp();
          void wait(SETTLED_MS).then(() => (this.#there ? this.#catchUp() : undefined));
        },
        ping: (received) => {
          if (!received) late = setTimeout(() => this.#socket.terminate(), PONG_WITHIN_MS);
        },
        pong: () => clearTimeout(late),
        closed: () => clearTimeout(late),
      },
    });
  }

  /** Opens the chat until the page is left. */
  open() {
    void this.#listen();
  }

  async leave() {
    this.#there = false;
    try {
      await this.#socket.dispose();
    } catch {
      // It waits for a connection that is just being opened, and fails with it.
    }
  }

  /** Sends a message, again and again under the same client id until it is acknowledged. */
  async say(content: string) {
    const variables = { chatId: this.chatId, content, clientId: v4() };
    while (!(await this.#ask<{ sendMessage: { number: number } }>(SEND, variables)).data) await wait(200);
    this.acknowledged.push(content);
  }

  /** Tries to buy once. */
  async buy(productId: string) {
    const { data, code } = await this.#ask<{ purchase: { id: string } }>(BUY, { id: productId });
    if (data) this.bought.push(productId);
    else if (code === null || code === 'UNAVAILABLE') this.unsure.push(productId);
  }

  /** The number of the last message before any gap. */
  #last() {
    let last = 0;
    while (this.screen.has(last + 1)) last++;
    return last;
  }

  /** Asks for the messages after the last one before any gap, until there is an answer that leaves none. */
  async #catchUp(): Promise<void> {
    const last = this.#last();
    const after = last ? Buffer.from(JSON.stringify([last])).toString('base64url') : null;
    const { data } = await this.#ask<{ chat: { messages: { nodes: Shown[]; pageInfo: { hasNextPage: boolean } } } }>(
      AFTER,
      { chatId: this.chatId, after },
    );
    for (const message of data?.chat.messages.nodes ?? []) this.#show(message);
    const goesOn = data?.chat.messages.pageInfo.hasNextPage ?? false;
    if (!this.#there || (data && !goesOn && !this.#hasGap())) return;
    if (!goesOn) await wait(1000);
    await this.#catchUp();
  }

  #hasGap() {
    return this.#last() < this.screen.size;
  }

  async #listen(): Promise<void> {
    const events = this.#socket.iterate<{ messageAdded: Shown }>({ query: ADDED, variables: { chatId: this.chatId } });
    try {
      for await (const { data, errors } of events) {
        for (const { extensions } of errors ?? []) this.codes.add(String(extensions?.['code']));
        if (!data) continue;
        this.#show(data.messageAdded);
        if (this.#hasGap()) await this.#catchUp();
      }
    } catch {
      // Refused while the service was away: subscribed again, like any other request.
    }
    if (this.#there) await wait(1000).then(() => this.#listen());
  }

  #show({ number, content }: Shown) {
    const before = this.screen.get(number);
    if (before !== undefined && before !== content)
      throw new Error(`message ${number} changed from ${before} to ${content}`);
    this.screen.set(number, content);
  }

  /** One request; without data and code there was no answer. */
  async #ask<Data>(
    query: string,
    variables: Record<string, unknown>,
  ): Promise<{ data: Data | null; code: string | null }> {
    try {
      const { data, errors, status } = await send<Data>(
        this.#url,
        this.#token,
        query,
        variables,
        {},
        AbortSignal.timeout(ANSWER_WITHIN_MS),
      );
      this.statuses.add(status);
      const code = errors[0]?.extensions.code ?? null;
      if (code) this.codes.add(code);
      return { data: errors.length > 0 ? null : data, code };
    } catch {
      return { data: null, code: null };
    }
  }
}
