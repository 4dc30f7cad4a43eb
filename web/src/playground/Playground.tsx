import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer';
import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { getSession } from '../lib/session.ts';
import { EXAMPLES } from './examples.ts';
import { createFetcher } from './fetcher.ts';

/** The views that a phone shows one at a time. */
const VIEWS = [
  ['editor', 'Editor'],
  ['answer', 'Answer'],
  ['docs', 'Docs'],
] as const;

type View = (typeof VIEWS)[number][0];

/** The token is kept for as long as the tab is open. */
const TOKEN_KEY = 'playgroundToken';
const storedToken = () => sessionStorage.getItem(TOKEN_KEY) ?? '';

/**
 * GraphiQL over our own endpoint, with a box for the token. A phone shows editor, answer and docs in turn, and turns to
 * the answer when a person asks.
 */
export function Playground() {
  const [token, setToken] = useState(storedToken);
  const [view, setView] = useState<View>('editor');
  const [{ fetcher, signInWith }] = useState(() => createFetcher(storedToken(), () => setView('answer')));
  const session = getSession();

  const change = (next: string) => {
    setToken(next);
    sessionStorage.setItem(TOKEN_KEY, next.trim());
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
        <nav className="playground-views" aria-label="Views">
          {VIEWS.map(([name, label]) => (
            <button key={name} type="button" aria-current={view === name} onClick={() => setView(name)}>
              {label}
            </button>
          ))}
        </nav>
      </header>
      <main className="playground-editor" data-view={view}>
        <GraphiQL
          fetcher={fetcher}
          visiblePlugin={view === 'docs' ? DOC_EXPLORER_PLUGIN : undefined}
          onTogglePluginVisibility={(plugin) => setView(plugin ? 'docs' : 'editor')}
          defaultTabs={EXAMPLES}
          inputValueDeprecation
          isHeadersEditorEnabled={false}
          shouldPersistHeaders={false}
        />
      </main>
    </>
  );
}
