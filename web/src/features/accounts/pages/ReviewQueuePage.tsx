import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconHourglass, IconKeyboard, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import {
  AccountTotalsDocument,
  useAccountTotalsQuery,
  useActivateAccountMutation,
  useReturnAccountMutation,
} from '../../../generated/graphql.ts';
import { errorCode, useErrorText } from '../../../lib/errors.ts';
import { useChat } from '../../../lib/openChat.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useZoom } from '../../../ui/picture/useZoom.ts';
import { DeskTabs } from '../../../ui/staff/DeskTabs.tsx';
import { WritingDialog } from '../../../ui/staff/WritingDialog.tsx';
import classes from '../parts/review/Review.module.css';
import { ReviewFacts } from '../parts/review/ReviewFacts.tsx';
import { ReviewKeysDialog } from '../parts/review/ReviewKeysDialog.tsx';
import { REVIEW_PICTURES, ReviewPictures } from '../parts/review/ReviewPictures.tsx';
import type { ReviewPicture } from '../parts/review/ReviewPictures.tsx';
import { useReviewKeys } from '../parts/review/useReviewKeys.ts';
import type { ReviewKey } from '../parts/review/useReviewKeys.ts';
import { useReviewQueue } from '../parts/review/useReviewQueue.ts';
import { ReturnForm } from '../parts/staff/ReturnForm.tsx';

const PICTURE_OF: Partial<Record<ReviewKey, ReviewPicture>> = {
  Digit1: REVIEW_PICTURES[0],
  Digit2: REVIEW_PICTURES[1],
  Digit3: REVIEW_PICTURES[2],
};

/** What others may have done with an account meanwhile. */
const DECIDED = ['activateAccount', 'returnAccount'] as const;

/** A decision reaches the server although the page is closed right after it. */
const SURVIVES = { context: { fetchOptions: { keepalive: true } } };

