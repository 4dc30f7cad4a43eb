import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133200_payments extends Migration {

  override name = 'Migration20261121133200_payments';

  override up(): void | Promise<void> {
    this.addSql(`create table \`payment_event\` (\`id\` text not null primary key, \`type\` text not null, \`created_at\` datetime not null);`);

    this.addSql(`alter table \`test_session\` add column \`reference\` text not null default '';`);
    this.addSql(`alter table \`test_session\` add column \`language\` text not null default 'EN';`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`fine_entry__temp_alter\` (\`id\` text not null primary key, \`user_id\` text not null, \`by_id\` text null, \`kind\` text not null, \`amount\` integer not null, \`created_at\` datetime not null, constraint \`fine_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`fine_entry_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`fine_entry__temp_alter\` select \`id\`, \`user_id\`, \`by_id\`, \`kind\`, \`amount\`, \`created_at\` from \`fine_entry\`;`);
    this.addSql(`drop table \`fine_entry\`;`);
    this.addSql(`alter table \`fine_entry__temp_alter\` rename to \`fine_entry\`;`);
    this.addSql(`create index \`fine_entry_by_id_index\` on \`fine_entry\` (\`by_id\`);`);
    this.addSql(`create index \`fine_entry_user_id_id_index\` on \`fine_entry\` (\`user_id\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`pragma foreign_keys = off;`);
    // Checkouts that never reached the provider: it knows no such session, so that the sweep ends them.
    this.addSql(`update \`checkout\` set \`session_id\` = 'none_' || \`id\`, \`url\` = '' where \`session_id\` is null;`);
    this.addSql(`create table \`checkout__temp_alter\` (\`id\` text not null primary key, \`user_id\` text not null, \`purpose\` text not null, \`transaction_id\` text null, \`amount\` integer not null, \`session_id\` text not null, \`url\` text not null, \`status\` text not null default 'OPEN', \`refund\` integer not null default 0, \`refunded\` integer not null default false, \`returned\` integer not null default 0, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`checkout_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`checkout_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`checkout__temp_alter\` select \`id\`, \`user_id\`, \`purpose\`, \`transaction_id\`, \`amount\`, \`session_id\`, \`url\`, \`status\`, \`refund\`, \`refunded\`, 0 as \`returned\`, \`expires_at\`, \`created_at\` from \`checkout\`;`);
    this.addSql(`drop table \`checkout\`;`);
    this.addSql(`alter table \`checkout__temp_alter\` rename to \`checkout\`;`);
    this.addSql(`create unique index \`checkout_transaction_id_unique\` on \`checkout\` (\`transaction_id\`);`);
    this.addSql(`create unique index \`checkout_session_id_unique\` on \`checkout\` (\`session_id\`);`);
    this.addSql(`create index \`checkout_refunded_refund_index\` on \`checkout\` (\`refunded\`, \`refund\`);`);
    this.addSql(`create index \`checkout_user_id_purpose_status_index\` on \`checkout\` (\`user_id\`, \`purpose\`, \`status\`);`);
    this.addSql(`create index \`checkout_status_expires_at_index\` on \`checkout\` (\`status\`, \`expires_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`payment_event\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`checkout__temp_alter\` (\`amount\` integer not null, \`created_at\` datetime not null, \`expires_at\` datetime not null, \`id\` text not null primary key, \`purpose\` text not null, \`refund\` integer not null default 0, \`refunded\` integer not null default false, \`session_id\` text null, \`status\` text not null default 'OPEN', \`transaction_id\` text null, \`url\` text null, \`user_id\` text not null, constraint \`checkout_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`), constraint \`checkout_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`));`);
    this.addSql(`insert into \`checkout__temp_alter\` select \`amount\`, \`created_at\`, \`expires_at\`, \`id\`, \`purpose\`, \`refund\`, \`refunded\`, \`session_id\`, \`status\`, \`transaction_id\`, \`url\`, \`user_id\` from \`checkout\`;`);
    this.addSql(`drop table \`checkout\`;`);
    this.addSql(`alter table \`checkout__temp_alter\` rename to \`checkout\`;`);
    this.addSql(`create index \`checkout_refunded_refund_index\` on \`checkout\` (\`refunded\`, \`refund\`);`);
    this.addSql(`create unique index \`checkout_session_id_unique\` on \`checkout\` (\`session_id\`);`);
    this.addSql(`create index \`checkout_status_expires_at_index\` on \`checkout\` (\`status\`, \`expires_at\`);`);
    this.addSql(`create unique index \`checkout_transaction_id_unique\` on \`checkout\` (\`transaction_id\`);`);
    this.addSql(`create index \`checkout_user_id_purpose_status_index\` on \`checkout\` (\`user_id\`, \`purpose\`, \`status\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`fine_entry__temp_alter\` (\`amount\` integer not null, \`by_id\` text not null, \`created_at\` datetime not null, \`id\` text not null primary key, \`kind\` text not null, \`user_id\` text not null, constraint \`fine_entry_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`), constraint \`fine_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`));`);
    this.addSql(`insert into \`fine_entry__temp_alter\` select \`amount\`, \`by_id\`, \`created_at\`, \`id\`, \`kind\`, \`user_id\` from \`fine_entry\`;`);
    this.addSql(`drop table \`fine_entry\`;`);
    this.addSql(`alter table \`fine_entry__temp_alter\` rename to \`fine_entry\`;`);
    this.addSql(`create index \`fine_entry_by_id_index\` on \`fine_entry\` (\`by_id\`);`);
    this.addSql(`create index \`fine_entry_user_id_id_index\` on \`fine_entry\` (\`user_id\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`test_session\` drop column \`reference\`;`);
    this.addSql(`alter table \`test_session\` drop column \`language\`;`);
  }

}
