import { Migration } from '@mikro-orm/migrations';

/** Staff see what changed since they approved a profile, and name the fields to correct. */
export class Migration20261127225405_review extends Migration {

  override name = 'Migration20261127225405_review';

  override up(): void {
    this.addSql(`alter table \`user\` add \`changed_fields\` varchar(120) null, add \`fields_to_correct\` varchar(120) null;`);
    this.addSql(`update \`user\` set \`changed_fields\` = '' where \`type\` = 'USER' and \`status\` = 'ACTIVE';`);
  }

}
