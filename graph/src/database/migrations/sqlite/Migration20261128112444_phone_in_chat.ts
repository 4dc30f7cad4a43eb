import { Migration } from '@mikro-orm/migrations';

export class Migration20261128112444_phone_in_chat extends Migration {

  override name = 'Migration20261128112444_phone_in_chat';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`chat\` add column \`phone_by_a\` integer null;`);
    this.addSql(`alter table \`chat\` add column \`phone_by_b\` integer null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`chat\` drop column \`phone_by_a\`;`);
    this.addSql(`alter table \`chat\` drop column \`phone_by_b\`;`);
  }

}
