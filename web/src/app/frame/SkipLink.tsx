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

/** Without an entry in the history, which would not be one of the router's. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}
