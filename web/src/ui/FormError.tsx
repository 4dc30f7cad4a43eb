import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { serverText, useErrorText } from '../lib/errors.ts';

interface FormErrorProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** Shows the server's own words instead of the translated text of the code. */
  verbatim?: boolean;
}

/** The error box of a form. */
export function FormError({ error, verbatim = false }: FormErrorProps) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Alert role="alert" color="danger" fw={600} icon={<IconAlertCircle />}>
      {(verbatim && serverText(error)) || errorText(error)}
    </Alert>
  );
}