/** The review queue: one waiting account at a time, with its pictures; decided about by buttons or keys. */
export default function ReviewQueuePage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const { openWith } = useChat();
  const { place, error, advance, readAgain, restart } = useReviewQueue();
  const [skipped, setSkipped] = useState(0);
  const [picture, setPicture] = useState<ReviewPicture>('passportImage');
  const [popup, setPopup] = useState<'return' | 'keys' | null>(null);
  const [busy, setBusy] = useState(false);
  const isDeciding = useRef(false);
  const zoom = useZoom();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: totals } = useAccountTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const refetchQueries = [AccountTotalsDocument];
  const [activateAccount] = useActivateAccountMutation({ ...SURVIVES, refetchQueries });
  const [returnAccount] = useReturnAccountMutation({ ...SURVIVES, refetchQueries });

  const account = place?.account;
  const id = account?.id;
  useEffect(() => {
    if (id) heading.current?.focus();
  }, [id]);

  const goOn = async () => {
    setPopup(null);
    setPicture('passportImage');
    zoom.reset();
    await advance();
  };
  const tellWhoDecided = async (refusal: unknown) => {
    const present = await readAgain().catch(() => null);
    const [last] = present?.decisions?.nodes ?? [];
    const action = DECIDED.find((name) => name === last?.action);
    const values = { name: last?.staff.fullName };
    toastError(action ? intl.formatMessage({ id: `queue.decided.${action}` }, values) : errorText(refusal));
  };
  /** Sends a decision, and goes on once it is stored. Another's decision counts, and a profile sent again is shown. */
  const decide = async (decision: () => Promise<unknown>) => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    setBusy(true);
    try {
      await decision();
      toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
      await goOn();
    } catch (refusal) {
      if (errorCode(refusal) === 'PROFILE_CHANGED') {
        setPopup(null);
        toastError(errorText(refusal));
        await readAgain().catch(() => null);
      } else if (errorCode(refusal) === 'WRONG_STATE' || errorCode(refusal) === 'NOT_FOUND') {
        await tellWhoDecided(refusal);
        await goOn();
      } else {
        throw refusal;
      }
    } finally {
      isDeciding.current = false;
      setBusy(false);
    }
  };
  const approve = () => {
    if (!account) return;
    const variables = { userId: account.id, expected: account.profileChangedAt };
    decide(() => activateAccount({ variables })).catch((refusal: unknown) => toastError(errorText(refusal)));
  };
  const skip = async () => {
    if (!account || isDeciding.current) return;
    isDeciding.current = true;
    setSkipped(skipped + 1);
    await goOn();
    isDeciding.current = false;
  };
  const askToReturn = () => {
    if (!isDeciding.current) setPopup('return');
  };
  const showPicture = (shown: ReviewPicture) => {
    zoom.reset();
    setPicture(shown);
  };

  useReviewKeys({
    onKey: (key) => {
      const shown = PICTURE_OF[key];
      if (!account) return;
      if (shown) showPicture(shown);
      else if (key === 'KeyA') approve();
      else if (key === 'KeyR') askToReturn();
      else if (key === 'KeyS') void skip();
      else if (key === 'KeyC') openWith(account.id);
      else if (key === 'KeyT') zoom.turn();
    },
    onHelp: () => setPopup('keys'),
    onOther: zoom.onKeyDown,
  });

  return (
    <Page title={intl.formatMessage({ id: 'queue.title' })}>
      <DeskTabs />
      {error !== null && <ErrorState error={error} onRetry={() => void advance()} />}
      {error === null && place === undefined && <Skeleton h="60dvh" aria-busy="true" />}
      {error === null && place === null && (
        <EmptyState
          icon={IconHourglass}
          takesFocus
          title={<FormattedMessage id="queue.end" values={{ count: skipped }} />}
          action={
            skipped > 0 ? (
              <Button
                onClick={() => {
                  setSkipped(0);
                  void restart();
                }}
              >
                <FormattedMessage id="queue.skippedAgain" />
              </Button>
            ) : (
              <Button component={Link} to="/adminManageAccounts">
                <FormattedMessage id="staff.manageAccounts" />
              </Button>
            )
          }
        />
      )}
      {error === null && place && account && (
        <div className={classes.desk}>
          <header className={classes.head}>
            <Title order={2} fz="h3" id="review-name" ref={heading} tabIndex={-1} className={classes.name} dir="auto">
              {account.fullName}
            </Title>
            <Text c="dimmed" fz="sm">
              {totals && <FormattedMessage id="queue.waiting" values={{ count: totals.waiting.totalCount }} />}
            </Text>
          </header>
          <ReviewPictures
            account={account}
            shown={picture}
            onShow={showPicture}
            zoom={zoom}
            onRetry={() => void readAgain()}
          />
          <section aria-labelledby="review-name">
            <ReviewFacts account={account} />
            <div className={classes.actions}>
              <Button px="xs" loading={busy} onClick={approve}>
                <FormattedMessage id="staff.approve" />
              </Button>
              <Button px="xs" variant="outline" color="danger" disabled={busy} onClick={askToReturn}>
                <FormattedMessage id="staff.return" />
              </Button>
              <Button px="xs" variant="default" disabled={busy} onClick={() => void skip()}>
                <FormattedMessage id="queue.skip" />
              </Button>
              <Button
                px="xs"
                variant="default"
                leftSection={<IconMessageCircle size={18} aria-hidden />}
                onClick={() => openWith(account.id)}
              >
                <FormattedMessage id="staff.chat" />
              </Button>
            </div>
            <Button
              variant="subtle"
              visibleFrom="sm"
              leftSection={<IconKeyboard size={20} aria-hidden />}
              onClick={() => setPopup('keys')}
            >
              <FormattedMessage id="queue.keys" />
            </Button>
          </section>
        </div>
      )}
      <WritingDialog
        opened={popup === 'return' && account !== undefined}
        busy={busy}
        draftKey={`return ${id}`}
        onClose={() => setPopup(null)}
        title={intl.formatMessage({ id: 'staff.returnTitle' })}
      >
        {account && (
          <ReturnForm
            name={account.fullName}
            draftKey={`return ${id}`}
            onSubmit={({ reason, fields }) =>
              decide(() =>
                returnAccount({
                  variables: { userId: account.id, reason, fields, expected: account.profileChangedAt },
                }),
              )
            }
          />
        )}
      </WritingDialog>
      <ReviewKeysDialog opened={popup === 'keys'} onClose={() => setPopup(null)} />
    </Page>
  );
}
