import type { Page, Request, Route } from 'playwright-core';

const API = '**/graphql';

/** The name of the operation that a request to the API carries. */
function operationOf(request: Request): string | null {
  if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return null;
  const body: unknown = request.postDataJSON();
  return typeof body === 'object' && body !== null && 'operationName' in body ? String(body.operationName) : null;
}

/** Counts the requests of an operation from here on. */
export function countOperations(page: Page, operation: string) {
  let count = 0;
  page.on('request', (request) => operationOf(request) === operation && count++);
  return () => count;
}

/** Waits until a request of an operation has failed. */
export const failed = (page: Page, operation: string) =>
  page.waitForEvent('requestfailed', (request) => operationOf(request) === operation);

/** Handles the requests of one operation until it is told to stop. One that has come by then is handled to its end. */
async function intercept(page: Page, operation: string, handle: (route: Route) => Promise<void>) {
  let goesOn = true;
  await page.route(API, (route) =>
    goesOn && operationOf(route.request()) === operation ? handle(route) : route.fallback(),
  );
  return () => {
    goesOn = false;
  };
}

/** The connection breaks before an operation reaches the server. Returns a function that mends it. */
export const breakBefore = (page: Page, operation: string) => intercept(page, operation, (route) => route.abort());

/** The connection breaks after the server has done an operation. Returns a function that mends it. */
export const breakAfter = (page: Page, operation: string) =>
  intercept(page, operation, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Holds an operation on its way to the server. Returns a function that lets it go. */
export async function holdBack(page: Page, operation: string) {
  const gate = Promise.withResolvers<void>();
  await intercept(page, operation, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

/**
 * Drops what the server sends for a subscription, on sockets opened from here on. Returns a function that stops this.
 */
export async function deafen(page: Page, subscription: string) {
  let deaf = true;
  await page.routeWebSocket('**/graphql', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!deaf || !message.includes(`"${subscription}"`)) socket.send(message);
    });
  });
  return () => {
    deaf = false;
  };
}

/** What the console reports, apart from requests that got no answer. */
export const otherComplaints = (complaints: string[]) =>
  complaints.filter((text) => !/net::ERR_|WebSocket connection to/.test(text));
