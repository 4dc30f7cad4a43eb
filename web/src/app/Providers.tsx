import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import { client } from '../lib/apollo.ts';
import { AuthContextProvider } from '../lib/auth.tsx';
import { LanguageProvider } from '../lib/intl.tsx';
import { cssVariablesResolver, theme } from '../theme.ts';

/** Everything that the screens take from context. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <ApolloProvider client={client}>
          <AuthContextProvider>
            {children}
            <ToastContainer position="bottom-center" theme="dark" hideProgressBar limit={3} transition={Slide} />
          </AuthContextProvider>
        </ApolloProvider>
      </MantineProvider>
    </LanguageProvider>
  );
}
