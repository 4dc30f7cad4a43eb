import { Group, Text } from '@mantine/core';
import { useDebouncedCallback, useId } from '@mantine/hooks';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_PRICE_RM } from '../../../../generated/limits.ts';
import { readAmount, useAmountProblem, writeAmount } from '../../../../lib/amount.ts';
import type { AmountText } from '../../../../lib/amount.ts';
import { MoneyInput } from '../../../../ui/form/MoneyInput.tsx';
import { isWrongWayRound } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './FilterPanel.module.css';

/** Long enough that typing an amount asks once. */
const WAIT_MS = 400;

const textOf = (amount: number | null) => (amount === null ? '' : writeAmount(amount));

type Prices = Pick<BrowseFilters, 'minPrice' | 'maxPrice'>;

interface PriceRangeProps {
  filters: Prices;
  onChange: ChangeFilters;
}

/** The lowest and the highest price in RM, either of them or both; it narrows while one types. */
export function PriceRange({ filters: { minPrice, maxPrice }, onChange }: PriceRangeProps) {
  const intl = useIntl();
  const problem = useAmountProblem(MAX_PRICE_RM);
  const errorId = useId();
  const known = `${minPrice ?? ''}-${maxPrice ?? ''}`;
  const [[from, to], setTexts] = useState<[AmountText, AmountText]>([textOf(minPrice), textOf(maxPrice)]);
  const [sent, setSent] = useState(known);
  const [last, setLast] = useState(known);

  // Amounts from outside (Back, cleared filters) replace the typed ones. The echo of the typed amounts does not.
  if (known !== last) {
    setLast(known);
    if (known !== sent) setTexts([textOf(minPrice), textOf(maxPrice)]);
    setSent(known);
  }

  const send = useDebouncedCallback(
    (prices: Prices) => {
      setSent(`${prices.minPrice ?? ''}-${prices.maxPrice ?? ''}`);
      onChange(prices, { replace: true });
    },
    { delay: WAIT_MS, flushOnUnmount: true },
  );
  const change = (texts: [AmountText, AmountText]) => {
    setTexts(texts);
    // From RM 0 on is everything.
    if (!texts.some(problem)) send({ minPrice: readAmount(texts[0]) || null, maxPrice: readAmount(texts[1]) });
  };
  const error =
    problem(from) ??
    problem(to) ??
    (isWrongWayRound({ minPrice: readAmount(from), maxPrice: readAmount(to) })
      ? intl.formatMessage({ id: 'browse.priceOrder' })
      : null);
  const field = {
    error: error !== null,
    'aria-describedby': error ? errorId : undefined,
    className: classes.amount,
  };

  return (
    <fieldset className={classes.prices}>
      <legend>
        <FormattedMessage id="browse.price" />
      </legend>
      <Group gap="sm" wrap="nowrap">
        <MoneyInput
          {...field}
          label={<FormattedMessage id="browse.minPrice" />}
          value={from}
          onChange={(text) => change([text, to])}
        />
        <MoneyInput
          {...field}
          label={<FormattedMessage id="browse.maxPrice" />}
          value={to}
          onChange={(text) => change([from, text])}
        />
      </Group>
      <Text component="output" id={errorId} display="block" size="sm" c="var(--mantine-color-error)" mt={error ? 6 : 0}>
        {error}
      </Text>
    </fieldset>
  );
}
