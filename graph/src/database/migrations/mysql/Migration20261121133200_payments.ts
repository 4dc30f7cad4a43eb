import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133200_payments extends Migration {

  override name = 'Migration20261121133200_payments';

  override up(): void | Promise<void> {
    this.addSql(`create table \`payment_event\` (\`id\` varchar(100) not null, \`type\` varchar(60) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);

    this.addSql(`alter table \`test_session\` add \`reference\` varchar(36) not null default '', add \`language\` varchar(2) not null default 'EN';`);

    this.addSql(`alter table \`fine_entry\` modify \`by_id\` varchar(36) null;`);

    this.addSql(`alter table \`checkout\` add \`returned\` int not null default 0;`);
    // Checkouts that never reached the provider: it knows no such session, so that the sweep ends them.
    this.addSql(`update \`checkout\` set \`session_id\` = concat('none_', \`id\`), \`url\` = '' where \`session_id\` is null;`);
    this.addSql(`alter table \`checkout\` modify \`session_id\` varchar(100) not null;`);
    this.addSql(`alter table \`checkout\` modify \`url\` varchar(2000) not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`payment_event\`;`);

    this.addSql(`alter table \`checkout\` drop column \`returned\`;`);
    this.addSql(`alter table \`checkout\` modify \`session_id\` varchar(100) null;`);
    this.addSql(`alter table \`checkout\` modify \`url\` varchar(500) null;`);

    this.addSql(`alter table \`fine_entry\` modify \`by_id\` varchar(36) not null;`);

    this.addSql(`alter table \`test_session\` drop column \`reference\`, drop column \`language\`;`);
  }

}
