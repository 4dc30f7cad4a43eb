import { Anchor, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useSearchSuggestionQuery } from '../../../../generated/graphql.ts';

interface DidYouMeanProps {
  search: string;
  onChoose: (search: string) => void;
}

/** Offers the probable spelling where no product has a word of the search. Without an offer it takes no room. */
export function DidYouMean({ search, onChoose }: DidYouMeanProps) {
  const { data } = useSearchSuggestionQuery({ variables: { search } });
  const suggestion = data?.searchSuggestion;
  return (
    <Text component="output" display="block" pos={suggestion ? undefined : 'absolute'}>
      {suggestion && (
        <FormattedMessage
          id="browse.didYouMean"
          values={{
            suggestion,
            link: (text) => (
              <Anchor
                key="link"
                component="button"
                type="button"
                inherit
                dir="auto"
                onClick={() => onChoose(suggestion)}
              >
                {text}
              </Anchor>
            ),
          }}
        />
      )}
    </Text>
  );
}
