import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LONGEST_SEARCH } from '../../../../generated/limits.ts';
import { useTooLong } from '../../../../lib/limits.ts';
import { autoInput } from '../../../../ui/form/inputDirection.ts';

/** Long enough that typing a word asks once. */
const WAIT_MS = 300;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const intl = useIntl();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  const label = intl.formatMessage({ id: 'browse.search' });
  const tooLong = useTooLong();

  // A value from outside (back, a cleared search) replaces the text; the echo of what was typed does not.
  if (value !== lastValue) {
    setLastValue(value);
    setSent(null);
    if (value !== sent) setText(value);
  }

  const search = useDebouncedCallback((next: string) => {
    setSent(next);
    onChange(next);
  }, WAIT_MS);

  return (
    <TextInput
      type="search"
      attributes={autoInput}
      flex={1}
      size="md"
      error={tooLong(text, LONGEST_SEARCH)}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      onChange={(event) => {
        const { value: typed } = event.currentTarget;
        setText(typed);
        if (!tooLong(typed, LONGEST_SEARCH)) search(typed);
      }}
    />
  );
}
