import { Product, ProductType } from '../features/products/product.entity.ts';
import { Transaction } from '../features/transactions/transaction.entity.ts';
import { OPEN_STATUSES } from '../features/transactions/transactions.states.ts';
import { Session } from '../features/access/session.entity.ts';
import type { TestApp } from '../testing/app.ts';
import { send } from '../testing/client.ts';
import { makeProduct, makeStaff, makeUsers, type TestUser } from '../testing/factories.ts';
import type { Random } from '../testing/market/random.ts';
import { MUTATION_FIELDS, mutationOf } from '../testing/operations.ts';
import type { Processes } from '../testing/processes.ts';
import { recordMails } from './walk-rules.ts';

const PEOPLE = 8;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** How many of the open deals and of the products most steps of a moment are about, so that they meet. */
const HOT = 5;

/** Eight people with things to sell and to give, an administrator, and sessions that outlast the walk. */
export async function arrangeWalk(app: TestApp) {
  await recordMails(app);
  const [people, staff] = [await makeUsers(app, PEOPLE), await makeStaff(app)];
  for (const person of people)
    for (const type of [ProductType.SELL, ProductType.SELL, ProductType.SELL, ProductType.DONATION])
      await makeProduct(app, person, { type });
  await app.em().nativeUpdate(Session, {}, { expiresAt: new Date(Date.now() + YEAR_MS) });
  return { people, staff };
}

export type Market = Processes<Awaited<ReturnType<typeof arrangeWalk>>>;

/** A walk over the market: what a step may draw, ask and move. It asks the processes that are left, in turn. */
export class Walk {
  readonly random: Random;
  readonly app: TestApp;
  /** The time of the processes, or a little later. */
  now = new Date();
  /** The names of the steps that were done, not refused. */
  readonly done = new Set<string>();
  readonly #market: Market;
  readonly #left: Set<number>;
  #deals: Transaction[] = [];
  #products: Product[] = [];
  #hot: { deals: Transaction[]; products: Product[] } = { deals: [], products: [] };

  constructor(market: Market, app: TestApp, random: Random) {
    [this.#market, this.app, this.random] = [market, app, random];
    this.#left = new Set(market.ports.keys());
  }

  get staff() {
    return this.#market.arranged.staff;
  }

  /** Looks at what there is now: the steps of this moment are about it. */
  async look() {
    [this.#deals, this.#products] = await Promise.all([
      this.app.em().find(Transaction, {}, { orderBy: { id: 'desc' }, limit: 100 }),
      this.app.em().find(Product, {}, { orderBy: { id: 'desc' }, limit: 100 }),
    ]);
    const open = this.#deals.filter(({ status }) => OPEN_STATUSES.includes(status));
    this.#hot = { deals: this.#some(open), products: this.#some(this.#products) };
  }

  #some = <Row>(rows: Row[]) => (rows.length === 0 ? [] : Array.from({ length: HOT }, () => this.random.pick(rows)));

  chance = (of: number) => this.random.next() < of;

  anybody = () => this.random.pick(this.#market.arranged.people);

  /** Often the same one, who comes to the limit. */
  buyer(): TestUser {
    const [keen] = this.#market.arranged.people;
    return keen && this.chance(0.4) ? keen : this.anybody();
  }

  /** Mostly this person; sometimes somebody else, who may be refused. */
  mostly(id: string): TestUser {
    const found = this.#market.arranged.people.find((person) => person.id === id);
    return found && this.chance(0.95) ? found : this.anybody();
  }

  /** A deal that mostly fits; undefined if there is none at all. */
  deal = (fits: (deal: Transaction) => boolean) => this.#draw(this.#hot.deals, this.#deals, fits);

  /** The same of a product. */
  product = (fits: (product: Product) => boolean) => this.#draw(this.#hot.products, this.#products, fits);

  #draw<Row>(hot: Row[], all: Row[], fits: (row: Row) => boolean): Row | undefined {
    if (all.length === 0 || this.chance(0.05)) return all.length === 0 ? undefined : this.random.pick(all);
    const [near, far] = [hot.filter(fits), all.filter(fits)];
    const among = near.length > 0 && this.chance(0.7) ? near : far;
    return among.length === 0 ? undefined : this.random.pick(among);
  }

  /** Calls a mutation. Returns whether it was done: it may be refused with a code, but must not fail. */
  async call({ token }: TestUser, name: string, variables: object): Promise<boolean> {
    const field = MUTATION_FIELDS[name];
    if (!field) throw new Error(`there is no ${name}`);
    const { status, errors } = await this.#try((url) => send(url, token, mutationOf(field), { ...variables }));
    const codes = errors.map(({ extensions }) => extensions.code);
    if (status >= 500 || codes.includes('INTERNAL_SERVER_ERROR'))
      throw new Error(`${name} ${JSON.stringify(variables)}: ${status} ${JSON.stringify(errors)}`);
    return codes.length === 0;
  }

  /** Presses a button of the page of a checkout. */
  async press(path: string): Promise<boolean> {
    const { status } = await this.#try((url) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      }),
    );
    if (status !== 303) throw new Error(`${path}: ${status}`);
    return true;
  }

  /** Asks one of the processes, and another one if that is killed meanwhile. */
  async #try<Answer>(ask: (url: string) => Promise<Answer>): Promise<Answer> {
    const process = this.random.pick([...this.#left]);
    return ask(`http://127.0.0.1:${this.#market.ports[process]}`).catch((error: unknown) => {
      if (this.#left.has(process)) throw error;
      return this.#try(ask);
    });
  }

  moveClock(by: number) {
    this.now = new Date(this.now.getTime() + by);
    this.#market.moveClock(by);
  }

  /** Kills the last of the processes. */
  async kill() {
    const last = Math.max(...this.#left);
    this.#left.delete(last);
    await this.#market.processes[last]?.kill();
  }
}
