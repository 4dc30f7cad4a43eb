import './app/mantineStyles.ts';
import 'react-toastify/ReactToastify.css';
import './app/fonts.css';
import './app/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/Providers.tsx';
import { router } from './app/router.tsx';
import { ViewerDocument } from './generated/graphql.ts';
import { client } from './lib/server/apollo.ts';
import { startDrafts } from './lib/draft/drafts.ts';
import { startLanguage } from './lib/language.ts';
import { getSession } from './lib/session.ts';

async function start() {
  startDrafts();
  // Every screen of a session waits for it: asked now, it comes while the screen is still loading.
  if (getSession()) client.query({ query: ViewerDocument }).catch(() => undefined);
  await Promise.all([startLanguage(), screenLoaded()]);
  const root = document.getElementById('root');
  if (!root) return;
  // In a transition React draws in short steps, between which the page answers to the person.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          {/* Queries follow the address: as a transition each would render again with the old one, and ask twice. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** The files of the address' screen, or the error of those that did not come. */
async function screenLoaded() {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void start();
