/**
 * The tables as Kysely sees them, by name. Each entity adds its own where it is declared: it is a plain row, so its class is the
 * row's type.
 */
export interface Tables {}
