import { Checkbox, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { REASONS } from '../../../../lib/reasons.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { verificationLabels } from '../verification/verification.ts';

interface ReturnFormProps {
  name: string;
  /** Under which the reason is kept until it is sent. */
  draftKey: string;
  /** `fields` is null when everything is to be open. */
  onSubmit: (decision: { reason: string; fields: string[] | null }) => Promise<unknown>;
}

/** Returns a profile: the fields to correct, and the reason. */
export function ReturnForm({ name, draftKey, onSubmit }: ReturnFormProps) {
  const intl = useIntl();
  const [fields, setFields] = useState<string[]>([]);
  return (
    <ReasonForm
      message={<FormattedMessage id="staff.returnText" values={{ name: <bdi key="name">{name}</bdi> }} />}
      confirmLabel={intl.formatMessage({ id: 'staff.returnConfirm' })}
      reasons={REASONS.returnAccount}
      draftKey={draftKey}
      onSubmit={(reason) => onSubmit({ reason, fields: fields.length > 0 ? fields : null })}
    >
      <Checkbox.Group
        label={intl.formatMessage({ id: 'staff.fieldsToCorrect' })}
        value={fields}
        onChange={setFields}
        description={intl.formatMessage({ id: 'staff.fieldsToCorrectHint' })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {Object.entries(verificationLabels).map(([field, id], place) => (
            <Checkbox
              key={field}
              value={field}
              label={intl.formatMessage({ id })}
              data-autofocus={place === 0 || undefined}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </ReasonForm>
  );
}
