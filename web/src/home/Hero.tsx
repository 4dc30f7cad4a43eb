import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight, IconGift } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Awning } from '../ui/Awning.tsx';
import { PageHeading } from '../ui/Page.tsx';
import { Picture } from '../ui/Picture.tsx';
import classes from './Hero.module.css';

const TILES = ['Games & Hobbies', 'Computer', 'Sports & Outdoor', "Women's Bags", 'Furniture'];

/** The first thing one sees: the promise and the way in. */
export function Hero({ active }: { active: boolean }) {
  const intl = useIntl();
  return (
    <section className={classes.hero}>
      <Awning />
      <div className={classes.content}>
        <div>
          <PageHeading title={intl.formatMessage({ id: 'home.title' })} className={classes.slogan}>
            <FormattedMessage id="home.slogan" />
          </PageHeading>
          <Text fz="lg" c="var(--color-ink-2)" maw="27rem" mb="lg">
            <FormattedMessage id="home.pitch" />
          </Text>
          <Group className={classes.buttons}>
            <Button
              component={Link}
              to="/browse"
              size="lg"
              rightSection={<IconArrowRight className="mantine-rotate-rtl" size={20} />}
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
                leftSection={<IconGift size={20} />}
              >
                <FormattedMessage id="home.donate" />
              </Button>
            )}
          </Group>
        </div>
        <div className={classes.tiles} aria-hidden>
          {TILES.map((category) => (
            <Picture key={category} src={null} alt="" sizes="300px" category={category} />
          ))}
        </div>
      </div>
    </section>
  );
}
