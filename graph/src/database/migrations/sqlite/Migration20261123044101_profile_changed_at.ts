import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044101_profile_changed_at extends Migration {

  override name = 'Migration20261123044101_profile_changed_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`user\` add column \`profile_changed_at\` datetime null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`user\` drop column \`profile_changed_at\`;`);
  }

}
