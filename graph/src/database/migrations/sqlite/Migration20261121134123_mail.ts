import { Migration } from '@mikro-orm/migrations';

export class Migration20261121134123_mail extends Migration {

  override name = 'Migration20261121134123_mail';

  override up(): void | Promise<void> {
    this.addSql(`create table \`outgoing_mail\` (\`id\` text not null primary key, \`user_id\` text not null, \`kind\` text not null, \`recipient\` text not null, \`subject\` text not null, \`text\` text not null, \`html\` text not null, \`attempts\` integer not null default 0, \`next_attempt_at\` datetime not null, \`give_up_at\` datetime not null, \`request_id\` text null, constraint \`outgoing_mail_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`outgoing_mail_user_id_kind_index\` on \`outgoing_mail\` (\`user_id\`, \`kind\`);`);
    this.addSql(`create index \`outgoing_mail_next_attempt_at_index\` on \`outgoing_mail\` (\`next_attempt_at\`);`);

    this.addSql(`alter table \`user\` add column \`deal_mails_off_at\` datetime null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`outgoing_mail\`;`);

    this.addSql(`alter table \`user\` drop column \`deal_mails_off_at\`;`);
  }

}
