import { Anchor } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import classes from './StaffTable.module.css';

interface ViewButtonProps {
  label: 'staff.viewProof' | 'staff.viewQr';
  /** The element that names the row: the button is called the same in all of them. */
  nameId: string;
  onClick: () => void;
}

/** Opens a picture of an account or a transaction. */
export function ViewButton({ label, nameId, onClick }: ViewButtonProps) {
  return (
    <Anchor component="button" type="button" className={classes.view} aria-describedby={nameId} onClick={onClick}>
      <FormattedMessage id={label} />
    </Anchor>
  );
}
