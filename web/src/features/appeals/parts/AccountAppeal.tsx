import { useAccountAppealsQuery } from '../../../generated/graphql.ts';
import { AppealButton } from './AppealButton.tsx';

/** The way to appeal against one's fine or deactivation, while the server allows it. */
export default function AccountAppeal({ sanction }: { sanction: 'FINE' | 'DEACTIVATION' }) {
  const { data } = useAccountAppealsQuery({ fetchPolicy: 'cache-and-network' });
  const viewer = data?.viewer;
  const permission = sanction === 'FINE' ? viewer?.canAppealFine : viewer?.canAppealDeactivation;
  return permission?.allowed ? <AppealButton sanction={sanction} /> : null;
}
