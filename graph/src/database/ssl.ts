/** Options of TLS from the address of a database server, as mysql2 takes them; null when this is no object in JSON. */
export function readSsl(json: string | null): object | null {
  try {
    const options: unknown = JSON.parse(json ?? '');
    return options instanceof Object ? options : null;
  } catch {
    return null;
  }
}
