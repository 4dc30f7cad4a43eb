// Claims the newest donation, and waits until its giver confirms that it was handed over.
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

const socket = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl, connectionParams: { authorization } });
const events = socket.iterate({ query: 'subscription { notificationAdded { event transaction { id } } }' });
const { products } = await ask('{ products(filter: { donationsOnly: true }) { nodes { id } } }');
const { purchase } = await ask('mutation ($id: ID!) { purchase(productId: $id) { id title } }', products.nodes[0]);
console.log(`Claimed: ${purchase.title}`);
for await (const { data } of events) if (data.notificationAdded.transaction?.id === purchase.id) break;
console.log('It was handed over, or called off');
await socket.dispose();
