import { Migration } from '@mikro-orm/migrations';

export class Migration20261121182639_test_refunds extends Migration {

  override name = 'Migration20261121182639_test_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`test_session\` change \`refunded\` \`returned\` int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`test_session\` change \`returned\` \`refunded\` int not null default 0;`);
  }

}
