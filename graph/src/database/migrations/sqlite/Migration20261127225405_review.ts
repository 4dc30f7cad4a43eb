import { Migration } from '@mikro-orm/migrations';

/** Staff see what changed since they approved a profile, and name the fields to correct. */
export class Migration20261127225405_review extends Migration {

  override name = 'Migration20261127225405_review';

  override up(): void {
    this.addSql(`alter table \`user\` add column \`changed_fields\` text null;`);
    this.addSql(`alter table \`user\` add column \`fields_to_correct\` text null;`);
    this.addSql(`update \`user\` set \`changed_fields\` = '' where \`type\` = 'USER' and \`status\` = 'ACTIVE';`);
  }

}
