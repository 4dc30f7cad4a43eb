import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReportTargetMutation } from '../../../generated/graphql.ts';
import type { Reportable } from '../../../lib/reporting.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { useLast } from '../../../ui/dialog/useLast.ts';
import { Promised } from '../../../ui/Promised.tsx';
import { ReportTargetForm } from './ReportTargetForm.tsx';

interface ReportTargetDialogProps {
  /** Without one it is closed. */
  target: Reportable | null;
  onClose: () => void;
}

/** Asks why something is reported, sends it to staff, and says until when they answer. */
export default function ReportTargetDialog({ target, onClose }: ReportTargetDialogProps) {
  const intl = useIntl();
  const named = useLast(target);
  const [reportTarget] = useReportTargetMutation();
  const [sent, setSent] = useState<{ id: string; dueAt: string } | null>(null);
  if (!named) return null;
  const { type, id, name } = named;
  const close = () => {
    setSent(null);
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={target !== null}
      onClose={close}
      title={<FormattedMessage id={`report.title.${type}`} />}
      description={
        <Text c="dimmed" dir="auto" lineClamp={2}>
          {name}
        </Text>
      }
    >
      {sent?.id === id ? (
        <Stack mt="md">
          <Text component="output">
            <FormattedMessage id="report.sent" /> <Promised dueAt={sent.dueAt} />
          </Text>
          <Button onClick={close}>
            <FormattedMessage id="action.close" />
          </Button>
        </Stack>
      ) : (
        <ReportTargetForm
          key={id}
          type={type}
          onSend={async (reason, message) => {
            const { data } = await reportTarget({ variables: { target: { type, id }, reason, message } });
            toastSuccess(intl.formatMessage({ id: 'toast.reportAdded' }), { duration: 5000 });
            if (data) setSent({ id, dueAt: data.reportTarget.dueAt });
          }}
        />
      )}
    </ResponsiveDialog>
  );
}
