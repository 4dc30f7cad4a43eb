import { Checkbox, Collapse, Divider, Radio, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { categories, conditions } from '../../../../lib/options.ts';
import type { BrowseFilters } from './browseFilters.ts';
import { PriceRange } from './PriceRange.tsx';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './FilterPanel.module.css';

/** The categories most people look for, shown before the rest. */
const popular = [
  'Computer',
  'Mobile',
  'Books',
  'Furniture',
  'Cameras / Drones',
  'Games & Hobbies',
  'Sports & Outdoor',
  'Automotive',
];
const ordered = categories.toSorted((a, b) => rank(a.value) - rank(b.value));

function rank(category: string): number {
  const index = popular.indexOf(category);
  return index < 0 ? popular.length : index;
}

interface FilterPanelProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
}

/** Donations, price, condition and categories. */
export default function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const intl = useIntl();

  return (
    <Stack gap="lg">
      <Checkbox.Card
        className={classes.donations}
        checked={filters.donationsOnly}
        onChange={(donationsOnly) => onChange({ donationsOnly })}
        aria-label={intl.formatMessage({ id: 'browse.donationsOnly' })}
      >
        <IconGift size={20} aria-hidden />
        <div className={classes.donationsText}>
          <Text fw={600} size="md" c="var(--mantine-color-text)">
            <FormattedMessage id="browse.donationsOnly" />
          </Text>
          <Text size="sm">
            <FormattedMessage id="browse.donationsHint" />
          </Text>
        </div>
        <Checkbox.Indicator size="sm" />
      </Checkbox.Card>

      <PriceRange filters={filters} onChange={onChange} />

      <Radio.Group
        label={<FormattedMessage id="browse.condition" />}
        value={filters.condition ?? 'ALL'}
        onChange={(chosen) => onChange({ condition: conditions.find(({ value }) => value === chosen)?.value ?? null })}
      >
        <Stack gap={0}>
          <Radio className={classes.option} value="ALL" label={<FormattedMessage id="browse.allConditions" />} />
          {conditions.map(({ value, messageId }) => (
            <Radio key={value} className={classes.option} value={value} label={<FormattedMessage id={messageId} />} />
          ))}
        </Stack>
      </Radio.Group>

      <Divider />
      <CategoryChecklist chosen={filters.categories} onChange={(chosen) => onChange({ categories: chosen })} />
    </Stack>
  );
}

interface CategoryChecklistProps {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function CategoryChecklist({ chosen, onChange }: CategoryChecklistProps) {
  const [opened, { toggle }] = useDisclosure(true);
  const [all, { toggle: toggleAll }] = useDisclosure(false);
  const listId = useId();
  // A chosen category stays, so that people can choose it again.
  const [kept, setKept] = useState(chosen);
  const added = chosen.filter((value) => !kept.includes(value));
  if (added.length > 0) setKept([...kept, ...added]);
  const shown = ordered.filter(({ value }, index) => all || index < popular.length || kept.includes(value));

  return (
    <div>
      <UnstyledButton className={classes.heading} onClick={toggle} aria-expanded={opened} aria-controls={listId}>
        <FormattedMessage id="browse.categories" />
        {opened ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
      </UnstyledButton>
      <Collapse expanded={opened} id={listId}>
        <Checkbox.Group
          value={chosen}
          onChange={onChange}
          label={
            <VisuallyHidden>
              <FormattedMessage id="browse.categories" />
            </VisuallyHidden>
          }
        >
          <Stack gap={0}>
            {shown.map(({ value, messageId }) => (
              <Checkbox
                key={value}
                className={classes.option}
                value={value}
                label={<FormattedMessage id={messageId} />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <UnstyledButton className={classes.more} onClick={toggleAll} aria-expanded={all}>
          {all ? (
            <FormattedMessage id="browse.fewerCategories" />
          ) : (
            <FormattedMessage id="browse.allCategories" values={{ count: ordered.length }} />
          )}
          {all ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        </UnstyledButton>
      </Collapse>
    </div>
  );
}
