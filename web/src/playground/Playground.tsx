import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { getSession } from '../lib/session.ts';
import { EXAMPLES } from './examples.ts';
import { createFetcher } from './fetcher.ts';

/** GraphiQL over our own endpoint, with a box for the token. The token stays in the page's memory. */
export function Playground() {
  const [token, setToken] = useState('');
  const [{ fetcher, signInWith }] = useState(createFetcher);
  const session = getSession();

  const change = (next: string) => {
    setToken(next);
    signInWith(next.trim());
  };

  return (
    <>
      <header className="playground-bar">
        <h1>Pasar Kampus GraphQL</h1>
        <label>
          Token
          <input
            type="password"
            value={token}
            onChange={(event) => change(event.currentTarget.value)}
            placeholder="An access token, or that of a session"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        {session && (
          <button type="button" onClick={() => change(session.token)}>
            Use the session of {session.fullName}
          </button>
        )}
        <a href="/api">REST calls</a>
      </header>
      <main className="playground-editor">
        <GraphiQL fetcher={fetcher} defaultTabs={EXAMPLES} inputValueDeprecation isHeadersEditorEnabled={false} shouldPersistHeaders={false} />
      </main>
    </>
  );
}
