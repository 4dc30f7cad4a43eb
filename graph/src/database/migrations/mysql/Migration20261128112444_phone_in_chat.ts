import { Migration } from '@mikro-orm/migrations';

export class Migration20261128112444_phone_in_chat extends Migration {

  override name = 'Migration20261128112444_phone_in_chat';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`chat\` add \`phone_by_a\` int null, add \`phone_by_b\` int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`chat\` drop column \`phone_by_a\`, drop column \`phone_by_b\`;`);
  }

}
