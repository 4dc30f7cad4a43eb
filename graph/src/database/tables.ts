/**
 * The tables by name, as Kysely sees them. Each entity adds its table where it is declared. Entities are plain rows, so
 * the class is the type of a row.
 */
export interface Tables {}
