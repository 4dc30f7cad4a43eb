import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a product without a mail server has sent to somebody, the oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
