import { Migration } from '@mikro-orm/migrations';
import { fillWords } from '../fill-words.ts';

/** The index of words with the ends of phone numbers, and with pairs of letters of what is written without blanks. */
export class Migration20261122001000_word_parts extends Migration {

  override name = 'Migration20261122001000_word_parts';

  override async up(): Promise<void> {
    await fillWords(this.driver, this.ctx);
  }

  /** Searches of before need no less than what is there. */
  override down(): void {}

}
