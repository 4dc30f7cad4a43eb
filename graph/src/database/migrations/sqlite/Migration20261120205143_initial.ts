import { Migration } from '@mikro-orm/migrations';

export class Migration20261120205143_initial extends Migration {

  override name = 'Migration20261120205143_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`setting\` (\`name\` text not null primary key, \`value\` text not null);`);

    this.addSql(`create table \`test_session\` (\`id\` text not null primary key, \`amount\` integer not null, \`description\` text not null, \`success_url\` text not null, \`cancel_url\` text not null, \`status\` text not null default 'open', \`refunded\` integer not null default 0, \`expires_at\` datetime not null, \`created_at\` datetime not null);`);

    this.addSql(`create table \`user\` (\`id\` text not null primary key, \`full_name\` text not null, \`email\` text not null, \`phone\` text not null, \`passport_no\` text not null, \`password_hash\` text not null, \`image\` text null, \`passport_image\` text null, \`address\` text null, \`bank_type\` text null, \`bank_account\` text null, \`qr_image\` text null, \`type\` text not null default 'USER', \`status\` text not null default 'PENDING', \`fine\` integer not null default 0, \`status_reason\` text null, \`last_donation_at\` datetime null, \`language\` text not null default 'EN', \`rating_sum\` integer not null default 0, \`review_count\` integer not null default 0, \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`user_email_unique\` on \`user\` (\`email\`);`);
    this.addSql(`create unique index \`user_passport_no_unique\` on \`user\` (\`passport_no\`);`);
    this.addSql(`create index \`user_type_status_id_index\` on \`user\` (\`type\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`user_type_id_index\` on \`user\` (\`type\`, \`id\`);`);

    this.addSql(`create table \`upload\` (\`key\` text not null primary key, \`owner_id\` text not null, \`purpose\` text not null, \`created_at\` datetime not null, constraint \`upload_owner_id_foreign\` foreign key (\`owner_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`upload_owner_id_index\` on \`upload\` (\`owner_id\`);`);

    this.addSql(`create table \`session\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`session_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`session_token_hash_unique\` on \`session\` (\`token_hash\`);`);
    this.addSql(`create index \`session_user_id_index\` on \`session\` (\`user_id\`);`);

    this.addSql(`create table \`review\` (\`id\` text not null primary key, \`reviewer_id\` text not null, \`seller_id\` text not null, \`comment\` text not null, \`rating\` integer not null, \`created_at\` datetime not null, constraint \`review_reviewer_id_foreign\` foreign key (\`reviewer_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`review_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`review_seller_id_id_index\` on \`review\` (\`seller_id\`, \`id\`);`);
    this.addSql(`create unique index \`review_reviewer_id_seller_id_unique\` on \`review\` (\`reviewer_id\`, \`seller_id\`);`);

    this.addSql(`create table \`report\` (\`id\` text not null primary key, \`reporter_id\` text not null, \`message\` text not null, \`solved\` integer not null default false, \`created_at\` datetime not null, constraint \`report_reporter_id_foreign\` foreign key (\`reporter_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`report_reporter_id_index\` on \`report\` (\`reporter_id\`);`);
    this.addSql(`create index \`report_solved_id_index\` on \`report\` (\`solved\`, \`id\`);`);

    this.addSql(`create table \`product\` (\`id\` text not null primary key, \`seller_id\` text not null, \`title\` text not null, \`description\` text not null, \`type\` text not null, \`price\` integer not null default 0, \`condition\` text not null, \`image\` text null, \`status\` text not null default 'VALID', \`created_at\` datetime not null, constraint \`product_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`product_seller_id_status_id_index\` on \`product\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`product_status_price_id_index\` on \`product\` (\`status\`, \`price\`, \`id\`);`);
    this.addSql(`create index \`product_status_type_id_index\` on \`product\` (\`status\`, \`type\`, \`id\`);`);
    this.addSql(`create index \`product_status_condition_id_index\` on \`product\` (\`status\`, \`condition\`, \`id\`);`);
    this.addSql(`create index \`product_status_id_index\` on \`product\` (\`status\`, \`id\`);`);

