/** The fields of the profile form. */
export const FORM_FIELDS = ['address', 'image', 'passportImage', 'bankAccount', 'bankType', 'qrImage'] as const;

/** The fields that staff approve. */
export const PROFILE_FIELDS = ['fullName', 'phone', ...FORM_FIELDS] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Fields as a column keeps them: each once, in the order of the profile. */
export const joinedFields = (fields: readonly string[]): string =>
  PROFILE_FIELDS.filter((field) => fields.includes(field)).join(',');

/** The fields that a column keeps, in the order of the profile. */
export const fieldsIn = (joined: string | null): ProfileField[] | null =>
  joined === null ? null : PROFILE_FIELDS.filter((field) => joined.split(',').includes(field));
