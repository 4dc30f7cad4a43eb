import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { LONGEST_REASON } from '../../generated/limits.ts';
import type { MessageId } from '../../lib/intl.tsx';
import type { PickedReason } from '../../lib/reasons.ts';
import { useTextRule } from '../../lib/limits.ts';
import { FormError } from '../form/FormError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useForm } from '../form/useForm.ts';
import { useSubmit } from '../form/useSubmit.ts';
import { drafts } from './drafts.ts';
import { ReasonField } from './ReasonField.tsx';
import classes from './ReasonForm.module.css';

interface ReasonFormProps {
  /** The step, with the name of its thing. */
  message: ReactNode;
  confirmLabel: string;
  hint?: MessageId;
  /** It may be left out. */
  optional?: true;
  /** The step takes nothing away. */
  harmless?: boolean;
  /** The sentences to pick from. */
  reasons: readonly PickedReason[];
  /** Under which the text is kept until it is sent. */
  draftKey: string;
  onSubmit: (reason: string) => Promise<unknown>;
  /** Further fields before the reason, of which one has the first focus; they may belong to the same form. */
  children?: ReactNode;
}

/** The reason that the person will read, with the button that makes the decision. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    message,
    confirmLabel,
    hint = 'staff.reasonHint',
    optional,
    harmless,
    reasons,
    draftKey,
    onSubmit,
    children,
  } = props;
  const form = useForm({ defaultValues: { reason: drafts.read(draftKey) } });
  const words = useTextRule();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'reason',
    rules: { validate: words(LONGEST_REASON, optional) },
  });

  const { submit, error } = useSubmit(form, async ({ reason }) => {
    await onSubmit(reason.trim());
    drafts.forget(draftKey);
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack
          className={classes.fields}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
          }}
        >
          <Text component="div">{message}</Text>
          <FormError error={error} />
          {children}
          <ReasonField
            label={optional ? 'staff.reasonOptional' : 'staff.reason'}
            hint={hint}
            reasons={reasons}
            required={!optional}
            data-autofocus={!children || undefined}
            error={fieldState.error?.message}
            {...field}
            onChange={(reason) => {
              drafts.write(draftKey, reason);
              field.onChange(reason);
            }}
          />
        </Stack>
        <SubmitButton fullWidth mt="sm" color={harmless ? undefined : 'danger'} pending={form.formState.isSubmitting}>
          {confirmLabel}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