    this.addSql(`create table \`transaction\` (\`id\` text not null primary key, \`seller_id\` text not null, \`buyer_id\` text not null, \`product_id\` text null, \`live_product_id\` text null, \`title\` text not null, \`price\` integer not null, \`image\` text null, \`payment_method\` text null, \`status\` text not null default 'NOT_PAID', \`proof\` text null, \`created_at\` datetime not null, constraint \`transaction_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`transaction_buyer_id_foreign\` foreign key (\`buyer_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`transaction_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null);`);
    this.addSql(`create unique index \`transaction_live_product_id_unique\` on \`transaction\` (\`live_product_id\`);`);
    this.addSql(`create index \`transaction_product_id_index\` on \`transaction\` (\`product_id\`);`);
    this.addSql(`create index \`transaction_status_id_index\` on \`transaction\` (\`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_seller_id_status_index\` on \`transaction\` (\`buyer_id\`, \`seller_id\`, \`status\`);`);
    this.addSql(`create index \`transaction_seller_id_status_id_index\` on \`transaction\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_status_id_index\` on \`transaction\` (\`buyer_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_seller_id_id_index\` on \`transaction\` (\`seller_id\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_id_index\` on \`transaction\` (\`buyer_id\`, \`id\`);`);

    this.addSql(`create table \`product_category\` (\`product_id\` text not null, \`category\` text not null, primary key (\`product_id\`, \`category\`), constraint \`product_category_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`product_category_category_product_id_index\` on \`product_category\` (\`category\`, \`product_id\`);`);

    this.addSql(`create table \`password_reset\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`expires_at\` datetime not null, constraint \`password_reset_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`password_reset_token_hash_unique\` on \`password_reset\` (\`token_hash\`);`);
    this.addSql(`create unique index \`password_reset_user_id_unique\` on \`password_reset\` (\`user_id\`);`);

    this.addSql(`create table \`fine_entry\` (\`id\` text not null primary key, \`user_id\` text not null, \`by_id\` text not null, \`kind\` text not null, \`amount\` integer not null, \`created_at\` datetime not null, constraint \`fine_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`fine_entry_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`fine_entry_by_id_index\` on \`fine_entry\` (\`by_id\`);`);
    this.addSql(`create index \`fine_entry_user_id_id_index\` on \`fine_entry\` (\`user_id\`, \`id\`);`);

    this.addSql(`create table \`checkout\` (\`id\` text not null primary key, \`user_id\` text not null, \`purpose\` text not null, \`transaction_id\` text null, \`amount\` integer not null, \`session_id\` text null, \`url\` text null, \`status\` text not null default 'OPEN', \`refund\` integer not null default 0, \`refunded\` integer not null default false, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`checkout_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`checkout_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`checkout_transaction_id_unique\` on \`checkout\` (\`transaction_id\`);`);
    this.addSql(`create unique index \`checkout_session_id_unique\` on \`checkout\` (\`session_id\`);`);
    this.addSql(`create index \`checkout_refunded_refund_index\` on \`checkout\` (\`refunded\`, \`refund\`);`);
    this.addSql(`create index \`checkout_user_id_purpose_status_index\` on \`checkout\` (\`user_id\`, \`purpose\`, \`status\`);`);
    this.addSql(`create index \`checkout_status_expires_at_index\` on \`checkout\` (\`status\`, \`expires_at\`);`);

    this.addSql(`create table \`chat\` (\`id\` text not null primary key, \`user_a_id\` text not null, \`user_b_id\` text not null, \`last_number\` integer not null default 0, \`last_activity_at\` datetime not null, \`created_at\` datetime not null, constraint \`chat_user_a_id_foreign\` foreign key (\`user_a_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`chat_user_b_id_foreign\` foreign key (\`user_b_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`chat_user_b_id_last_activity_at_id_index\` on \`chat\` (\`user_b_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`create index \`chat_user_a_id_last_activity_at_id_index\` on \`chat\` (\`user_a_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`create unique index \`chat_user_a_id_user_b_id_unique\` on \`chat\` (\`user_a_id\`, \`user_b_id\`);`);

    this.addSql(`create table \`notification\` (\`id\` text not null primary key, \`receiver_id\` text not null, \`sender_id\` text null, \`type\` text not null, \`event\` text not null, \`product_id\` text null, \`transaction_id\` text null, \`chat_id\` text null, \`content\` text not null default '', \`status\` text not null default 'UNSEEN', \`message_key\` text null, \`created_at\` datetime not null, constraint \`notification_receiver_id_foreign\` foreign key (\`receiver_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`notification_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`notification_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null, constraint \`notification_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete set null, constraint \`notification_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete set null);`);
    this.addSql(`create unique index \`notification_message_key_unique\` on \`notification\` (\`message_key\`);`);
    this.addSql(`create index \`notification_sender_id_index\` on \`notification\` (\`sender_id\`);`);
    this.addSql(`create index \`notification_chat_id_index\` on \`notification\` (\`chat_id\`);`);
    this.addSql(`create index \`notification_transaction_id_index\` on \`notification\` (\`transaction_id\`);`);
    this.addSql(`create index \`notification_product_id_index\` on \`notification\` (\`product_id\`);`);
    this.addSql(`create index \`notification_receiver_id_status_index\` on \`notification\` (\`receiver_id\`, \`status\`);`);
    this.addSql(`create index \`notification_receiver_id_id_index\` on \`notification\` (\`receiver_id\`, \`id\`);`);

    this.addSql(`create table \`message\` (\`id\` text not null primary key, \`chat_id\` text not null, \`number\` integer not null, \`sender_id\` text not null, \`client_id\` text null, \`content\` text not null, \`created_at\` datetime not null, constraint \`message_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade, constraint \`message_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`message_sender_id_client_id_unique\` on \`message\` (\`sender_id\`, \`client_id\`);`);
    this.addSql(`create unique index \`message_chat_id_number_unique\` on \`message\` (\`chat_id\`, \`number\`);`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`setting\`;`);
    this.addSql(`drop table if exists \`test_session\`;`);
    this.addSql(`drop table if exists \`user\`;`);
    this.addSql(`drop table if exists \`upload\`;`);
    this.addSql(`drop table if exists \`session\`;`);
    this.addSql(`drop table if exists \`review\`;`);
    this.addSql(`drop table if exists \`report\`;`);
    this.addSql(`drop table if exists \`product\`;`);
    this.addSql(`drop table if exists \`transaction\`;`);
    this.addSql(`drop table if exists \`product_category\`;`);
    this.addSql(`drop table if exists \`password_reset\`;`);
    this.addSql(`drop table if exists \`fine_entry\`;`);
    this.addSql(`drop table if exists \`checkout\`;`);
    this.addSql(`drop table if exists \`chat\`;`);
    this.addSql(`drop table if exists \`notification\`;`);
    this.addSql(`drop table if exists \`message\`;`);
  }

}
