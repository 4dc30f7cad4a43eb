import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AccountTotalsDocument, useActivateAccountMutation } from '../../../../generated/graphql.ts';
import { useChat } from '../../../../lib/openChat.ts';
import { useOutcome } from '../../../../lib/outcome.ts';
import { likely } from '../../../../lib/permission.ts';
import { ImageViewer } from '../../../../ui/picture/ImageViewer.tsx';
import type { ViewedImage } from '../../../../ui/picture/ImageViewer.tsx';
import { useReadPicture } from '../../../users/cache/useReadPicture.ts';
import type { Account, AccountActions, AccountStep } from './accountDialog.ts';
import { AccountDialogs } from './AccountDialogs.tsx';
import { lookedAt } from './lookedAt.ts';

/**
 * The steps of staff over accounts, and the popups that they open, for the screen to show. `again` reads what it shows
 * anew, after a step or when it is no longer true.
 */
export function useAccountActions(again: () => void): { actions: AccountActions; popups: ReactNode } {
  const intl = useIntl();
  const outcome = useOutcome();
  const { openWith } = useChat();
  const readPicture = useReadPicture(({ id, profileChangedAt }, picture) =>
    lookedAt.note(id, picture, profileChangedAt),
  );
  const [dialog, setDialog] = useState<{ step: AccountStep; account: Account } | null>(null);
  const [opened, setOpened] = useState(false);
  const [image, setImage] = useState<ViewedImage | null>(null);
  const [activateAccount] = useActivateAccountMutation({ refetchQueries: [AccountTotalsDocument] });

  const actions: AccountActions = {
    activate: ({ id, profileChangedAt: listed }) => {
      const approved = {
        __typename: 'User' as const,
        id,
        status: 'ACTIVE' as const,
        statusReason: null,
        waitingSince: null,
        canActivate: likely(false),
        canReturn: likely(false),
        canRequestReview: likely(true),
        canDeactivate: likely(true),
      };
      const optimisticResponse = { activateAccount: approved };
      const approval = activateAccount({
        variables: { userId: id, expected: lookedAt.oldestOf(id, listed) },
        optimisticResponse,
      });
      void outcome(approval, 'toast.statusChanged');
      // After a refusal the notes stay: each of these pictures must be opened again.
      approval
        .then(
          () => lookedAt.forget(id),
          () => undefined,
        )
        .then(again, () => undefined);
    },
    ask: (step, account) => {
      setDialog({ step, account });
      setOpened(true);
    },
    viewProof: ({ id, fullName: name }) =>
      setImage({
        title: intl.formatMessage({ id: 'staff.proofOf' }, { name }),
        read: () => readPicture(id, 'passportImage'),
      }),
    viewQr: ({ id, fullName: name }) =>
      setImage({ title: intl.formatMessage({ id: 'staff.qrOf' }, { name }), read: () => readPicture(id, 'qrImage') }),
    chat: (account) => openWith(account.id),
  };

  const popups = (
    <>
      <AccountDialogs
        step={opened && dialog ? dialog.step : null}
        account={dialog?.account ?? null}
        onDecided={lookedAt.forget}
        onChange={again}
        onClose={() => setOpened(false)}
      />
      <ImageViewer image={image} onClose={() => setImage(null)} />
    </>
  );
  return { actions, popups };
}
