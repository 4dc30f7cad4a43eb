import { createElement, Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { pickedIn } from '../lib/reasons.ts';
import { languageOf } from './ownWords.ts';

/** A reason of staff: what they picked in the reader's language, and their own words as typed, line by line. */
export function StaffReason({ reason }: { reason: string }) {
  const lines = reason.split('\n').flatMap((line, place) => {
    const id = pickedIn(line);
    const words = id ? <FormattedMessage id={id} /> : <bdi lang={languageOf(line)}>{line}</bdi>;
    return place > 0 ? ['\n', words] : [words];
  });
  return createElement(Fragment, null, ...lines);
}
