import { Migration } from '@mikro-orm/migrations';

export class Migration20261125210943_listed_at extends Migration {

  override name = 'Migration20261125210943_listed_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`product\` add column \`listed_at\` datetime null;`);
    // Nothing old is news: neither what is there, nor what comes back.
    this.addSql(`update \`product\` set \`listed_at\` = \`created_at\`;`);
    this.addSql(`create index \`product_listed_at_status_index\` on \`product\` (\`listed_at\`, \`status\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`product_listed_at_status_index\`;`);
    this.addSql(`alter table \`product\` drop column \`listed_at\`;`);
  }

}
