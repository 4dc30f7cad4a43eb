/** The options that mysql2 reads; it ignores any other silently. */
const NAMES = new Set([
  'ca',
  'cert',
  'ciphers',
  'key',
  'maxVersion',
  'minVersion',
  'passphrase',
  'rejectUnauthorized',
  'verifyIdentity',
]);

/**
 * The options of TLS in the address of a database server, as mysql2 takes them; null when they are no such object in
 * JSON. The certificate must be of the host that was asked for, as elsewhere in Node, which mysql2 does not see to by
 * itself.
 */
export function readSsl(json: string | null): object | null {
  try {
    const options: unknown = JSON.parse(json ?? '');
    if (!(options instanceof Object) || Object.keys(options).some((name) => !NAMES.has(name))) return null;
    return { verifyIdentity: true, ...options };
  } catch {
    return null;
  }
}

/** Those of the address of a database server; undefined when it asks for no TLS. */
export const sslOf = (databaseUrl: string): object | undefined =>
  readSsl(new URL(databaseUrl).searchParams.get('ssl')) ?? undefined;
