import { Migration } from '@mikro-orm/migrations';

/** What staff do is logged. */
export class Migration20261127205700_staff_log extends Migration {

  override name = 'Migration20261127205700_staff_log';

  override up(): void {
    this.addSql(`create table \`staff_log_entry\` (\`id\` text not null primary key, \`staff_id\` text not null, \`person_id\` text null, \`action\` text not null, \`target_type\` text not null, \`target_id\` text not null, \`target\` text not null, \`before\` text null, \`after\` text null, \`reason\` text null, \`created_at\` datetime not null, constraint \`staff_log_entry_staff_id_foreign\` foreign key (\`staff_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`staff_log_entry_person_id_foreign\` foreign key (\`person_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`staff_log_entry_action_id_index\` on \`staff_log_entry\` (\`action\`, \`id\`);`);
    this.addSql(`create index \`staff_log_entry_person_id_id_index\` on \`staff_log_entry\` (\`person_id\`, \`id\`);`);
    this.addSql(`create index \`staff_log_entry_staff_id_id_index\` on \`staff_log_entry\` (\`staff_id\`, \`id\`);`);
  }

}
