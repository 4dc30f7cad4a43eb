import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { FormattedMessage } from 'react-intl';
import { useProhibitedWordsQuery } from '../../../../generated/graphql.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../../generated/limits.ts';
import { useTooLong } from '../../../../lib/limits.ts';
import { ProhibitedLink } from './ProhibitedLink.tsx';
import { useProhibitedRules } from './useProhibitedRules.ts';

/** Long enough that a pause in typing asks once. */
const WAIT_MS = 500;

interface ProhibitedHintProps {
  title: string;
  description: string;
}

/** Leads to what may not be sold, and says while one types if the words look like it. It forbids nothing. */
export function ProhibitedHint({ title, description }: ProhibitedHintProps) {
  const rules = useProhibitedRules();
  const tooLong = useTooLong();
  const [[heading, words]] = useDebouncedValue<[string, string]>([title, description], WAIT_MS);
  const isEmpty = `${heading}${words}`.trim() === '';
  const isTooLong = tooLong(heading, LONGEST_TITLE) ?? tooLong(words, LONGEST_DESCRIPTION);
  const { data, previousData } = useProhibitedWordsQuery({
    variables: { title: heading, description: words },
    skip: isEmpty || Boolean(isTooLong),
    fetchPolicy: 'no-cache',
  });
  const kinds = isEmpty ? [] : ((data ?? previousData)?.prohibitedWords ?? []);
  return (
    <Text component="output" display="block" fz="sm" c={kinds.length > 0 ? undefined : 'dimmed'}>
      {kinds.length > 0 ? (
        <FormattedMessage
          id="prohibited.hint"
          values={{
            rules: <strong key="rules">{rules(kinds)}</strong>,
            link: (text) => <ProhibitedLink key="link">{text}</ProhibitedLink>,
          }}
        />
      ) : (
        <ProhibitedLink>
          <FormattedMessage id="prohibited.title" />
        </ProhibitedLink>
      )}
    </Text>
  );
}
