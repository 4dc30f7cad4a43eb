import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ChatProduct } from '../../../lib/openChat.ts';
import { ChatProductLink } from './ChatProductLink.tsx';
import classes from './ChatDrawer.module.css';

interface ChatProductsProps {
  /** The latest first. */
  products: ChatProduct[];
  onFollow: () => void;
}

/** The products that the chat was opened about: the latest with its picture, those before by their names. */
export function ChatProducts({ products: [latest, ...earlier], onFollow }: ChatProductsProps) {
  if (!latest) return null;
  return (
    <>
      <ChatProductLink product={latest} onFollow={onFollow} />
      {earlier.length > 0 && (
        <Text size="sm" className={classes.earlier}>
          <FormattedMessage id="chat.earlierProducts" />{' '}
          {earlier.map(({ id, title }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <Anchor component={Link} to={`/product/${id}`} onClick={onFollow} dir="auto" inherit>
                {title}
              </Anchor>
            </Fragment>
          ))}
        </Text>
      )}
    </>
  );
}
