import { Migration } from '@mikro-orm/migrations';

/** An account keeps the date of the terms that its owner agreed to. */
export class Migration20261128121006_terms_version extends Migration {

  override name = 'Migration20261128121006_terms_version';

  override up(): void {
    this.addSql(`alter table \`user\` add column \`terms_version\` text null;`);
  }

}
