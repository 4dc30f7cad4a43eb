import type { Browser, BrowserContextOptions } from 'playwright-core';
import { newVisitor, type Visitor } from './browser.ts';
import { PASSWORD } from './steps.ts';

interface Login {
  token: string;
  user: { id: string; fullName: string; isStaff: boolean };
}

/** A person of the demo data who has signed in before: their session is in local storage. */
export async function signedInVisitor(browser: Browser, baseURL: string, email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const query = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id fullName isStaff } } }';
  const response = await fetch(`${baseURL}/graphql`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password: PASSWORD } }),
  });
  const { data } = (await response.json()) as { data: { login: Login } };
  const { token, user } = data.login;
  const visitor = await newVisitor(browser, baseURL, options);
  await visitor.page.addInitScript(
    (session) => {
      if (!sessionStorage.getItem('arranged')) localStorage.setItem('user', session);
      sessionStorage.setItem('arranged', 'yes');
    },
    JSON.stringify({ token, ...user }),
  );
  return visitor;
}
