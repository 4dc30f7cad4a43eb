import type { Tables } from '../../database/tables.ts';

/** The columns of a table that hold picture keys, and the one that says whose pictures they are. */
export interface PictureColumns {
  table: keyof Tables;
  owner: string;
  columns: readonly string[];
}

declare module '../../database/context.ts' {
  interface Services {
    /** Everything that may show a picture: each feature declares its own. */
    pictureColumns: readonly PictureColumns[];
  }
}

/** Declares where a table holds pictures of `owner`: what is not declared is swept. */
export const pictureColumns = <Table extends keyof Tables>(
  table: Table,
  owner: keyof Tables[Table] & string,
  columns: readonly (keyof Tables[Table] & string)[],
): PictureColumns => ({ table, owner, columns });
