import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useErrorText } from '../lib/errors.ts';

interface FormErrorProps {
  /** Nothing is shown without one. */
  error: unknown;
}

/** The error box of a form. */
export function FormError({ error }: FormErrorProps) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Alert role="alert" color="danger" fw={600} icon={<IconAlertCircle />}>
      {errorText(error)}
    </Alert>
  );
}
