import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor, type Visitor } from './browser.ts';
import { PASSWORD } from './steps.ts';

interface User {
  id: string;
  fullName: string;
  isStaff: boolean;
}

interface Login {
  token: string;
  user: User;
}

type Session = User & { token: string };

async function ask<Data>(baseURL: string, query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${baseURL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function logIn(baseURL: string, email: string): Promise<Login> {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id fullName isStaff } } }';
  return (await ask<{ login: Login }>(baseURL, query, { email, password: PASSWORD })).login;
}

/** What the API answers somebody of the demo data. */
export async function askAs<Data>(baseURL: string, email: string, query: string, variables: object = {}) {
  return ask<Data>(baseURL, query, variables, (await logIn(baseURL, email)).token);
}

/** What somebody of the demo data does elsewhere in the meantime. */
export async function meanwhile(baseURL: string, email: string, query: string, variables: object = {}): Promise<void> {
  await askAs(baseURL, email, query, variables);
}

/** A person of the demo data who has signed in before: their session is in local storage. */
export async function signedInVisitor(
  browser: Browser,
  baseURL: string,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const { token, user } = await logIn(baseURL, email);
  return visitorWith(browser, baseURL, { token, ...user }, options);
}

/** Somebody whose session is in local storage. */
export async function visitorWith(
  browser: Browser,
  baseURL: string,
  session: Session,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, baseURL, options);
  await visitor.page.addInitScript((stored) => {
    if (!sessionStorage.getItem('arranged')) localStorage.setItem('user', stored);
    sessionStorage.setItem('arranged', 'yes');
  }, JSON.stringify(session));
  return visitor;
}

/** The session of the person in front of the page is over, as when they sign out everywhere; the page does not know. */
export async function endSessionElsewhere(page: Page, baseURL: string) {
  const { token } = await page.evaluate<{ token: string }>("JSON.parse(localStorage.getItem('user'))");
  await fetch(`${baseURL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation { logout }' }),
  });
}
