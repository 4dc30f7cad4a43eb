import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../lib/errors.ts';

interface FormErrorProps {
  /** Without one nothing is shown. */
  error: unknown;
}

/** The error box of a form; it takes the focus, so that nobody misses why the form was not sent. */
export function FormError({ error }: FormErrorProps) {
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <Alert ref={box} role="alert" tabIndex={-1} color="danger" fw={600} icon={<IconAlertCircle aria-hidden />}>
      {errorText(error)}
    </Alert>
  );
}
