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
import { AboutYouStep, BankStep, PassportStep } from './VerificationSteps.tsx';
import classes from './VerificationForm.module.css';
import { missingFields, stepOf, verificationLabels, verificationSteps, verificationValues } from './verification.ts';
import type { VerificationValues } from './verification.ts';

const LAST = verificationSteps.length - 1;
const STEPS = [AboutYouStep, PassportStep, BankStep];

interface VerificationFormProps {
  viewer: Viewer;
  onSubmit: (values: VerificationValues) => Promise<void>;
}

/** The verification in short steps, with what is still missing. */
export function VerificationForm({ viewer, onSubmit }: VerificationFormProps) {
  const intl = useIntl();
  const form = useForm<VerificationValues>({ defaultValues: verificationValues(viewer) });
  const missing = missingFields(useWatch({ control: form.control, compute: (values) => values }));
  const { isSubmitting: pending } = form.formState;
  /** The fields whose picture was chosen, but is still on its way or failed. */
  const [waiting, setWaiting] = useState<string[]>([]);
  const markPending = (name: string, isPending: boolean) =>
    setWaiting((before) => [...before.filter((other) => other !== name), ...(isPending ? [name] : [])]);
  const draft = useDraft(form, { name: 'verification', inTab: true, hasPending: waiting.length > 0 });
  const setActive = draft.goTo;
  const active = Math.min(draft.step, LAST);
  const step = verificationSteps[active];
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
      await onSubmit(values);
      draft.clear();
    },
    (wrong) => setActive(Math.min(...wrong.map(stepOf))),
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // Enter in an early step goes on to the next one.
          event.preventDefault();
          if (active < LAST) void next(event);
          else if (!pending) submit(event);
        }}
      >
        <Stepper active={active} onStepClick={setActive} size="sm" className={classes.stepper}>
          {verificationSteps.map(({ messageId }) => (
            <Stepper.Step key={messageId} label={<FormattedMessage id={messageId} />} />
          ))}
        </Stepper>
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
          {STEPS.map((Fields, index) => (
            <Box
              // A picture that was chosen before the form began anew does not come into it.
              key={`${verificationSteps[index]?.messageId}-${draft.beginnings}`}
              display={index === active ? 'contents' : 'none'}
              inert={index !== active}
            >
              <Fields onPending={markPending} />
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
          {active < LAST ? (
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
