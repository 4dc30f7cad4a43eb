import { INVALID_DATA } from '../core/validation.ts';

/** By status, what is wrong with a request that does not reach its route. */
export const REQUEST_ERRORS: Record<number, string> = {
  400: INVALID_DATA,
  413: 'The body is larger than 256 KiB',
  415: 'Send JSON, with content-type application/json',
};
