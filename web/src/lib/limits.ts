import { useIntl } from 'react-intl';
import { isBlank, lengthOf } from './text.ts';

/** Says by how much a text is longer than `limit`; null when it is not. No field cuts what is pasted into it. */
export function useTooLong() {
  const intl = useIntl();
  return (text: string, limit: number): string | null => {
    const over = lengthOf(text) - limit;
    return over > 0 ? intl.formatMessage({ id: 'validation.tooLong' }, { over, limit }) : null;
  };
}

/**
 * Makes the rule of a field for words: at most `limit` characters. `blank` is the message for a field without words, or
 * true where it may be empty.
 */
export function useTextRule() {
  const intl = useIntl();
  const tooLong = useTooLong();
  return (limit: number, blank: string | true = intl.formatMessage({ id: 'validation.required' })) =>
    (text: string): string | true =>
      tooLong(text, limit) ?? (isBlank(text) ? blank : true);
}
