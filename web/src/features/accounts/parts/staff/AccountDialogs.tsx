import { Divider } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  AccountTotalsDocument,
  useDeactivateAccountMutation,
  useRequestReviewMutation,
  useReturnAccountMutation,
  useSetFineMutation,
} from '../../../../generated/graphql.ts';
import { AccountFineLedger } from '../../../payments/parts/AccountFineLedger.tsx';
import { REASONS } from '../../../../lib/reasons.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import type { Account, AccountStep } from './accountDialog.ts';
import { FineForm } from './FineForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';

interface AccountDialogsProps {
  /** The open popup, and its account. */
  step: AccountStep | null;
  account: Account | null;
  /** The account has another status. */
  onDecided: (userId: string) => void;
  /** What is shown is to be read again: after a step, or when it is no longer true. */
  onChange: () => void;
  onClose: () => void;
}

/** The popups of the list: a reason to return or to deactivate, and a fine with the outcome of earlier ones. */
export function AccountDialogs({ step, account, onDecided, onChange, onClose }: AccountDialogsProps) {
  const intl = useIntl();
  const [returnAccount, returning] = useReturnAccountMutation({ refetchQueries: [AccountTotalsDocument] });
  const [deactivateAccount, deactivating] = useDeactivateAccountMutation({ refetchQueries: [AccountTotalsDocument] });
  const [requestReview, requesting] = useRequestReviewMutation({ refetchQueries: [AccountTotalsDocument] });
  const [setFine, fining] = useSetFineMutation();

  const finish = (
    ...toasts: ('toast.statusChanged' | 'toast.reasonAdded' | 'toast.fineAdded' | 'toast.fineWaived')[]
  ) => {
    toasts.forEach((id) => toastSuccess(intl.formatMessage({ id })));
    onClose();
    onChange();
  };
  const unlessStale = useStaleStep(() => {
    onChange();
    onClose();
  });
  const userId = account?.id ?? '';
  const draftKey = `${step} ${userId}`;
  const popup = {
    onClose,
    draftKey,
    busy: returning.loading || deactivating.loading || requesting.loading || fining.loading,
  };
  const decide = async (decision: Promise<unknown>) => {
    if (!(await unlessStale(decision))) return;
    onDecided(userId);
    finish('toast.statusChanged', 'toast.reasonAdded');
  };
  const name = account?.fullName ?? '';
  const values = { name: <bdi key="name">{name}</bdi> };

  return (
    <>
      <WritingDialog {...popup} opened={step === 'return'} title={intl.formatMessage({ id: 'staff.returnTitle' })}>
        <ReturnForm
          name={name}
          draftKey={draftKey}
          onSubmit={(decision) =>
            decide(returnAccount({ variables: { userId, ...decision, expected: account?.profileChangedAt ?? null } }))
          }
        />
      </WritingDialog>
      <WritingDialog
        {...popup}
        opened={step === 'deactivate'}
        title={intl.formatMessage({ id: 'staff.deactivateTitle' })}
      >
        <ReasonForm
          message={<FormattedMessage id="staff.deactivateText" values={values} />}
          confirmLabel={intl.formatMessage({ id: 'staff.deactivateConfirm' })}
          reasons={REASONS.conduct}
          draftKey={draftKey}
          onSubmit={(reason) => decide(deactivateAccount({ variables: { userId, reason } }))}
        />
      </WritingDialog>
      <WritingDialog {...popup} opened={step === 'review'} title={intl.formatMessage({ id: 'staff.reviewTitle' })}>
        <ReasonForm
          message={<FormattedMessage id="staff.reviewText" values={values} />}
          confirmLabel={intl.formatMessage({ id: 'staff.reviewConfirm' })}
          reasons={REASONS.review}
          draftKey={draftKey}
          onSubmit={(reason) => decide(requestReview({ variables: { userId, reason } }))}
        />
      </WritingDialog>
      <WritingDialog {...popup} opened={step === 'fine'} title={intl.formatMessage({ id: 'staff.addFine' })}>
        <FineForm
          name={name}
          fine={account?.fine ?? 0}
          draftKey={draftKey}
          onSubmit={async (decision) => {
            await setFine({ variables: { userId, ...decision } }).catch((refusal: unknown) => {
              // The form shows what is owed now; so do the row and the ledger.
              onChange();
              throw refusal;
            });
            finish(decision.amount === 0 ? 'toast.fineWaived' : 'toast.fineAdded');
          }}
        />
        <Divider my="lg" />
        {step === 'fine' && <AccountFineLedger userId={userId} />}
      </WritingDialog>
    </>
  );
}
