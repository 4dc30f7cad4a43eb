import { Migration } from '@mikro-orm/migrations';

export class Migration20261128022323_log_before extends Migration {

  override name = 'Migration20261128022323_log_before';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`staff_log_entry\` add index \`staff_log_entry_before_id_index\` (\`before\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`staff_log_entry\` drop index \`staff_log_entry_before_id_index\`;`);
  }

}
