import { Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import classes from './TextCount.module.css';

interface TextCountProps {
  /** In UTF-16 units, as `maxlength` counts. */
  length: number;
  limit: number;
}

/** How much of a field is used: it takes no more than its limit, and cuts off what is pasted. */
export function TextCount({ length, limit }: TextCountProps) {
  const intl = useIntl();
  return (
    <Text span size="sm" className={classes.count}>
      <bdi>
        {intl.formatNumber(length)} / {intl.formatNumber(limit)}
      </bdi>
    </Text>
  );
}
