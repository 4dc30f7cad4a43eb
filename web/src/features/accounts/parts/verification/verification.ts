import type { MessageId } from '../../../../lib/intl.tsx';
import { isBlank } from '../../../../lib/text.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isBankAccount, isName, isPhone } from '../../../users/parts/validation.ts';

/** The facts that staff need before they approve an account. */
export interface VerificationValues {
  fullName: string;
  phone: string;
  address: string;
  image: string | null;
  passportImage: string | null;
  bankType: string | null;
  bankAccount: string;
  qrImage: string | null;
}

export type VerificationField = keyof VerificationValues;

export interface VerificationStep {
  messageId: MessageId;
  fields: VerificationField[];
}

/** The short steps of the form, in order. */
const STEPS: VerificationStep[] = [
  { messageId: 'verify.stepYou', fields: ['fullName', 'phone', 'address', 'image'] },
  { messageId: 'verify.stepPassport', fields: ['passportImage'] },
  { messageId: 'verify.stepBank', fields: ['bankType', 'bankAccount', 'qrImage'] },
];

/** Those that were given with the registration. */
const REGISTERED: VerificationField[] = ['fullName', 'phone'];

/** The steps that a person goes through: with the fields that staff asked them to correct, else with the whole form. */
export function stepsFor({ fieldsToCorrect: asked }: Viewer): VerificationStep[] {
  const isOpen = (field: VerificationField) => asked?.includes(field) ?? !REGISTERED.includes(field);
  return STEPS.map(({ messageId, fields }) => ({ messageId, fields: fields.filter(isOpen) })).filter(
    ({ fields }) => fields.length > 0,
  );
}

/** The name of each field. */
export const verificationLabels = {
  fullName: 'field.fullName',
  phone: 'field.phone',
  address: 'field.address',
  image: 'field.image',
  passportImage: 'field.passportImage',
  bankType: 'field.bankType',
  bankAccount: 'field.bankAccountNumber',
  qrImage: 'field.qrImage',
} as const satisfies Record<VerificationField, MessageId>;

/** The form starts from what was sent before, if the account was returned. */
export function verificationValues(viewer: Viewer): VerificationValues {
  const { fullName, phone, address, image, passportImage, bankType, bankAccount, qrImage } = viewer;
  return {
    fullName,
    phone: phone ?? '',
    address: address ?? '',
    image,
    passportImage,
    bankType,
    bankAccount: bankAccount ?? '',
    qrImage,
  };
}

const RULES: Partial<Record<VerificationField, (text: string) => boolean>> = {
  fullName: isName,
  phone: isPhone,
  bankAccount: isBankAccount,
};

/** Those of the fields that still have to be filled in. */
export const missingFields = (fields: VerificationField[], values: VerificationValues): VerificationField[] =>
  fields.filter((field) => {
    const text = values[field] ?? '';
    return isBlank(text) || RULES[field]?.(text) === false;
  });
