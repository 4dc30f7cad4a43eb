import { Migration } from '@mikro-orm/migrations';

export class Migration20261121134123_mail extends Migration {

  override name = 'Migration20261121134123_mail';

  override up(): void | Promise<void> {
    this.addSql(`create table \`outgoing_mail\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`kind\` varchar(30) not null, \`recipient\` varchar(254) not null, \`subject\` varchar(255) not null, \`text\` text not null, \`html\` text not null, \`attempts\` int not null default 0, \`next_attempt_at\` datetime(3) not null, \`give_up_at\` datetime(3) not null, \`request_id\` varchar(36) null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`outgoing_mail\` add index \`outgoing_mail_user_id_kind_index\` (\`user_id\`, \`kind\`);`);
    this.addSql(`alter table \`outgoing_mail\` add index \`outgoing_mail_next_attempt_at_index\` (\`next_attempt_at\`);`);

    this.addSql(`alter table \`user\` add \`deal_mails_off_at\` datetime(3) null;`);

    this.addSql(`alter table \`outgoing_mail\` add constraint \`outgoing_mail_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`outgoing_mail\`;`);

    this.addSql(`alter table \`user\` drop column \`deal_mails_off_at\`;`);
  }

}
