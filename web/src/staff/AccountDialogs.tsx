import { Divider } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  AccountTotalsDocument,
  useDeactivateAccountMutation,
  useReturnAccountMutation,
  useSetFineMutation,
} from '../generated/graphql.ts';
import { AccountFineLedger } from '../payments/AccountFineLedger.tsx';
import { toastSuccess } from '../lib/toasts.ts';
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx';
import type { Account, AccountStep } from './accountDialog.ts';
import { FineForm } from './FineForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface AccountDialogsProps {
  /** Which popup is open, and for whom. */
  step: AccountStep | null;
  account: Account | null;
  /** The account has another status. */
  onDecided: (userId: string) => void;
  onClose: () => void;
}

/** The popups of the list: a reason to return or to deactivate, and the amount of a fine with what became of those before. */
export function AccountDialogs({ step, account, onDecided, onClose }: AccountDialogsProps) {
  const intl = useIntl();
  const [returnAccount, returning] = useReturnAccountMutation({ refetchQueries: [AccountTotalsDocument] });
  const [deactivateAccount, deactivating] = useDeactivateAccountMutation({ refetchQueries: [AccountTotalsDocument] });
  const [setFine, fining] = useSetFineMutation();

  const finish = (...toasts: ('toast.statusChanged' | 'toast.reasonAdded' | 'toast.fineAdded')[]) => {
    toasts.forEach((id) => toastSuccess(intl.formatMessage({ id })));
    onClose();
  };
  const popup = { onClose, busy: returning.loading || deactivating.loading || fining.loading };
  const userId = account?.id ?? '';
  const name = account?.fullName ?? '';
  const values = { name: <bdi key="name">{name}</bdi> };

  return (
    <>
      <ResponsiveDialog {...popup} opened={step === 'return'} title={intl.formatMessage({ id: 'staff.returnTitle' })}>
        <ReasonForm
          message={<FormattedMessage id="staff.returnText" values={values} />}
          confirmLabel={intl.formatMessage({ id: 'staff.returnConfirm' })}
          onSubmit={async (reason) => {
            await returnAccount({ variables: { userId, reason } });
            onDecided(userId);
            finish('toast.statusChanged', 'toast.reasonAdded');
          }}
        />
      </ResponsiveDialog>
      <ResponsiveDialog
        {...popup}
        opened={step === 'deactivate'}
        title={intl.formatMessage({ id: 'staff.deactivateTitle' })}
      >
        <ReasonForm
          message={<FormattedMessage id="staff.deactivateText" values={values} />}
          confirmLabel={intl.formatMessage({ id: 'staff.deactivateConfirm' })}
          onSubmit={async (reason) => {
            await deactivateAccount({ variables: { userId, reason } });
            onDecided(userId);
            finish('toast.statusChanged', 'toast.reasonAdded');
          }}
        />
      </ResponsiveDialog>
      <ResponsiveDialog {...popup} opened={step === 'fine'} title={intl.formatMessage({ id: 'staff.addFine' })}>
        <FineForm
          name={name}
          fine={account?.fine ?? 0}
          onSubmit={async (amount) => {
            await setFine({ variables: { userId, amount } });
            finish('toast.fineAdded');
          }}
        />
        <Divider my="lg" />
        {step === 'fine' && <AccountFineLedger userId={userId} />}
      </ResponsiveDialog>
    </>
  );
}
