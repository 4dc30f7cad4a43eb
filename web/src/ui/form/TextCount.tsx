import { Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { lengthOf } from '../../lib/text.ts';
import classes from './TextCount.module.css';

interface TextCountProps {
  text: string;
  limit: number;
}

/** How much of a field is used. Nothing is cut off: the part that is too long is marked. */
export function TextCount({ text, limit }: TextCountProps) {
  const intl = useIntl();
  const length = lengthOf(text);
  return (
    <Text span size="sm" className={classes.count} data-over={length > limit || undefined}>
      <bdi>
        {intl.formatNumber(length)} / {intl.formatNumber(limit)}
      </bdi>
    </Text>
  );
}
