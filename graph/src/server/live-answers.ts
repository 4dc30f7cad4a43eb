import { createHash } from 'node:crypto';
import { createSourceEventStream, execute, locatedError, print, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { ConnectionInitMessage, ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/@fastify/websocket';
import { LiveEvents, type Live, type Receiver } from '../live/live.ts';
import { dropSlowReader } from './sockets.ts';
import { Together } from '../live/together.ts';

/** How graphql-ws answers subscriptions: executed and written as JSON once for all who are shown the same and ask for the same fields. */
export const liveAnswers: Pick<ServerOptions<ConnectionInitMessage['payload'], Extra>, 'subscribe' | 'onOperation'> = {
  subscribe: async (args) => {
    try {
      // Before anything listens: it throws for variables that are nested too deeply for JSON.
      const operation = operationOf(args);
      // It throws for what validation lets pass, such as a subscription whose only field is skipped.
      const events = await createSourceEventStream(args);
      // Each event is answered in a context of its own; this one would be kept as long as the subscription, with all that it has read.
      args.contextValue = null;
      if (!(Symbol.asyncIterator in events)) return events;
      if (events instanceof LiveEvents) return new LiveAnswers(events, args, operation);
      throw new Error('a subscription without liveEvents');
    } catch (fault) {
      // Thrown on, it would close the socket.
      return { errors: [locatedError(fault, null)] };
    }
  },
  onOperation: ({ extra: { socket } }, id, _payload, _args, result) => {
    if (!(result instanceof LiveAnswers)) return;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    result.send = (text) => {
      if (!dropSlowReader(socket)) socket.send(`${head}${text}}`);
    };
  },
};

/** A key of what is asked for: document, operation and variables. */
const operationOf = ({ document, operationName, variableValues }: ExecutionArgs) =>
  createHash('sha256').update(JSON.stringify([print(document), operationName, variableValues])).digest('base64');

/** The answers of one subscription. graphql-ws iterates, and so formats and sends, those with errors alone; the others go to `send`. */
class LiveAnswers implements AsyncIterableIterator<ExecutionResult>, Receiver {
  /** Sends the JSON text of an answer. */
  send: (text: string) => void = () => {};
  readonly #events: LiveEvents;
  readonly #args: ExecutionArgs;
  readonly #operation: string;
  /** What graphql-ws waits for. */
  #upcoming: PromiseWithResolvers<IteratorResult<ExecutionResult>> | null = null;
  #isEnded = false;

  constructor(events: LiveEvents, args: ExecutionArgs, operation: string) {
    this.#events = events;
    this.#args = args;
    this.#operation = operation;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  /** The next answer with errors, or the end. Until then all others are sent. */
  next(): Promise<IteratorResult<ExecutionResult>> {
    this.#upcoming = Promise.withResolvers();
    const { promise } = this.#upcoming;
    this.#goOn();
    return promise;
  }

  /** The client has ended it. */
  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#isEnded = true;
    this.#events.end();
    this.#upcoming?.resolve(ENDED);
    return ENDED;
  }

  /** All who are shown the same object are one user's sessions, or have the same access token: those who ask for the same fields share the answer. */
  show(live: Live<unknown>) {
    together.add(live, this.#operation, this, (all) => void answer(live, this.#args, all));
  }

  /** `text` is the answer as JSON; null when it has errors. */
  tell(result: ExecutionResult, text: string | null) {
    if (this.#isEnded) return;
    // graphql-ws asks for the next one after it has sent this: the order is kept.
    if (text === null) return this.#upcoming?.resolve({ done: false, value: result });
    try {
      this.send(text);
    } catch (fault) {
      return this.fail(fault);
    }
    this.#goOn();
  }

  fail(fault: unknown) {
    this.#events.end();
    this.#upcoming?.reject(fault);
  }

  #goOn() {
    if (this.#events.isOver) this.#upcoming?.resolve(ENDED);
    else this.#events.next(this);
  }
}

const ENDED = { done: true, value: undefined } as const;

/** Those who are shown the same object at the same moment, by what they ask for. */
const together = new Together<LiveAnswers>();

async function answer(live: Live<unknown>, args: ExecutionArgs, all: LiveAnswers[]) {
  const answered = await execution(live, args).catch((fault: unknown) => ({ fault }));
  for (const each of all) {
    if ('fault' in answered) each.fail(answered.fault);
    else each.tell(answered.result, answered.text);
  }
}

async function execution(live: Live<unknown>, args: ExecutionArgs) {
  const result = await execute({ ...args, contextValue: live.ctx, rootValue: live });
  return { result, text: result.errors ? null : JSON.stringify(result) };
}
