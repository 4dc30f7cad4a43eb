import { INVALID_DATA } from '../core/validation.ts';

/** What is wrong with a request before it reaches its route, by status. */
export const REQUEST_ERRORS: Record<number, string> = {
  400: INVALID_DATA,
  413: 'The body is larger than 256 KiB',
  415: 'Send JSON, with content-type application/json',
};
