import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useCallback } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { isMessageId } from './intl.tsx';

/** A refusal that is not from GraphQL, such as that of an upload. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function graphqlError(error: unknown) {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

function extension(error: unknown, name: string) {
  const value = graphqlError(error)?.extensions?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The stable code of a refusal; `NETWORK` when the server did not answer. */
export function errorCode(error: unknown) {
  if (error instanceof CodedError) return error.code;
  if (graphqlError(error)) return extension(error, 'code') ?? 'INTERNAL_SERVER_ERROR';
  return 'NETWORK';
}

/** The form field that a refusal belongs to. */
export function errorField(error: unknown) {
  return extension(error, 'field');
}

/** The server's own English text. */
export function serverText(error: unknown) {
  return graphqlError(error)?.message ?? (error instanceof CodedError ? error.message : undefined);
}

/** Turns an error into words: the translated text of its code, else what the server said. */
export function useErrorText() {
  const intl = useIntl();
  return useCallback(
    (error: unknown) => {
      const id = `error.${errorCode(error)}`;
      if (isMessageId(id)) return intl.formatMessage({ id }, timeLeft(extension(error, 'until')));
      return serverText(error) ?? intl.formatMessage({ id: 'error.INTERNAL_SERVER_ERROR' });
    },
    [intl],
  );
}

/** Whole hours and minutes from now until then, rounded up to the minute. */
export function timeLeft(until: string | null | undefined) {
  const left = until ? new Date(until).getTime() - Date.now() : 0;
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return { h: Math.floor(minutes / 60), m: minutes % 60 };
}

/** Puts a refusal under the form's field that it names; false when the form has no such field. */
export function applyFieldErrors<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  text: (error: unknown) => string = (refusal) => serverText(refusal) ?? '',
) {
  const name = errorField(error);
  if (!name || !isFieldOf(form, name)) return false;
  form.setError(name, { type: 'server', message: text(error) }, { shouldFocus: true });
  return true;
}

function isFieldOf<T extends FieldValues>(form: UseFormReturn<T>, name: string): name is FieldPath<T> {
  return name in form.getValues();
}
