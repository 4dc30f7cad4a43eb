import type { MessageId } from '../../../../lib/intl.tsx';
import { isBlank } from '../../../../lib/text.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isBankAccount } from '../../../users/parts/validation.ts';

/** The facts that staff need before they approve an account. */
export interface VerificationValues {
  address: string;
  image: string | null;
  passportImage: string | null;
  bankType: string | null;
  bankAccount: string;
  qrImage: string | null;
}

type VerificationField = keyof VerificationValues;

interface VerificationStep {
  messageId: MessageId;
  fields: VerificationField[];
}

/** The short steps of the form, in order. */
export const verificationSteps: VerificationStep[] = [
  { messageId: 'verify.stepYou', fields: ['address', 'image'] },
  { messageId: 'verify.stepPassport', fields: ['passportImage'] },
  { messageId: 'verify.stepBank', fields: ['bankType', 'bankAccount', 'qrImage'] },
];

/** The name of each field. */
export const verificationLabels = {
  address: 'field.address',
  image: 'field.image',
  passportImage: 'field.passportImage',
  bankType: 'field.bankType',
  bankAccount: 'field.bankAccountNumber',
  qrImage: 'field.qrImage',
} as const satisfies Record<VerificationField, MessageId>;

/** The form starts from what was sent before, if the account was returned. */
export function verificationValues(viewer: Viewer): VerificationValues {
  const { address, image, passportImage, bankType, bankAccount, qrImage } = viewer;
  return { address: address ?? '', image, passportImage, bankType, bankAccount: bankAccount ?? '', qrImage };
}

/** The fields that still have to be filled in. */
export function missingFields(values: VerificationValues): VerificationField[] {
  return verificationSteps
    .flatMap((step) => step.fields)
    .filter((field) => (field === 'bankAccount' ? !isBankAccount(values.bankAccount) : isBlank(values[field] ?? '')));
}

/** The step that holds a field. */
export function stepOf(field: string) {
  return verificationSteps.findIndex((step) => step.fields.some((name) => name === field));
}
