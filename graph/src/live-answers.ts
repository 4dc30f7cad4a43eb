import { createHash } from 'node:crypto';
import { createSourceEventStream, execute, locatedError, print, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { ConnectionInitMessage, ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/@fastify/websocket';
import { type Answer, LiveEvents, type Live, type ShownTo } from './live.ts';
import { dropSlowReader } from './sockets.ts';

/** How graphql-ws answers subscriptions: once for all who are shown an event together and ask for the same of it. */
export const liveAnswers: Pick<ServerOptions<ConnectionInitMessage['payload'], Extra>, 'subscribe' | 'onOperation'> = {
  subscribe: async (args) => {
    // It throws for what validation lets pass, such as a field that is skipped; thrown on, that would close the socket.
    const events = await createSourceEventStream(args).catch((fault: unknown) => ({ errors: [locatedError(fault, null)] }));
    // Each event is answered in a context of its own; this one would be kept, with all that it has read, as long as the subscription.
    args.contextValue = null;
    if (events instanceof LiveEvents) return new LiveAnswers(events, args);
    if (Symbol.asyncIterator in events) throw new Error('a subscription without liveEvents');
    return events;
  },
  onOperation: ({ extra: { socket } }, id, _payload, _args, result) => {
    if (!(result instanceof LiveAnswers)) return;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    result.send = (text) => {
      if (!dropSlowReader(socket)) socket.send(`${head}${text}}`);
    };
  },
};

/** The answers of one subscription. Those with errors are for graphql-ws to present and send, the others go to `send`. */
class LiveAnswers implements AsyncIterableIterator<ExecutionResult> {
  /** Sends the JSON text of an answer. */
  send: (text: string) => void = () => {};
  readonly #events: LiveEvents;
  readonly #args: ExecutionArgs;
  /** What is asked for: the same for all who ask for the same. */
  readonly #operation: string;
  #ended = false;

  constructor(events: LiveEvents, args: ExecutionArgs) {
    const { document, operationName, variableValues } = args;
    this.#events = events;
    this.#args = args;
    this.#operation = createHash('sha256').update(JSON.stringify([print(document), operationName, variableValues])).digest('base64');
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  /**
   * Few promises: a thousand sockets that wake for one event make each of them. A refusal or a fault ends the subscription;
   * whoever has ended it is told nothing more.
   */
  async next(): Promise<IteratorResult<ExecutionResult>> {
    try {
      for (;;) {
        const { done, value } = await this.#events.next();
        if (done || this.#ended) return ENDED;
        const { together, alone, tokenHash } = this.#events.shows;
        let shown: ShownTo | null = await together(value);
        let live = shown.to.has(tokenHash) ? shown.live : await alone(value);
        if (live && 'refusal' in live) await this.#events.return();
        let answer = live && (await this.#answerTo(live));
        if (this.#ended) return ENDED;
        if (answer?.text === null) return { done: false, value: answer.result };
        if (answer) this.send(answer.text);
        // This call waits for the next event, however long, and would keep them.
        shown = live = answer = null;
      }
    } catch (fault) {
      if (this.#ended) return ENDED;
      await this.return();
      throw fault;
    }
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#ended = true;
    await this.#events.return();
    return ENDED;
  }

  /** Who is shown the same has come with sessions of the same user, or with the same access token. */
  #answerTo(live: Live<unknown>): Promise<Answer> {
    const answer = live.answers.get(this.#operation) ?? execution(live, this.#args);
    live.answers.set(this.#operation, answer);
    return answer;
  }
}

const ENDED = { done: true, value: undefined } as const;

async function execution(live: Live<unknown>, args: ExecutionArgs): Promise<Answer> {
  const result = await execute({ ...args, contextValue: live.ctx, rootValue: live });
  return { result, text: result.errors ? null : JSON.stringify(result) };
}
