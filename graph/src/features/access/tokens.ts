import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** For a session or an access token: secret scanners recognize a leaked one by its prefix. */
export const newBearerToken = () => `pasar_${newToken()}`;

/** The stored part of a token. A token is random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
