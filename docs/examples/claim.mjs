// Claims the newest donation, and waits until its giver confirms that it was handed over.
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import webSocketImpl from 'ws';

const { URL: url, TOKEN } = process.env;
const authorization = `Bearer ${TOKEN}`;

async function ask(query, variables) {
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

// An event is a hint that may be missed: the deal itself is asked for after each one, and after each connection.
const hints = new EventEmitter();
const socket = createClient({
  url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl, connectionParams: { authorization }, retryAttempts: Infinity, shouldRetry: () => true,
  on: { connected: () => hints.emit('hint') },
});
socket.subscribe({ query: 'subscription { notificationAdded { id } }' }, { next: () => hints.emit('hint'), error: console.error, complete: () => {} });

/** How a deal stands by now; null while the server is away. */
const statusOf = (id) =>
  ask('query ($id: ID!) { transaction(id: $id) { status } }', { id }).then(({ transaction }) => transaction.status, () => null);

const { products } = await ask('{ products(filter: { donationsOnly: true }) { nodes { id } } }');
const { purchase } = await ask('mutation ($id: ID!) { purchase(productId: $id) { id title } }', products.nodes[0]);
console.log(`Claimed: ${purchase.title}`);
let status;
for (;;) {
  const hint = once(hints, 'hint');
  status = await statusOf(purchase.id);
  if (status === 'PAID' || status === 'CANCELLED') break;
  await (status === null ? wait(1000) : hint);
}
console.log(status === 'PAID' ? 'It was handed over' : 'It was called off');
// Not `socket.dispose()`: it throws if the socket is being opened just then and that fails.
process.exit();
