import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeProduct, makeUser } from '../testing/factories.ts';
import { mailServer } from '../testing/outbox.ts';
import { freePort } from '../testing/ports.ts';

/** A collector of OpenTelemetry; its protocol has the texts of a span as they are. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url}\n${await text(request.setEncoding('latin1'))}`);
    response.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, received };
}

test('a request id leads from the answer to the trace and to its mail; what people typed is not in it', async () => {
  const [collector, mailbox] = [await startCollector(), await mailServer()];
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: mailbox.url });
  const [seller, buyer] = [await makeUser(app, { email: 'seller@pasar.example' }), await makeUser(app)];
  const { id } = await makeProduct(app, seller, { title: 'Unheard lamp' });
  const { headers } = await buyer.send(
    'mutation Mine($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }',
    { id },
  );
  await mailbox.mailsTo('seller@pasar.example');
  await app.close();

  const traces = collector.received.join('\n');
  expect(traces).toMatch(/^POST \/v1\/traces\n/);
  for (const word of ['pasar-kampus', 'POST /graphql', 'purchase', 'mail ITEM_SOLD']) expect(traces).toContain(word);
  expect(traces.split(headers.get('x-request-id') ?? '-')).toHaveLength(3);
  for (const word of ['Unheard lamp', id, buyer.token, 'Mine']) expect(traces).not.toContain(word);
});

test('calls to a database server are part of the request, without their values', async ({ skip }) => {
  const collector = await startCollector();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  if (!app.services.config.databaseUrl) {
    await app.close();
    return skip('the embedded database is within the process');
  }
  const user = await makeUser(app);
  await user.ask('{ viewer { id } }');
  await app.close();
  const traces = collector.received.join('\n');
  expect(traces).toContain('select session');
  expect(traces).not.toContain(user.id);
});
