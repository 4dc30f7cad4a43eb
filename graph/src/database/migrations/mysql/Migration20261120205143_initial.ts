import { Migration } from '@mikro-orm/migrations';

export class Migration20261120205143_initial extends Migration {

  override name = 'Migration20261120205143_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`setting\` (\`name\` varchar(50) not null, \`value\` varchar(200) not null, primary key (\`name\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);

    this.addSql(`create table \`test_session\` (\`id\` varchar(100) not null, \`amount\` int not null, \`description\` varchar(200) not null, \`success_url\` varchar(200) not null, \`cancel_url\` varchar(200) not null, \`status\` varchar(10) not null default 'open', \`refunded\` int not null default 0, \`expires_at\` datetime(3) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);

    this.addSql(`create table \`user\` (\`id\` varchar(36) not null, \`full_name\` varchar(100) not null, \`email\` varchar(254) not null, \`phone\` varchar(20) not null, \`passport_no\` varchar(20) not null, \`password_hash\` varchar(200) not null, \`image\` varchar(300) null, \`passport_image\` varchar(300) null, \`address\` varchar(300) null, \`bank_type\` varchar(50) null, \`bank_account\` varchar(20) null, \`qr_image\` varchar(300) null, \`type\` varchar(10) not null default 'USER', \`status\` varchar(10) not null default 'PENDING', \`fine\` int not null default 0, \`status_reason\` varchar(500) null, \`last_donation_at\` datetime(3) null, \`language\` varchar(2) not null default 'EN', \`rating_sum\` int not null default 0, \`review_count\` int not null default 0, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`user\` add unique \`user_email_unique\` (\`email\`);`);
    this.addSql(`alter table \`user\` add unique \`user_passport_no_unique\` (\`passport_no\`);`);
    this.addSql(`alter table \`user\` add index \`user_type_status_id_index\` (\`type\`, \`status\`, \`id\`);`);
    this.addSql(`alter table \`user\` add index \`user_type_id_index\` (\`type\`, \`id\`);`);

    this.addSql(`create table \`upload\` (\`key\` varchar(300) not null, \`owner_id\` varchar(36) not null, \`purpose\` varchar(16) not null, \`created_at\` datetime(3) not null, primary key (\`key\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`upload\` add index \`upload_owner_id_index\` (\`owner_id\`);`);

    this.addSql(`create table \`session\` (\`id\` varchar(36) not null, \`token_hash\` varchar(64) not null, \`user_id\` varchar(36) not null, \`expires_at\` datetime(3) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`session\` add unique \`session_token_hash_unique\` (\`token_hash\`);`);
    this.addSql(`alter table \`session\` add index \`session_user_id_index\` (\`user_id\`);`);

    this.addSql(`create table \`review\` (\`id\` varchar(36) not null, \`reviewer_id\` varchar(36) not null, \`seller_id\` varchar(36) not null, \`comment\` varchar(1000) not null, \`rating\` int not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`review\` add index \`review_seller_id_id_index\` (\`seller_id\`, \`id\`);`);
    this.addSql(`alter table \`review\` add unique \`review_reviewer_id_seller_id_unique\` (\`reviewer_id\`, \`seller_id\`);`);

    this.addSql(`create table \`report\` (\`id\` varchar(36) not null, \`reporter_id\` varchar(36) not null, \`message\` text not null, \`solved\` tinyint(1) not null default false, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`report\` add index \`report_reporter_id_index\` (\`reporter_id\`);`);
    this.addSql(`alter table \`report\` add index \`report_solved_id_index\` (\`solved\`, \`id\`);`);

    this.addSql(`create table \`product\` (\`id\` varchar(36) not null, \`seller_id\` varchar(36) not null, \`title\` varchar(120) not null, \`description\` text not null, \`type\` varchar(10) not null, \`price\` int not null default 0, \`condition\` varchar(10) not null, \`image\` varchar(300) null, \`status\` varchar(12) not null default 'VALID', \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`product\` add index \`product_seller_id_status_id_index\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`alter table \`product\` add index \`product_status_price_id_index\` (\`status\`, \`price\`, \`id\`);`);
    this.addSql(`alter table \`product\` add index \`product_status_type_id_index\` (\`status\`, \`type\`, \`id\`);`);
    this.addSql(`alter table \`product\` add index \`product_status_condition_id_index\` (\`status\`, \`condition\`, \`id\`);`);
    this.addSql(`alter table \`product\` add index \`product_status_id_index\` (\`status\`, \`id\`);`);

