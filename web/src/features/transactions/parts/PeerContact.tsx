import { Anchor, Text } from '@mantine/core';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../ui/Ltr.tsx';
import classes from './PeerContact.module.css';

/** How to reach the other party of a transaction, as far as one may know. */
export function PeerContact({ peer: { phone, email } }: { peer: { phone: string | null; email: string | null } }) {
  if (!phone && !email) return null;
  return (
    <Text component="div" size="sm" className={classes.contact}>
      {phone && (
        <Anchor href={`tel:+${phone.replace('+', '')}`} inherit>
          <Ltr>{phone}</Ltr>
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${email}`} inherit>
          <EmailAddress email={email} />
        </Anchor>
      )}
    </Text>
  );
}
