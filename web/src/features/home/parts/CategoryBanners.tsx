import { Text, Title } from '@mantine/core';
import {
  IconArrowRight,
  IconBook,
  IconHanger,
  IconScooter,
  IconToolsKitchen2,
  IconWashMachine,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import classes from './CategoryBanners.module.css';

const clothing = ["Men's Clothing", "Women's Clothing", "Men's Shoes", "Women's Shoes", "Men's Bags", "Women's Bags"];

const banners = [
  { key: 'clothing', categories: clothing, icon: IconHanger },
  { key: 'appliances', categories: ['Home Appliances'], icon: IconWashMachine },
  { key: 'study', categories: ['Books'], icon: IconBook },
  { key: 'food', categories: ['Food & Beverages', 'Groceries'], icon: IconToolsKitchen2 },
  { key: 'vehicles', categories: ['Automotive'], icon: IconScooter },
] as const;

function browseAddress(categories: readonly string[]) {
  return `/browse?${new URLSearchParams(categories.map((category) => ['category', category]))}`;
}

/** The five ways into Browse. */
export function CategoryBanners() {
  return (
    <section>
      <Title order={2} mb="md">
        <FormattedMessage id="home.categories" />
      </Title>
      <div className={classes.grid}>
        {banners.map(({ key, categories, icon: Icon }) => (
          <Link key={key} to={browseAddress(categories)} className={classes.banner} data-kind={key}>
            <Title order={3} fz="h3" className={classes.title}>
              <FormattedMessage id={`home.${key}`} />
            </Title>
            <Text className={classes.text}>
              <FormattedMessage id={`home.${key}Text`} />
            </Text>
            <span className={classes.more}>
              <span className={classes.moreText}>
                <FormattedMessage id="home.browse" />
              </span>
              <IconArrowRight className="mantine-rotate-rtl" size={18} aria-hidden />
            </span>
            <Icon className={classes.icon} stroke={1.2} aria-hidden />
          </Link>
        ))}
      </div>
    </section>
  );
}
