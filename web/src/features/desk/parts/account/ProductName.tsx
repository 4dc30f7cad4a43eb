import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import classes from './Account.module.css';

interface ProductNameProps {
  title: string;
  /** Not there once the product is removed. */
  id: string | undefined;
}

/** The title of a product, which leads to its page for staff while there is one. */
export function ProductName({ title, id }: ProductNameProps) {
  return id ? (
    <Anchor component={Link} to={`/adminManageProducts/${id}`} className={classes.name} fw={600} dir="auto">
      {title}
    </Anchor>
  ) : (
    <Text fw={600} dir="auto">
      {title}
    </Text>
  );
}
