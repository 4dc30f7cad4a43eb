import { Migration } from '@mikro-orm/migrations';

/** Sessions and known addresses keep the device; a session keeps when it was last used. */
export class Migration20261128112343_own_account extends Migration {

  override name = 'Migration20261128112343_own_account';

  override up(): void {
    this.addSql(`create table \`session_new\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`expires_at\` datetime not null, \`device\` text not null, \`last_used_at\` datetime not null, \`created_at\` datetime not null, constraint \`session_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`insert into \`session_new\` (\`id\`, \`token_hash\`, \`user_id\`, \`expires_at\`, \`device\`, \`last_used_at\`, \`created_at\`)
      select \`id\`, \`token_hash\`, \`user_id\`, \`expires_at\`, 'Unknown', \`created_at\`, \`created_at\` from \`session\`;`);
    this.addSql(`drop table \`session\`;`);
    this.addSql(`alter table \`session_new\` rename to \`session\`;`);
    this.addSql(`create unique index \`session_token_hash_unique\` on \`session\` (\`token_hash\`);`);
    this.addSql(`create index \`session_expires_at_index\` on \`session\` (\`expires_at\`);`);
    this.addSql(`create index \`session_user_id_last_used_at_index\` on \`session\` (\`user_id\`, \`last_used_at\`);`);

    this.addSql(`drop index \`known_address_user_id_address_hash_unique\`;`);
    this.addSql(`alter table \`known_address\` add column \`device\` text null;`);
    this.addSql(`create unique index \`known_address_user_id_address_hash_device_unique\` on \`known_address\` (\`user_id\`, \`address_hash\`, \`device\`);`);
  }

}
