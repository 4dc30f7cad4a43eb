import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { LONGEST_SEARCH } from '../../../generated/limits.ts';
import { useTooLong } from '../../../lib/limits.ts';
import { trimmed } from '../../../lib/text.ts';
import { autoInput } from '../../../ui/form/inputDirection.ts';

/** Searches the market from any screen: Enter leads to Browse, unless the text is too long to search for. */
export function SearchForm(props: Pick<TextInputProps, 'size' | 'className' | 'classNames' | 'placeholder'>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const tooLong = useTooLong()(text, LONGEST_SEARCH);
  const label = intl.formatMessage({ id: 'browse.search' });
  return (
    <search aria-label={label}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (tooLong) return;
          const search = trimmed(text);
          void navigate(search ? `/browse?${new URLSearchParams({ q: search }).toString()}` : '/browse');
        }}
      >
        <TextInput
          placeholder={label}
          {...props}
          type="search"
          enterKeyHint="search"
          attributes={autoInput}
          aria-label={label}
          leftSection={<IconSearch size={18} aria-hidden />}
          error={tooLong}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
