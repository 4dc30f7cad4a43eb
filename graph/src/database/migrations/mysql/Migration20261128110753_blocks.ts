import { Migration } from '@mikro-orm/migrations';

export class Migration20261128110753_blocks extends Migration {

  override name = 'Migration20261128110753_blocks';

  override up(): void | Promise<void> {
    this.addSql(`create table \`block\` (\`id\` varchar(36) not null, \`blocker_id\` varchar(36) not null, \`blocked_id\` varchar(36) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`block\` add index \`block_blocked_id_index\` (\`blocked_id\`);`);
    this.addSql(`alter table \`block\` add index \`block_blocker_id_id_index\` (\`blocker_id\`, \`id\`);`);
    this.addSql(`alter table \`block\` add unique \`block_blocker_id_blocked_id_unique\` (\`blocker_id\`, \`blocked_id\`);`);

    this.addSql(`alter table \`block\` add constraint \`block_blocker_id_foreign\` foreign key (\`blocker_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
    this.addSql(`alter table \`block\` add constraint \`block_blocked_id_foreign\` foreign key (\`blocked_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`block\`;`);
  }

}
