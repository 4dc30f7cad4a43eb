import { Alert, Box, Button, Group, Stack, Stepper, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconListCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { DraftNotice } from '../../../../ui/form/DraftNotice.tsx';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useFocusWrong } from '../../../../ui/form/useFocusWrong.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { useClosedByBack } from '../../../../ui/dialog/useClosedByBack.ts';
import { StepFields } from './VerificationSteps.tsx';
import classes from './VerificationForm.module.css';
import { missingFields, stepsFor, verificationLabels, verificationValues } from './verification.ts';
import type { VerificationField, VerificationValues } from './verification.ts';

interface VerificationFormProps {
  viewer: Viewer;
  /** Called with the fields that the form has. */
  onSubmit: (values: Partial<VerificationValues>) => Promise<void>;
}

/** The verification in short steps, with what is still missing. */
export function VerificationForm({ viewer, onSubmit }: VerificationFormProps) {
  const intl = useIntl();
  const steps = stepsFor(viewer);
  const fields = steps.flatMap((step) => step.fields);
  const last = steps.length - 1;
  const form = useForm<VerificationValues>({ defaultValues: verificationValues(viewer) });
  const missing = missingFields(fields, useWatch({ control: form.control, compute: (values) => values }));
  const { isSubmitting: pending } = form.formState;
  /** The fields whose picture was chosen, but is still on its way or failed. */
  const [waiting, setWaiting] = useState<string[]>([]);
  const markPending = (name: string, isPending: boolean) =>
    setWaiting((before) => [...before.filter((other) => other !== name), ...(isPending ? [name] : [])]);
  const draft = useDraft(form, { name: 'verification', inTab: true, hasPending: waiting.length > 0 });
  const setActive = draft.goTo;
  const active = Math.min(draft.step, last);
  const step = steps[active];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(active);
  useClosedByBack(active > 0, () => setActive(active - 1));

  useEffect(() => {
    if (shown.current !== active) heading.current?.focus();
    shown.current = active;
  }, [active]);

  const focusWrong = useFocusWrong();
  const next = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (step && (await form.trigger(step.fields))) setActive(active + 1);
    else focusWrong(currentTarget);
  };
  const { submit, error } = useSubmit(
    form,
    async (values) => {
      await onSubmit(pick(values, fields));
      draft.clear();
    },
    (wrong) =>
      setActive(
        Math.min(...wrong.map((name) => steps.findIndex(({ fields: own }) => own.some((field) => field === name)))),
      ),
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // Enter in an early step goes on to the next one.
          event.preventDefault();
          if (active < last) void next(event);
          else if (!pending) submit(event);
        }}
      >
        {last > 0 && (
          <Stepper active={active} onStepClick={setActive} size="sm" className={classes.stepper}>
            {steps.map(({ messageId }) => (
              <Stepper.Step key={messageId} label={<FormattedMessage id={messageId} />} />
            ))}
          </Stepper>
        )}
        <Stack mt="lg">
          <DraftNotice draft={draft} />
          {missing.length > 0 && (
            <Alert
              color="marigold"
              icon={<IconListCheck aria-hidden />}
              title={<FormattedMessage id="verify.missing" />}
            >
              {intl.formatList(missing.map((field) => intl.formatMessage({ id: verificationLabels[field] })))}
            </Alert>
          )}
          <FormError error={error} />
          {step && (
            <Title order={2} fz="h3" ref={heading} tabIndex={-1} className={classes.heading}>
              <FormattedMessage id={step.messageId} />
            </Title>
          )}
          {/* The others stay, out of sight: an upload goes on, and each field is asked before all is sent. */}
          {steps.map(({ messageId, fields: own }, index) => (
            <Box
              // A picture that was chosen before the form began anew does not come into it.
              key={`${messageId}-${draft.beginnings}`}
              display={index === active ? 'contents' : 'none'}
              inert={index !== active}
            >
              <StepFields fields={own} onPending={markPending} />
            </Box>
          ))}
          <Group wrap="nowrap" align="flex-start" gap="sm" c="dimmed">
            <IconLock size={20} stroke={1.7} className={classes.lock} aria-hidden />
            <Text fz="sm">
              <FormattedMessage id="verify.privacy" />
            </Text>
          </Group>
        </Stack>
        <Group className={classes.actions} wrap="nowrap">
          {active > 0 && (
            <Button
              variant="default"
              size="lg"
              onClick={() => setActive(active - 1)}
              leftSection={<IconArrowLeft className="mantine-rotate-rtl" size={20} aria-hidden />}
            >
              <FormattedMessage id="action.back" />
            </Button>
          )}
          {active < last ? (
            <Button
              size="lg"
              type="submit"
              flex={1}
              rightSection={<IconArrowRight className="mantine-rotate-rtl" size={20} aria-hidden />}
            >
              <FormattedMessage id="verify.next" />
            </Button>
          ) : (
            <SubmitButton
              flex={1}
              disabled={missing.length > 0}
              pending={pending}
              pendingLabel={<FormattedMessage id="profile.updating" />}
            >
              <FormattedMessage id="action.submit" />
            </SubmitButton>
          )}
        </Group>
      </form>
    </FormProvider>
  );
}

const pick = (values: VerificationValues, fields: VerificationField[]): Partial<VerificationValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
