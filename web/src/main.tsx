import './app/mantineStyles.ts';
import 'react-toastify/ReactToastify.css';
import './app/fonts.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/Providers.tsx';
import { router } from './app/router.tsx';
import { startLanguage } from './lib/language.ts';

async function start() {
  await startLanguage();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Providers>
        {/* Queries follow the address: as a transition each would render again with the old one, and ask twice. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  );
}

void start();
