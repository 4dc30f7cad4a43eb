import { ValidateBy, validate, type ValidationArguments } from 'class-validator';
import { badInput } from './errors.ts';
import { isBlank } from './text.ts';

export const ALL_FIELDS = 'All Fields Must Be Filled';
export const INVALID_DATA = 'Invalid Data';

/**
 * Text of `min` to `max` characters once trimmed. Missing or blank text gets `blank`, by default the specification's
 * words.
 */
export const Text = (min: number, max: number, message = `From ${min} to ${max} characters`, blank = ALL_FIELDS) =>
  ValidateBy({
    name: 'text',
    constraints: [min, max],
    validator: {
      validate: (value: unknown) => {
        if (typeof value !== 'string') return false;
        const length = isBlank(value) ? 0 : [...value.trim()].length;
        return length >= min && length <= max;
      },
      defaultMessage: (args) => (isBlank(args?.value) ? blank : message),
    },
  });

/** Text that `accepts` takes, refused with `message`; blank text with the specification's words. */
export const Format = (accepts: (text: string) => boolean, message: string) =>
  ValidateBy({
    name: 'format',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && accepts(value.trim()),
      defaultMessage: (args?: ValidationArguments) => (isBlank(args?.value) ? ALL_FIELDS : message),
    },
  });

/** How long the words of a search may be, of Browse and of staff. */
export const LONGEST_SEARCH = 200;

/** An id that a client makes up for what it sends (a UUID, say), so that sending it again never doubles. */
export const ClientId = () => Text(1, 64);

/**
 * Checks arguments or an input against the decorators of its class; GraphQL and REST both pass through here.
 * Throws BAD_USER_INPUT with the first message and the field it belongs to.
 */
export async function checkInput(input: unknown): Promise<void> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
  let [error] = await validate(input, { forbidUnknownValues: false, stopAtFirstError: true });
  if (!error) return;
  // For an input within the arguments, the field that is wrong is one of the input's own.
  for (let inner = error.children?.[0]; inner; inner = inner.children?.[0]) error = inner;
  const [message] = Object.values(error.constraints ?? {});
  throw badInput(message ?? INVALID_DATA, error.property);
}

/** None of our inputs is as deep. */
const MAX_DEPTH = 10;

/**
 * No text may have a NUL, which would end an SQL literal, or half a character. Throws BAD_USER_INPUT with its field.
 */
export function requireWholeText(value: unknown, field?: string, depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw badInput(INVALID_DATA, field);
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw badInput(INVALID_DATA, field);
  for (const [name, inner] of Object.entries(value))
    requireWholeText(inner, Array.isArray(value) ? field : name, depth + 1);
}

/**
 * Without characters that mean something in the header of a mail, where `a,b@c.my` would be two addresses. Without
 * invisible ones (an empty Braille cell too), because one address could pass for another.
 */
export const EMAIL =
  /^[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+@[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+\.[^\s\p{C}\p{DI}\u2800@,;:<>()[\]"\\]+$/u;

/** A limit, since hashing takes longer with every character. */
export const LONGEST_PASSWORD = 128;

// The checklist of the specification.
export const SHORTEST_PASSWORD = 8;
export const SMALL_LETTER = /\p{Ll}/u;
export const CAPITAL_LETTER = /\p{Lu}/u;
export const DIGIT = /\d/;
export const SPECIAL_CHARACTER = /[^\p{L}\p{N}\s]/u;

/** Whether a password has all that the checklist asks for. */
export const isStrong = (password: string): boolean =>
  password.length >= SHORTEST_PASSWORD &&
  password.length <= LONGEST_PASSWORD &&
  [SMALL_LETTER, CAPITAL_LETTER, DIGIT, SPECIAL_CHARACTER].every((part) => part.test(password));
