import { Migration } from '@mikro-orm/migrations';

export class Migration20261128110752_blocks extends Migration {

  override name = 'Migration20261128110752_blocks';

  override up(): void | Promise<void> {
    this.addSql(`create table \`block\` (\`id\` text not null primary key, \`blocker_id\` text not null, \`blocked_id\` text not null, \`created_at\` datetime not null, constraint \`block_blocker_id_foreign\` foreign key (\`blocker_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`block_blocked_id_foreign\` foreign key (\`blocked_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`block_blocked_id_index\` on \`block\` (\`blocked_id\`);`);
    this.addSql(`create index \`block_blocker_id_id_index\` on \`block\` (\`blocker_id\`, \`id\`);`);
    this.addSql(`create unique index \`block_blocker_id_blocked_id_unique\` on \`block\` (\`blocker_id\`, \`blocked_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`block\`;`);
  }

}
