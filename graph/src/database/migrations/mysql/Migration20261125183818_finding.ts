import { Migration } from '@mikro-orm/migrations';

export class Migration20261125183818_finding extends Migration {

  override name = 'Migration20261125183818_finding';

  override up(): void | Promise<void> {
    this.addSql(`create table \`saved_search\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`name\` varchar(60) not null, \`search\` varchar(200) null, \`categories_json\` text not null, \`condition\` varchar(10) null, \`donations_only\` tinyint(1) not null default false, \`min_price\` int null, \`max_price\` int null, \`seller_id\` varchar(36) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`saved_search\` add index \`saved_search_user_id_id_index\` (\`user_id\`, \`id\`);`);
    this.addSql(`alter table \`saved_search\` add unique \`saved_search_user_id_name_unique\` (\`user_id\`, \`name\`);`);

    this.addSql(`create table \`favourite\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`product_id\` varchar(36) not null, \`lowest_price\` int not null, \`known_deal_id\` varchar(36) not null default '', \`told_at\` datetime(3) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`favourite\` add index \`favourite_product_id_index\` (\`product_id\`);`);
    this.addSql(`alter table \`favourite\` add index \`favourite_user_id_id_index\` (\`user_id\`, \`id\`);`);
    this.addSql(`alter table \`favourite\` add unique \`favourite_user_id_product_id_unique\` (\`user_id\`, \`product_id\`);`);

    this.addSql(`create table \`digest\` (\`user_id\` varchar(36) not null, \`news_since\` datetime(3) not null, \`next_at\` datetime(3) not null, primary key (\`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`digest\` add index \`digest_next_at_index\` (\`next_at\`);`);

    this.addSql(`alter table \`user\` add \`digest_mails_off_at\` datetime(3) null;`);

    this.addSql(`alter table \`message\` add index \`message_sender_id_id_index\` (\`sender_id\`, \`id\`);`);

    this.addSql(`alter table \`saved_search\` add constraint \`saved_search_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
    this.addSql(`alter table \`saved_search\` add constraint \`saved_search_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);

    this.addSql(`alter table \`favourite\` add constraint \`favourite_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
    this.addSql(`alter table \`favourite\` add constraint \`favourite_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade;`);

    this.addSql(`alter table \`digest\` add constraint \`digest_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`saved_search\`;`);
    this.addSql(`drop table if exists \`favourite\`;`);
    this.addSql(`drop table if exists \`digest\`;`);

    this.addSql(`alter table \`message\` drop index \`message_sender_id_id_index\`;`);

    this.addSql(`alter table \`user\` drop column \`digest_mails_off_at\`;`);
  }

}
