import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000001_access_tokens extends Migration {

  override name = 'Migration20261121000001_access_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table \`access_token\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`name\` text not null, \`read_only\` integer not null, \`last_used_at\` datetime null, \`expires_at\` datetime null, \`created_at\` datetime not null, constraint \`access_token_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`access_token_token_hash_unique\` on \`access_token\` (\`token_hash\`);`);
    this.addSql(`create index \`access_token_user_id_id_index\` on \`access_token\` (\`user_id\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`access_token\`;`);
  }

}
