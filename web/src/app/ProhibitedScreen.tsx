import { Container } from '@mantine/core';
import ProhibitedPage from '../features/terms/pages/ProhibitedPage.tsx';
import { PlainBar } from './frame/PlainBar.tsx';

/** What may not be sold, for anyone: also for visitors and for accounts that are confined. */
export default function ProhibitedScreen() {
  return (
    <>
      <PlainBar />
      <Container component="main" py="xl">
        <ProhibitedPage />
      </Container>
    </>
  );
}
