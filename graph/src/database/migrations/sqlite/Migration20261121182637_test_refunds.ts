import { Migration } from '@mikro-orm/migrations';

export class Migration20261121182637_test_refunds extends Migration {

  override name = 'Migration20261121182637_test_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`test_session\` rename column \`refunded\` to \`returned\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`test_session\` rename column \`returned\` to \`refunded\`;`);
  }

}
