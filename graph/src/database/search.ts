import { sql, type Expression } from 'kysely';

/** Whether a column contains `text`, whatever its case; the pattern's own characters are taken literally. */
export function contains(column: Expression<string | null>, text: string) {
  const pattern = `%${text.trim().toLowerCase().replace(/[|%_]/g, '|$&')}%`;
  return sql<boolean>`lower(${column}) like ${pattern} escape '|'`;
}
