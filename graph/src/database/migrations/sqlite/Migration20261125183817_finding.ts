import { Migration } from '@mikro-orm/migrations';

export class Migration20261125183817_finding extends Migration {

  override name = 'Migration20261125183817_finding';

  override up(): void | Promise<void> {
    this.addSql(`create table \`saved_search\` (\`id\` text not null primary key, \`user_id\` text not null, \`name\` text not null, \`search\` text null, \`categories_json\` text not null, \`condition\` text null, \`donations_only\` integer not null default false, \`min_price\` integer null, \`max_price\` integer null, \`seller_id\` text null, \`created_at\` datetime not null, constraint \`saved_search_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`saved_search_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`saved_search_user_id_id_index\` on \`saved_search\` (\`user_id\`, \`id\`);`);
    this.addSql(`create unique index \`saved_search_user_id_name_unique\` on \`saved_search\` (\`user_id\`, \`name\`);`);

    this.addSql(`create table \`favourite\` (\`id\` text not null primary key, \`user_id\` text not null, \`product_id\` text not null, \`lowest_price\` integer not null, \`known_deal_id\` text not null default '', \`told_at\` datetime null, \`created_at\` datetime not null, constraint \`favourite_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`favourite_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`favourite_product_id_index\` on \`favourite\` (\`product_id\`);`);
    this.addSql(`create index \`favourite_user_id_id_index\` on \`favourite\` (\`user_id\`, \`id\`);`);
    this.addSql(`create unique index \`favourite_user_id_product_id_unique\` on \`favourite\` (\`user_id\`, \`product_id\`);`);

    this.addSql(`create table \`digest\` (\`user_id\` text not null primary key, \`news_since\` datetime not null, \`next_at\` datetime not null, constraint \`digest_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`digest_next_at_index\` on \`digest\` (\`next_at\`);`);

    this.addSql(`alter table \`user\` add column \`digest_mails_off_at\` datetime null;`);

    this.addSql(`create index \`message_sender_id_id_index\` on \`message\` (\`sender_id\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`saved_search\`;`);
    this.addSql(`drop table if exists \`favourite\`;`);
    this.addSql(`drop table if exists \`digest\`;`);

    this.addSql(`drop index \`message_sender_id_id_index\`;`);

    this.addSql(`alter table \`user\` drop column \`digest_mails_off_at\`;`);
  }

}
