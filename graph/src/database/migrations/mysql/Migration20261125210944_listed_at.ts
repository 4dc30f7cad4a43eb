import { Migration } from '@mikro-orm/migrations';

export class Migration20261125210944_listed_at extends Migration {

  override name = 'Migration20261125210944_listed_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`product\` add \`listed_at\` datetime(3) null;`);
    // Nothing old is news: neither what is there, nor what comes back.
    this.addSql(`update \`product\` set \`listed_at\` = \`created_at\`;`);
    this.addSql(`alter table \`product\` add index \`product_listed_at_status_index\` (\`listed_at\`, \`status\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`product\` drop index \`product_listed_at_status_index\`;`);
    this.addSql(`alter table \`product\` drop column \`listed_at\`;`);
  }

}