    this.addSql(`create table \`transaction\` (\`id\` varchar(36) not null, \`seller_id\` varchar(36) not null, \`buyer_id\` varchar(36) not null, \`product_id\` varchar(36) null, \`live_product_id\` varchar(36) null, \`title\` varchar(120) not null, \`price\` int not null, \`image\` varchar(300) null, \`payment_method\` varchar(12) null, \`status\` varchar(10) not null default 'NOT_PAID', \`proof\` varchar(300) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`transaction\` add unique \`transaction_live_product_id_unique\` (\`live_product_id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_product_id_index\` (\`product_id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_status_id_index\` (\`status\`, \`id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_buyer_id_seller_id_status_index\` (\`buyer_id\`, \`seller_id\`, \`status\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_seller_id_status_id_index\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_buyer_id_status_id_index\` (\`buyer_id\`, \`status\`, \`id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_seller_id_id_index\` (\`seller_id\`, \`id\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_buyer_id_id_index\` (\`buyer_id\`, \`id\`);`);

    this.addSql(`create table \`product_category\` (\`product_id\` varchar(36) not null, \`category\` varchar(40) not null, primary key (\`product_id\`, \`category\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`product_category\` add index \`product_category_category_product_id_index\` (\`category\`, \`product_id\`);`);

    this.addSql(`create table \`password_reset\` (\`id\` varchar(36) not null, \`token_hash\` varchar(64) not null, \`user_id\` varchar(36) not null, \`expires_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`password_reset\` add unique \`password_reset_token_hash_unique\` (\`token_hash\`);`);
    this.addSql(`alter table \`password_reset\` add unique \`password_reset_user_id_unique\` (\`user_id\`);`);

    this.addSql(`create table \`fine_entry\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`by_id\` varchar(36) not null, \`kind\` varchar(8) not null, \`amount\` int not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`fine_entry\` add index \`fine_entry_by_id_index\` (\`by_id\`);`);
    this.addSql(`alter table \`fine_entry\` add index \`fine_entry_user_id_id_index\` (\`user_id\`, \`id\`);`);

    this.addSql(`create table \`checkout\` (\`id\` varchar(36) not null, \`user_id\` varchar(36) not null, \`purpose\` varchar(10) not null, \`transaction_id\` varchar(36) null, \`amount\` int not null, \`session_id\` varchar(100) null, \`url\` varchar(500) null, \`status\` varchar(10) not null default 'OPEN', \`refund\` int not null default 0, \`refunded\` tinyint(1) not null default false, \`expires_at\` datetime(3) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`checkout\` add unique \`checkout_transaction_id_unique\` (\`transaction_id\`);`);
    this.addSql(`alter table \`checkout\` add unique \`checkout_session_id_unique\` (\`session_id\`);`);
    this.addSql(`alter table \`checkout\` add index \`checkout_refunded_refund_index\` (\`refunded\`, \`refund\`);`);
    this.addSql(`alter table \`checkout\` add index \`checkout_user_id_purpose_status_index\` (\`user_id\`, \`purpose\`, \`status\`);`);
    this.addSql(`alter table \`checkout\` add index \`checkout_status_expires_at_index\` (\`status\`, \`expires_at\`);`);

    this.addSql(`create table \`chat\` (\`id\` varchar(36) not null, \`user_a_id\` varchar(36) not null, \`user_b_id\` varchar(36) not null, \`last_number\` int not null default 0, \`last_activity_at\` datetime(3) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`chat\` add index \`chat_user_b_id_last_activity_at_id_index\` (\`user_b_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`alter table \`chat\` add index \`chat_user_a_id_last_activity_at_id_index\` (\`user_a_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`alter table \`chat\` add unique \`chat_user_a_id_user_b_id_unique\` (\`user_a_id\`, \`user_b_id\`);`);

    this.addSql(`create table \`notification\` (\`id\` varchar(36) not null, \`receiver_id\` varchar(36) not null, \`sender_id\` varchar(36) null, \`type\` varchar(10) not null, \`event\` varchar(24) not null, \`product_id\` varchar(36) null, \`transaction_id\` varchar(36) null, \`chat_id\` varchar(36) null, \`content\` varchar(2000) not null default '', \`status\` varchar(6) not null default 'UNSEEN', \`message_key\` varchar(73) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`notification\` add unique \`notification_message_key_unique\` (\`message_key\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_sender_id_index\` (\`sender_id\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_chat_id_index\` (\`chat_id\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_transaction_id_index\` (\`transaction_id\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_product_id_index\` (\`product_id\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_receiver_id_status_index\` (\`receiver_id\`, \`status\`);`);
    this.addSql(`alter table \`notification\` add index \`notification_receiver_id_id_index\` (\`receiver_id\`, \`id\`);`);

