import { Migration } from '@mikro-orm/migrations';

export class Migration20261128022322_log_before extends Migration {

  override name = 'Migration20261128022322_log_before';

  override up(): void | Promise<void> {
    this.addSql(`create index \`staff_log_entry_before_id_index\` on \`staff_log_entry\` (\`before\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`staff_log_entry_before_id_index\`;`);
  }

}
