/** The columns that hold one line, by table; of notifications, those whose text is a title or names. */
const COLUMNS = [
  ['product', 'title'],
  ['transaction', 'title'],
  ['report', 'product_title'],
  ['saved_search', 'name'],
  ['access_token', 'name'],
  ['user', 'full_name'],
  ['notification', 'content', "`event` in ('PRODUCT_DELETED', 'SEARCH_DIGEST')"],
] as const;

const BREAKS = ['\r\n', '\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'];

/** Line breaks in titles and names become spaces: in a mail, a title of several lines looked like words of the market's own. */
export const oneLine = (): string[] =>
  COLUMNS.map(([table, column, where = 'true']) => {
    const mended = BREAKS.reduce((text, end) => `replace(${text}, '${end}', ' ')`, `\`${column}\``);
    return `update \`${table}\` set \`${column}\` = ${mended} where ${where} and \`${column}\` <> ${mended};`;
  });
