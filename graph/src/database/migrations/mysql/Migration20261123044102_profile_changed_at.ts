import { Migration } from '@mikro-orm/migrations';

export class Migration20261123044102_profile_changed_at extends Migration {

  override name = 'Migration20261123044102_profile_changed_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`user\` add \`profile_changed_at\` datetime(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`user\` drop column \`profile_changed_at\`;`);
  }

}
