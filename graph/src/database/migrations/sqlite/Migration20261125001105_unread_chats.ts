import { Migration } from '@mikro-orm/migrations';

export class Migration20261125001105_unread_chats extends Migration {

  override name = 'Migration20261125001105_unread_chats';

  override up(): void | Promise<void> {
    this.addSql(`create table \`chat_product\` (\`chat_id\` text not null, \`product_id\` text not null, \`opened_at\` datetime not null, primary key (\`chat_id\`, \`product_id\`), constraint \`chat_product_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade, constraint \`chat_product_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`chat_product_product_id_index\` on \`chat_product\` (\`product_id\`);`);
    this.addSql(`create index \`chat_product_chat_id_opened_at_index\` on \`chat_product\` (\`chat_id\`, \`opened_at\`);`);

    this.addSql(`alter table \`chat\` add column \`read_by_a\` integer not null default 0;`);
    this.addSql(`alter table \`chat\` add column \`read_by_b\` integer not null default 0;`);
    // What was said before counts as read.
    this.addSql(`update \`chat\` set \`read_by_a\` = \`last_number\`, \`read_by_b\` = \`last_number\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`chat_product\`;`);

    this.addSql(`alter table \`chat\` drop column \`read_by_a\`;`);
    this.addSql(`alter table \`chat\` drop column \`read_by_b\`;`);
  }

}
