import { Stack, Text } from '@mantine/core';
import type { ProductType } from '../../../generated/graphql.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Price } from '../../products/parts/Price.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import classes from './TransactionSummary.module.css';

interface TransactionSummaryProps {
  title: string;
  type: ProductType;
  price: number;
  image: string | null;
  category: string | null | undefined;
}

/** The thing of a popup: picture, title and price. */
export function TransactionSummary({ title, type, price, image, category }: TransactionSummaryProps) {
  return (
    <div className={classes.summary}>
      <div className={classes.picture}>
        <Picture src={image} alt="" sizes="64px" category={category ?? null} />
      </div>
      <Stack gap={2} miw={0}>
        <Text fw={600} lineClamp={2} {...ownWords(title)} className={classes.title}>
          {title}
        </Text>
        <Text component="div" size="md">
          <Price type={type} price={price} />
        </Text>
      </Stack>
    </div>
  );
}
