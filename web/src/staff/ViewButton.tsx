import { Anchor } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import classes from './StaffTable.module.css';

interface ViewButtonProps {
  label: 'staff.viewProof' | 'staff.viewQr';
  /** The element that names the account: the button is called the same in every row. */
  nameId: string;
  onClick: () => void;
}

/** Opens a picture of an account. */
export function ViewButton({ label, nameId, onClick }: ViewButtonProps) {
  return (
    <Anchor component="button" type="button" className={classes.view} aria-describedby={nameId} onClick={onClick}>
      <FormattedMessage id={label} />
    </Anchor>
  );
}
