import { Button, Group, Text, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useNewestProductsQuery } from '../generated/graphql.ts';
import { useViewer } from '../lib/viewer.ts';
import { CategoryBanners } from './CategoryBanners.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { ProductRow } from './ProductRow.tsx';
import { ServiceCards } from './ServiceCards.tsx';

const SUPPORT_EMAIL = 'support@pasar-kampus.example';

/** Home: what the market is, ways into it, and what is new. */
export default function HomePage() {
  const { viewer } = useViewer();
  // A confined account may not see the market yet.
  const active = viewer?.status === 'ACTIVE';
  const { data, error, refetch } = useNewestProductsQuery({ skip: !active, fetchPolicy: 'cache-and-network' });

  return (
    <>
      <Hero active={active} />
      <div className={classes.page}>
        <ServiceCards />
        <CategoryBanners />
        {active && (
          <>
            <ProductRow
              title={<FormattedMessage id="home.newest" />}
              to="/browse"
              products={data?.newest.edges.map((edge) => edge.node)}
              error={error}
              onRetry={() => void refetch()}
            />
            {!error && (
              <ProductRow
                title={<FormattedMessage id="home.donations" />}
                to="/browse?donations=1"
                products={data?.donations.edges.map((edge) => edge.node)}
              />
            )}
          </>
        )}
        <section className={classes.support}>
          <Group justify="space-between">
            <div>
              <Title order={2} fz="h3">
                <FormattedMessage id="home.question" />
              </Title>
              <Text c="var(--color-ink-2)" fz="sm">
                <FormattedMessage id="home.questionText" />
              </Text>
            </div>
            <Button component="a" href={`mailto:${SUPPORT_EMAIL}`} leftSection={<IconMail size={20} />}>
              <FormattedMessage id="home.emailUs" />
            </Button>
          </Group>
        </section>
      </div>
    </>
  );
}
