import { Migration } from '@mikro-orm/migrations';

/** What staff do is logged. */
export class Migration20261127205700_staff_log extends Migration {

  override name = 'Migration20261127205700_staff_log';

  override up(): void {
    this.addSql(`create table \`staff_log_entry\` (\`id\` varchar(36) not null, \`staff_id\` varchar(36) not null, \`person_id\` varchar(36) null, \`action\` varchar(40) not null, \`target_type\` varchar(12) not null, \`target_id\` varchar(36) not null, \`target\` varchar(120) not null, \`before\` varchar(40) null, \`after\` varchar(40) null, \`reason\` varchar(500) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`staff_log_entry\` add index \`staff_log_entry_action_id_index\` (\`action\`, \`id\`);`);
    this.addSql(`alter table \`staff_log_entry\` add index \`staff_log_entry_person_id_id_index\` (\`person_id\`, \`id\`);`);
    this.addSql(`alter table \`staff_log_entry\` add index \`staff_log_entry_staff_id_id_index\` (\`staff_id\`, \`id\`);`);

    this.addSql(`alter table \`staff_log_entry\` add constraint \`staff_log_entry_staff_id_foreign\` foreign key (\`staff_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`staff_log_entry\` add constraint \`staff_log_entry_person_id_foreign\` foreign key (\`person_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
  }

}
