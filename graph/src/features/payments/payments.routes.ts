import type { FastifyInstance } from 'fastify';
import type { Services } from '../../database/context.ts';
import { notFound } from '../../core/errors.ts';
import { receiveEvent, signedTestEvent } from './events.ts';
import { testCheckoutPage } from './test-page.ts';
import { TestProvider } from './test-provider.ts';
import { TestSession } from './test-session.entity.ts';

interface TestCheckout {
  Params: { id: string };
}

/** An event about a checkout has a few kilobytes. */
const EVENT_BYTES = 64 * 1024;

/** The buttons of the test checkout send an empty form. */
const FORM_BYTES = 1024;

/**
 * `POST /api/stripe/webhook`: the provider's signed events. `/testCheckout/…`: the local test checkout's page, with its
 * fonts.
 */
export async function paymentRoutes(app: FastifyInstance, services: Services, fonts: string) {
  // Signatures cover the raw bytes.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post<{ Body: Buffer }>('/api/stripe/webhook', { bodyLimit: EVENT_BYTES }, async ({ body, headers, log, id }) => {
    await receiveEvent({ services, log, requestId: id }, body, String(headers['stripe-signature'] ?? ''));
    return { received: true };
  });

  const { payments: provider } = services;
  if (!(provider instanceof TestProvider)) return;

  const find = async (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw notFound();
    const session = await services.database.em.fork().findOne(TestSession, { id });
    if (!session) throw notFound();
    return session;
  };

  app.get<TestCheckout>('/testCheckout/:id', async ({ params }, reply) => {
    const session = await find(params.id);
    const open = (await provider.read(session.id))?.status === 'open';
    return reply
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(testCheckoutPage(session, open, fonts));
  });

  app.post<TestCheckout>('/testCheckout/:id/pay', { bodyLimit: FORM_BYTES }, async ({ params, log, id }, reply) => {
    const session = await find(params.id);
    if (!(await provider.pay(session.id))) return reply.redirect(`/testCheckout/${session.id}`, 303);
    const checkout = await provider.read(session.id);
    if (!checkout) throw notFound();
    const { payload, signature } = await signedTestEvent(checkout, services.webhookSecret);
    await receiveEvent({ services, log, requestId: id }, payload, signature);
    return reply.redirect(session.successUrl, 303);
  });

  app.post<TestCheckout>('/testCheckout/:id/cancel', { bodyLimit: FORM_BYTES }, async ({ params }, reply) =>
    reply.redirect((await find(params.id)).cancelUrl, 303),
  );
}
