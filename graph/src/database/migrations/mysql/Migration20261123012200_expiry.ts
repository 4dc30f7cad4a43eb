import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012200_expiry extends Migration {

  override name = 'Migration20261123012200_expiry';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`session\` add index \`session_expires_at_index\` (\`expires_at\`);`);

    this.addSql(`alter table \`password_reset\` add index \`password_reset_expires_at_index\` (\`expires_at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`password_reset\` drop index \`password_reset_expires_at_index\`;`);

    this.addSql(`alter table \`session\` drop index \`session_expires_at_index\`;`);
  }

}
