import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

const WEBHOOK_SECRET = 'whsec_test';
const API_KEY = 'sk_test_pasar';

/** Stripe opens no session for a shorter time or a smaller amount in MYR. */
const MIN_OPEN_S = 30 * 60;
const MIN_SEN = 200;

/**
 * How the server behaves: `down` drops connections, `slow` never answers, `rubbish` answers with a page, `odd` with
 * unrelated JSON.
 */
type Mood = 'up' | 'down' | 'slow' | 'rubbish' | 'odd' | 'failing';

interface Session {
  id: string;
  form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  /** Status of the payment intent; null before the payer pays. */
  payment: 'processing' | 'succeeded' | 'requires_payment_method' | null;
  refunded: number;
}

interface Seen {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  form: URLSearchParams;
}

class Refused extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, type: string, code?: string) {
    super(code ?? type);
    this.status = status;
    this.error = { type, code, message: code ?? type };
  }
}

/** A local server that answers the real library as Stripe does, and signs events with the library's own helper. */
export class FakeStripe {
  mood: Mood = 'up';
  /** Whether its account has no money left for refunds. */
  isBroke = false;
  readonly seen: Seen[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly #answers = new Map<string, { body: string; status: number; answer: object }>();
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => void this.#serve(request, response));
  #count = 0;

  /** Starts listening; returns the environment that our server needs. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: API_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  session(id: string): Session {
    const session = this.#sessions.get(id);
    if (!session) throw new Refused(404, 'invalid_request_error', 'resource_missing');
    return session;
  }

  /** The payer pays: by card at once, or by a method that takes days. */
  pay(id: string, payment: 'succeeded' | 'processing' = 'succeeded'): void {
    Object.assign(this.session(id), { status: 'complete', payment });
  }

  /** Ends a payment that took days. */
  finish(id: string, payment: 'succeeded' | 'requires_payment_method'): void {
    this.session(id).payment = payment;
  }

  /** Somebody gives money back in the dashboard. */
  giveBack(id: string, amount: number): void {
    this.session(id).refunded += amount;
  }

  /** A signed event about a session in its current state; `changes` forge its object. */
  event(
    type: Stripe.Event['type'],
    sessionId: string,
    changes: object = {},
    secret = WEBHOOK_SECRET,
    timestamp?: number,
  ) {
    const session = this.session(sessionId);
    const object = type === 'charge.refunded' ? this.#charge(session) : this.#shape(session, []);
    const payload = JSON.stringify(
      { id: `evt_${++this.#count}`, object: 'event', type, data: { object: { ...object, ...changes } } },
      null,
      2,
    );
    return { payload, signature: sign(payload, secret, timestamp) };
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://stripe');
    const body = await text(request);
    const idempotencyKey = request.headers['idempotency-key'];
    const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
    this.seen.push({ method, path: pathname, idempotencyKey: key, form: new URLSearchParams(body) });
    const send = (status: number, answer: string, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.seen.length}`, ...headers })
        .end(answer);
    switch (this.mood) {
      case 'down':
        return request.socket.destroy();
      case 'slow':
        return;
      case 'rubbish':
        return send(200, '<html>Maintenance</html>');
      case 'odd':
        return send(200, '{"hello":"world"}');
      case 'failing':
        return send(500, JSON.stringify({ error: { type: 'api_error', message: 'Sorry' } }));
      case 'up':
    }
    if (request.headers.authorization !== `Bearer ${API_KEY}`)
      return send(401, JSON.stringify({ error: { type: 'invalid_request_error' } }));
    const known = key ? this.#answers.get(key) : undefined;
    if (known && known.body !== body) return send(400, JSON.stringify({ error: { type: 'idempotency_error' } }));
    // The same key gets the same answer, even a refusal.
    const { status, answer } =
      known ??
      this.#try(() => this.#answer(method, pathname, new URLSearchParams(body), searchParams.getAll('expand[0]')));
    if (key) this.#answers.set(key, { body, status, answer });
    send(status, JSON.stringify(answer), known && { 'idempotent-replayed': 'true' });
  }

  #try(work: () => object): { status: number; answer: object } {
    try {
      return { status: 200, answer: work() };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, answer: { error: error.error } };
    }
  }

  #answer(method: string, path: string, form: URLSearchParams, expand: string[]): object {
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#create(form);
    if (method === 'GET' && id) return this.#shape(this.session(id), expand);
    if (method === 'POST' && verb === 'expire') return this.#expire(this.session(id));
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(form);
    throw new Refused(404, 'invalid_request_error');
  }

  #create(form: URLSearchParams): object {
    if (Number(form.get('expires_at')) < Date.now() / 1000 + MIN_OPEN_S)
      throw new Refused(400, 'invalid_request_error');
    if (amountOf(form) < MIN_SEN) throw new Refused(400, 'invalid_request_error', 'amount_too_small');
    const id = `cs_test_${++this.#count}`;
    const session: Session = { id, form, status: 'open', payment: null, refunded: 0 };
    this.#sessions.set(id, session);
    return this.#shape(session, []);
  }

  #expire(session: Session): object {
    if (session.status !== 'open') throw new Refused(400, 'invalid_request_error');
    session.status = 'expired';
    return this.#shape(session, []);
  }

  #refund(form: URLSearchParams): object {
    const session = this.session((form.get('charge') ?? '').replace('ch_', ''));
    const amount = Number(form.get('amount'));
    if (this.isBroke) throw new Refused(400, 'invalid_request_error', 'balance_insufficient');
    if (amount < 1) throw new Refused(400, 'invalid_request_error', 'parameter_invalid_integer');
    if (session.refunded + amount > amountOf(session.form))
      throw new Refused(400, 'invalid_request_error', 'charge_already_refunded');
    session.refunded += amount;
    return { id: `re_${++this.#count}`, object: 'refund', amount, status: 'succeeded' };
  }

  #shape(session: Session, expand: string[]): object {
    const { id, form, status, payment } = session;
    const latest_charge = expand.includes('payment_intent.latest_charge') ? this.#charge(session) : `ch_${id}`;
    const intent =
      expand.length > 0 ? { id: `pi_${id}`, object: 'payment_intent', status: payment, latest_charge } : `pi_${id}`;
    return {
      id,
      object: 'checkout.session',
      status,
      client_reference_id: form.get('client_reference_id'),
      url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
      amount_total: amountOf(form),
      currency: form.get('line_items[0][price_data][currency]'),
      payment_status: payment === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: payment ? intent : null,
    };
  }

  #charge({ id, form, refunded }: Session): object {
    return {
      id: `ch_${id}`,
      object: 'charge',
      amount: amountOf(form),
      amount_refunded: refunded,
      currency: 'myr',
      payment_intent: `pi_${id}`,
      metadata: { checkout: form.get('payment_intent_data[metadata][checkout]') },
    };
  }
}

const amountOf = (form: URLSearchParams) => Number(form.get('line_items[0][price_data][unit_amount]'));

const sign = (payload: string, secret: string, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString(timestamp ? { payload, secret, timestamp } : { payload, secret });
