import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight, IconGift } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { Awning } from '../../../ui/Awning.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import { SearchForm } from '../../products/parts/SearchForm.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { useIsNarrow } from '../../../ui/useIsNarrow.ts';
import classes from './Hero.module.css';

const TILES = 5;

interface HeroProps {
  active: boolean;
  /** The products whose pictures are shown; undefined while they load. */
  newest: ProductCard_ProductFragment[] | undefined;
}

/** The first thing one sees: the promise and the way in. */
export function Hero({ active, newest }: HeroProps) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const pictures = newest?.flatMap(({ image }) => image ?? []).slice(0, TILES);
  // Fewer would not fill the place: then there are none. Where there is little room the products themselves are not far
  // below.
  const hasTiles = !isNarrow && (!pictures || pictures.length === TILES);
  return (
    <section className={classes.hero}>
      <Awning />
      <div className={classes.content} data-tiles={hasTiles || undefined}>
        <div>
          <PageHeading title={intl.formatMessage({ id: 'home.title' })} className={classes.slogan}>
            <FormattedMessage id="home.slogan" />
          </PageHeading>
          <Text fz="lg" c="var(--color-ink-2)" maw="27rem" mb="lg">
            <FormattedMessage id="home.pitch" />
          </Text>
          {active && <SearchForm size="lg" className={classes.search} />}
          <Group className={classes.buttons}>
            <Button
              component={Link}
              to="/browse"
              size="lg"
              rightSection={<IconArrowRight className="mantine-rotate-rtl" size={20} aria-hidden />}
            >
              <FormattedMessage id="home.shopNow" />
            </Button>
            {active && (
              <Button
                component={Link}
                to="/donate"
                size="lg"
                variant="default"
                visibleFrom="sm"
                leftSection={<IconGift size={20} aria-hidden />}
              >
                <FormattedMessage id="home.donate" />
              </Button>
            )}
          </Group>
        </div>
        {hasTiles && (
          <div className={classes.tiles} aria-hidden>
            {pictures
              ? pictures.map((image) => <Picture key={image} src={image} alt="" sizes="300px" />)
              : Array.from({ length: TILES }, (_, index) => <div key={index} className={classes.awaited} />)}
          </div>
        )}
      </div>
    </section>
  );
}
