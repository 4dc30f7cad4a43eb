import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import classes from './SkipLink.module.css';

/** The id of what a frame stands around. */
export const CONTENT_ID = 'content';

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <Anchor href={`#${CONTENT_ID}`} className={classes.skip} onClick={skip}>
      <FormattedMessage id="nav.skip" />
    </Anchor>
  );
}

/** Adds no entry to the history: the router would not know it. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
