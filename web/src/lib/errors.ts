import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { useCallback } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type {
  ErrorCode,
  ProductInput,
  ProfileInput,
  PurchaseMutationVariables,
  RegisterInput,
} from '../generated/graphql.ts';
import { formatPrice } from './format.ts';
import { isMessageId, useLanguage } from './intl.tsx';
import type { MessageId } from './intl.tsx';

/** Why something is refused, or failed: a code of the server or one of the client's own. */
export type RefusalCode =
  | ErrorCode
  | 'DEAL_ENDED'
  | 'HEIC_UNREADABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK'
  | 'PICTURE_UNREADABLE'
  | 'REPORT_LOGGED_OUT'
  | 'UPLOAD_FAILED'
  | 'UPLOAD_REFUSED';

/** Takes over the code that the server sent, if it sent one. A newer server may send one that has no text here. */
export const codeSent = (code: string | undefined, otherwise: RefusalCode) => (code as RefusalCode) ?? otherwise;

/** A refusal that is not from GraphQL, such as that of an upload. */
export class CodedError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
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

/** The stable code of a refusal. `NETWORK`: nothing answered. `UNAVAILABLE`: only a proxy before the server did. */
export function errorCode(error: unknown): RefusalCode {
  if (error instanceof CodedError) return error.code;
  if (graphqlError(error)) return codeSent(extension(error, 'code'), 'INTERNAL_SERVER_ERROR');
  return ServerError.is(error) && error.statusCode >= 500 ? 'UNAVAILABLE' : 'NETWORK';
}

/** Whether one of the server's refusals has one of these codes. */
export const isRefusedBy = (error: unknown, codes: ErrorCode[]) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => codes.some((code) => code === extensions?.code));

/** Failures that pass with time. */
const PASSING_CODES: RefusalCode[] = [
  'NETWORK',
  'INTERNAL_SERVER_ERROR',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'MEDIA_UNAVAILABLE',
];

/** Whether it is the server's own fault, which may be there again each time. */
export const isFault = (error: unknown) => errorCode(error) === 'INTERNAL_SERVER_ERROR';

/** Whether the same may work later. Anything else is a refusal, and stays one. */
export function isPassing(error: unknown) {
  return PASSING_CODES.includes(errorCode(error));
}

/** The form field that a refusal belongs to. */
export function errorField(error: unknown) {
  return extension(error, 'field');
}

function numberIn(error: unknown, name: string): number | null {
  const value: unknown = graphqlError(error)?.extensions?.[name];
  return typeof value === 'number' ? value : null;
}

/** The person's fine now, if the refusal has it. */
export const changedFine = (error: unknown) => numberIn(error, 'fine');

/** The number, from 1, of the sent picture that is not there any more, if the refusal has it. */
export const gonePicture = (error: unknown) => numberIn(error, 'picture');

function serverText(error: unknown) {
  return graphqlError(error)?.message ?? (error instanceof CodedError ? error.message : undefined);
}

interface Refusal {
  code: RefusalCode;
  /** The server's English words. */
  message?: string | null;
  /** The form field that it belongs to. */
  field?: string;
  /** When what is refused now will be allowed. */
  until?: string | null;
  /** The fine now. */
  fine?: number | null;
  /** The number of the sent picture that is not there any more. */
  picture?: number | null;
}

/** In English the server says more about these than their code does. */
const SPECIFIC_CODES: RefusalCode[] = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'WRONG_STATE'];

/** A field of what the forms send. */
type InputField = keyof ProductInput | keyof ProfileInput | keyof RegisterInput | keyof PurchaseMutationVariables;

/**
 * The texts of the forms for a field with a wrong value. Fields that can be wrong in several ways have none: outside
 * English nobody would know which.
 */
const FIELD_TEXTS: Partial<Record<string, MessageId>> = {
  bankAccount: 'validation.bankAccount',
  bankType: 'validation.required',
  condition: 'validation.required',
  email: 'validation.email',
  fullName: 'validation.name',
  image: 'validation.required',
  passportImage: 'validation.required',
  passportNo: 'validation.passport',
  paymentMethod: 'purchase.methodRequired',
  phone: 'validation.phone',
  qrImage: 'validation.required',
} satisfies Partial<Record<InputField, MessageId>>;

/** Says in the language of the screen why something is refused; the server's words are the fallback. */
export function useRefusalText() {
  const intl = useIntl();
  const isEnglish = useLanguage() === 'en';
  return useCallback(
    ({ code, message, field = '', until, fine, picture }: Refusal) => {
      if (isEnglish && message && SPECIFIC_CODES.includes(code)) return message;
      if (picture) return intl.formatMessage({ id: 'pictures.gone' }, { number: picture });
      const fieldText = code === 'BAD_USER_INPUT' && FIELD_TEXTS[field];
      if (fieldText) return intl.formatMessage({ id: fieldText });
      const id: MessageId = `error.${code}`;
      if (isMessageId(id)) return intl.formatMessage({ id }, { ...timeLeft(until), amount: formatPrice(fine ?? 0) });
      return message || intl.formatMessage({ id: 'error.INTERNAL_SERVER_ERROR' });
    },
    [intl, isEnglish],
  );
}

/** Turns an error into words. */
export function useErrorText() {
  const refusalText = useRefusalText();
  return useCallback(
    (error: unknown) =>
      refusalText({
        code: errorCode(error),
        message: serverText(error),
        field: errorField(error),
        until: extension(error, 'until'),
        fine: changedFine(error),
        picture: gonePicture(error),
      }),
    [refusalText],
  );
}

/** Whole hours and minutes from now until then, rounded up to the minute, and all of it in minutes. */
function timeLeft(until: string | null | undefined) {
  const left = until ? new Date(until).getTime() - Date.now() : 0;
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return { h: Math.floor(minutes / 60), m: minutes % 60, minutes };
}

/** Puts a refusal under the form's field that it names; false when the form has no such field. */
export function applyFieldErrors<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  text: (error: unknown) => string,
) {
  const name = errorField(error);
  if (!name || !isFieldOf(form, name)) return false;
  form.setError(name, { type: 'server', message: text(error) });
  return true;
}

function isFieldOf<T extends FieldValues>(form: UseFormReturn<T>, name: string): name is FieldPath<T> {
  return name in form.getValues();
}
