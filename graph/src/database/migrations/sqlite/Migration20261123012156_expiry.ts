import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012156_expiry extends Migration {

  override name = 'Migration20261123012156_expiry';

  override up(): void | Promise<void> {
    this.addSql(`create index \`session_expires_at_index\` on \`session\` (\`expires_at\`);`);

    this.addSql(`create index \`password_reset_expires_at_index\` on \`password_reset\` (\`expires_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`password_reset_expires_at_index\`;`);

    this.addSql(`drop index \`session_expires_at_index\`;`);
  }

}
