import { Group, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import classes from './Brand.module.css';

interface BrandProps {
  /** For coloured backgrounds: white name, outlined mark. */
  inverse?: boolean;
}

/** The mark and the name of the market. */
export function Brand({ inverse = false }: BrandProps) {
  return (
    <Group gap={10} wrap="nowrap" className={classes.brand} data-inverse={inverse || undefined}>
      <svg className={classes.mark} viewBox="0 0 40 40" aria-hidden>
        <rect x="0.5" y="0.5" width="39" height="39" rx="11" className={classes.ground} />
        <path d="M11 10h18l3 8H8z" fill="#FBF3E0" />
        <path d="M11 10h4l-1 8H8zM18 10h4v8h-4zM25 10h4l3 8h-6z" fill="#E8A317" />
        <path
          d="M8 18h6a3 3 0 0 1-6 0zM14 18h4a2 2 0 0 1-4 0zM18 18h4a2 2 0 0 1-4 0zM22 18h4a2 2 0 0 1-4 0zM26 18h6a3 3 0 0 1-6 0z"
          fill="#E8A317"
        />
        <path d="M11 22h18v9H11z" fill="#FBF3E0" />
        <path d="M22 24h4v7h-4z" fill="#0B6B58" />
        <path d="M14 24h5v4h-5z" fill="#E8A317" />
      </svg>
      <Text span className={classes.name}>
        <FormattedMessage id="app.name" />
      </Text>
    </Group>
  );
}
