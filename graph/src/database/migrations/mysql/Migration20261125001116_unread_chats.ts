import { Migration } from '@mikro-orm/migrations';

export class Migration20261125001116_unread_chats extends Migration {

  override name = 'Migration20261125001116_unread_chats';

  override up(): void | Promise<void> {
    this.addSql(`create table \`chat_product\` (\`chat_id\` varchar(36) not null, \`product_id\` varchar(36) not null, \`opened_at\` datetime(3) not null, primary key (\`chat_id\`, \`product_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`chat_product\` add index \`chat_product_product_id_index\` (\`product_id\`);`);
    this.addSql(`alter table \`chat_product\` add index \`chat_product_chat_id_opened_at_index\` (\`chat_id\`, \`opened_at\`);`);

    this.addSql(`alter table \`chat\` add \`read_by_a\` int not null default 0, add \`read_by_b\` int not null default 0;`);
    // What was said before counts as read.
    this.addSql(`update \`chat\` set \`read_by_a\` = \`last_number\`, \`read_by_b\` = \`last_number\`;`);

    this.addSql(`alter table \`chat_product\` add constraint \`chat_product_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade;`);
    this.addSql(`alter table \`chat_product\` add constraint \`chat_product_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`chat_product\`;`);

    this.addSql(`alter table \`chat\` drop column \`read_by_a\`, drop column \`read_by_b\`;`);
  }

}
