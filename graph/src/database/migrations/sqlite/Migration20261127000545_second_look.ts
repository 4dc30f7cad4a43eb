import { Migration } from '@mikro-orm/migrations';
import { oneLine } from '../one-line.ts';

export class Migration20261127000545_second_look extends Migration {

  override name = 'Migration20261127000545_second_look';

  override up(): void | Promise<void> {
    this.addSql(`create table \`profile_decision\` (\`id\` text not null primary key, \`waited_seconds\` integer not null, \`created_at\` datetime not null);`);

    this.addSql(`create table \`known_address\` (\`id\` text not null primary key, \`user_id\` text not null, \`address_hash\` text not null, \`last_used_at\` datetime not null, constraint \`known_address_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`known_address_last_used_at_index\` on \`known_address\` (\`last_used_at\`);`);
    this.addSql(`create unique index \`known_address_user_id_address_hash_unique\` on \`known_address\` (\`user_id\`, \`address_hash\`);`);

    this.addSql(`alter table \`upload\` add column \`digest\` text null;`);

    this.addSql(`alter table \`product\` add column \`client_id\` text null;`);
    this.addSql(`create unique index \`product_seller_id_client_id_unique\` on \`product\` (\`seller_id\`, \`client_id\`);`);

    this.addSql(`alter table \`report\` add column \`client_id\` text null;`);
    this.addSql(`create unique index \`report_reporter_id_client_id_unique\` on \`report\` (\`reporter_id\`, \`client_id\`);`);

    for (const statement of oneLine()) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`profile_decision\`;`);
    this.addSql(`drop table if exists \`known_address\`;`);

    this.addSql(`drop index \`product_seller_id_client_id_unique\`;`);
    this.addSql(`alter table \`product\` drop column \`client_id\`;`);

    this.addSql(`drop index \`report_reporter_id_client_id_unique\`;`);
    this.addSql(`alter table \`report\` drop column \`client_id\`;`);

    this.addSql(`alter table \`upload\` drop column \`digest\`;`);
  }

}
