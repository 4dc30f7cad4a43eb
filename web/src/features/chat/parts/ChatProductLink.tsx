import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Price } from '../../products/parts/Price.tsx';
import type { ChatProduct } from '../../../lib/openChat.ts';
import classes from './ChatDrawer.module.css';

/** The product that the chat is about. */
export function ChatProductLink({ product, onFollow }: { product: ChatProduct; onFollow: () => void }) {
  return (
    <Link to={`/product/${product.id}`} className={classes.product} onClick={onFollow}>
      <div className={classes.productPicture}>
        <Picture src={product.image} alt="" sizes="52px" category={product.categories[0] ?? null} />
      </div>
      <div className={classes.productText}>
        <Text component="div" inherit truncate dir="auto">
          {product.title}
        </Text>
        <Price type={product.type} price={product.price} />
      </div>
      <IconChevronRight size={18} className={`mantine-rotate-rtl ${classes.chevron}`} aria-hidden />
    </Link>
  );
}
