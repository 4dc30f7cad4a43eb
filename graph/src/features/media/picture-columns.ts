import type { Tables } from '../../database/tables.ts';

/** The columns of a table that hold picture keys, and how they are found. */
export interface PictureColumns {
  table: keyof Tables;
  /** The column that says whose pictures they are; null where the columns have an index of their own. */
  owner: string | null;
  columns: readonly string[];
}

declare module '../../database/context.ts' {
  interface Services {
    /** Everything that may show a picture: each feature declares its own. */
    pictureColumns: readonly PictureColumns[];
  }
}

/** Declares where a table holds pictures: pictures of other columns are swept. */
export const pictureColumns = <Table extends keyof Tables>(
  table: Table,
  owner: (keyof Tables[Table] & string) | null,
  columns: readonly (keyof Tables[Table] & string)[],
): PictureColumns => ({ table, owner, columns });
