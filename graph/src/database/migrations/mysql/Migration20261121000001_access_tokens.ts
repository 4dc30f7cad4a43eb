import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000001_access_tokens extends Migration {

  override name = 'Migration20261121000001_access_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table \`access_token\` (\`id\` varchar(36) not null, \`token_hash\` varchar(64) not null, \`user_id\` varchar(36) not null, \`name\` varchar(60) not null, \`read_only\` tinyint(1) not null, \`last_used_at\` datetime(3) null, \`expires_at\` datetime(3) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`access_token\` add unique \`access_token_token_hash_unique\` (\`token_hash\`);`);
    this.addSql(`alter table \`access_token\` add index \`access_token_user_id_id_index\` (\`user_id\`, \`id\`);`);

    this.addSql(`alter table \`access_token\` add constraint \`access_token_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`access_token\`;`);
  }

}
