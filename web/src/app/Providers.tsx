import { ApolloProvider } from '@apollo/client/react';
import { CloseButton, MantineProvider, useDirection } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import { client } from '../lib/server/apollo.ts';
import { AuthContextProvider } from '../lib/auth.tsx';
import { LanguageProvider } from '../lib/intl.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { OfflineToast } from './OfflineToast.tsx';

/** Everything that the screens take from context. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <ApolloProvider client={client}>
          <AuthContextProvider>
            {children}
            <Toasts />
            <OfflineToast />
          </AuthContextProvider>
        </ApolloProvider>
      </MantineProvider>
    </LanguageProvider>
  );
}

function Toasts() {
  const intl = useIntl();
  const { dir } = useDirection();
  return (
    <ToastContainer
      aria-label={intl.formatMessage({ id: 'notification.title' })}
      position="bottom-center"
      theme="dark"
      hideProgressBar
      limit={3}
      transition={Slide}
      closeButton={({ closeToast }) => (
        <CloseButton
          variant="transparent"
          c="inherit"
          ms="auto"
          aria-label={intl.formatMessage({ id: 'action.close' })}
          onClick={closeToast}
        />
      )}
      rtl={dir === 'rtl'}
    />
  );
}
