import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useAuthContext } from '../../../lib/auth.tsx';
import classes from './PersonName.module.css';

interface PersonNameProps {
  user: { id: string; fullName: string; isStaff?: boolean };
  className?: string;
  /** Called when the name is followed, by what is to close then. */
  onFollow?: () => void;
}

/** Somebody's name. It leads to their page, and for staff to their account. One's own and staff's lead nowhere. */
export function PersonName({ user: { id, fullName, isStaff }, className = '', onFollow }: PersonNameProps) {
  const { session } = useAuthContext();
  if (isStaff || !session || session.id === id) return <span className={className}>{fullName}</span>;
  return (
    <Anchor
      component={Link}
      to={session.isStaff ? `/adminManageAccounts/${id}` : `/seller/${id}`}
      className={`${classes.name} ${className}`}
      underline="hover"
      inherit
      onClick={onFollow}
    >
      {fullName}
    </Anchor>
  );
}
