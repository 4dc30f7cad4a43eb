import { Migration } from '@mikro-orm/migrations';
import { oneLine } from '../one-line.ts';

export class Migration20261127000546_second_look extends Migration {

  override name = 'Migration20261127000546_second_look';

  override up(): void | Promise<void> {
    this.addSql(`create table \`profile_decision\` (\`id\` varchar(36) not null, \`waited_seconds\` int not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);

    this.addSql(`create table \`known_address\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`address_hash\` varchar(64) not null, \`last_used_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`known_address\` add index \`known_address_last_used_at_index\` (\`last_used_at\`);`);
    this.addSql(`alter table \`known_address\` add unique \`known_address_user_id_address_hash_unique\` (\`user_id\`, \`address_hash\`);`);

    this.addSql(`alter table \`upload\` add \`digest\` varchar(64) null;`);

    this.addSql(`alter table \`product\` add \`client_id\` varchar(64) null;`);
    this.addSql(`alter table \`product\` add unique \`product_seller_id_client_id_unique\` (\`seller_id\`, \`client_id\`);`);

    this.addSql(`alter table \`report\` add \`client_id\` varchar(64) null;`);
    this.addSql(`alter table \`report\` add unique \`report_reporter_id_client_id_unique\` (\`reporter_id\`, \`client_id\`);`);

    this.addSql(`alter table \`known_address\` add constraint \`known_address_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);

    for (const statement of oneLine()) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`profile_decision\`;`);
    this.addSql(`drop table if exists \`known_address\`;`);

    this.addSql(`alter table \`product\` drop index \`product_seller_id_client_id_unique\`;`);
    this.addSql(`alter table \`product\` drop column \`client_id\`;`);

    this.addSql(`alter table \`report\` drop index \`report_reporter_id_client_id_unique\`;`);
    this.addSql(`alter table \`report\` drop column \`client_id\`;`);

    this.addSql(`alter table \`upload\` drop column \`digest\`;`);
  }

}