    this.addSql(`create table \`message\` (\`id\` varchar(36) not null, \`chat_id\` varchar(36) not null, \`number\` int not null, \`sender_id\` varchar(36) not null, \`client_id\` varchar(64) null, \`content\` varchar(2000) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`message\` add unique \`message_sender_id_client_id_unique\` (\`sender_id\`, \`client_id\`);`);
    this.addSql(`alter table \`message\` add unique \`message_chat_id_number_unique\` (\`chat_id\`, \`number\`);`);

    this.addSql(`alter table \`upload\` add constraint \`upload_owner_id_foreign\` foreign key (\`owner_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`session\` add constraint \`session_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);

    this.addSql(`alter table \`review\` add constraint \`review_reviewer_id_foreign\` foreign key (\`reviewer_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`review\` add constraint \`review_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`report\` add constraint \`report_reporter_id_foreign\` foreign key (\`reporter_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`product\` add constraint \`product_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`transaction\` add constraint \`transaction_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`transaction\` add constraint \`transaction_buyer_id_foreign\` foreign key (\`buyer_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`transaction\` add constraint \`transaction_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null;`);

    this.addSql(`alter table \`product_category\` add constraint \`product_category_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade;`);

    this.addSql(`alter table \`password_reset\` add constraint \`password_reset_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);

    this.addSql(`alter table \`fine_entry\` add constraint \`fine_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`fine_entry\` add constraint \`fine_entry_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`checkout\` add constraint \`checkout_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`checkout\` add constraint \`checkout_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`chat\` add constraint \`chat_user_a_id_foreign\` foreign key (\`user_a_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`chat\` add constraint \`chat_user_b_id_foreign\` foreign key (\`user_b_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`notification\` add constraint \`notification_receiver_id_foreign\` foreign key (\`receiver_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`notification\` add constraint \`notification_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`notification\` add constraint \`notification_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`notification\` add constraint \`notification_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`notification\` add constraint \`notification_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete set null;`);

    this.addSql(`alter table \`message\` add constraint \`message_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade;`);
    this.addSql(`alter table \`message\` add constraint \`message_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`upload\` drop foreign key \`upload_owner_id_foreign\`;`);
    this.addSql(`alter table \`session\` drop foreign key \`session_user_id_foreign\`;`);
    this.addSql(`alter table \`review\` drop foreign key \`review_reviewer_id_foreign\`;`);
    this.addSql(`alter table \`review\` drop foreign key \`review_seller_id_foreign\`;`);
    this.addSql(`alter table \`report\` drop foreign key \`report_reporter_id_foreign\`;`);
    this.addSql(`alter table \`product\` drop foreign key \`product_seller_id_foreign\`;`);
    this.addSql(`alter table \`transaction\` drop foreign key \`transaction_seller_id_foreign\`;`);
    this.addSql(`alter table \`transaction\` drop foreign key \`transaction_buyer_id_foreign\`;`);
    this.addSql(`alter table \`password_reset\` drop foreign key \`password_reset_user_id_foreign\`;`);
    this.addSql(`alter table \`fine_entry\` drop foreign key \`fine_entry_user_id_foreign\`;`);
    this.addSql(`alter table \`fine_entry\` drop foreign key \`fine_entry_by_id_foreign\`;`);
    this.addSql(`alter table \`checkout\` drop foreign key \`checkout_user_id_foreign\`;`);
    this.addSql(`alter table \`chat\` drop foreign key \`chat_user_a_id_foreign\`;`);
    this.addSql(`alter table \`chat\` drop foreign key \`chat_user_b_id_foreign\`;`);
    this.addSql(`alter table \`notification\` drop foreign key \`notification_receiver_id_foreign\`;`);
    this.addSql(`alter table \`notification\` drop foreign key \`notification_sender_id_foreign\`;`);
    this.addSql(`alter table \`message\` drop foreign key \`message_sender_id_foreign\`;`);
    this.addSql(`alter table \`transaction\` drop foreign key \`transaction_product_id_foreign\`;`);
    this.addSql(`alter table \`product_category\` drop foreign key \`product_category_product_id_foreign\`;`);
    this.addSql(`alter table \`notification\` drop foreign key \`notification_product_id_foreign\`;`);
    this.addSql(`alter table \`checkout\` drop foreign key \`checkout_transaction_id_foreign\`;`);
    this.addSql(`alter table \`notification\` drop foreign key \`notification_transaction_id_foreign\`;`);
    this.addSql(`alter table \`notification\` drop foreign key \`notification_chat_id_foreign\`;`);
    this.addSql(`alter table \`message\` drop foreign key \`message_chat_id_foreign\`;`);

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
