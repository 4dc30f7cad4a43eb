import type Stripe from 'stripe';
import { Checkout } from '../features/payments/checkout.entity.ts';
import { startApp } from './app.ts';
import { makeProduct, makeUser } from './factories.ts';
import { deliver, payFine, payProduct } from './payments.ts';
import { FakeStripe } from './stripe.ts';

/** A server that takes card payments through its own fake Stripe, and people who are about to pay. */
export async function startStripeApp() {
  const stripe = new FakeStripe();
  const env = await stripe.start();
  const app = await startApp(env);
  return {
    app,
    stripe,
    env,
    /** Stripe reports a session in its current state; `changes` forge the report. Returns the status. */
    tell: (type: Stripe.Event['type'], sessionId: string, changes = {}) =>
      deliver(app, stripe.event(type, sessionId, changes)),
    checkoutNow: (sessionId: string) => app.em().findOneOrFail(Checkout, { sessionId }),
    /** Lets the time of a checkout run out. */
    runOut: (sessionId: string) =>
      app.em().nativeUpdate(Checkout, { sessionId }, { expiresAt: new Date(Date.now() - 1000) }),
    /** A user who owes RM 30 and has begun to pay. */
    debtor: async () => {
      const user = await makeUser(app, { fine: 3000 });
      return { user, session: await payFine(user) };
    },
    /** A buyer who has begun to pay RM 50. */
    buying: async () => {
      const [seller, buyer] = [await makeUser(app), await makeUser(app)];
      const { id } = await makeProduct(app, seller);
      return { buyer, id, session: await payProduct(buyer, id) };
    },
    close: async () => {
      await app.close();
      await stripe.stop();
    },
  };
}
