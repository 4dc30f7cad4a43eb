import { Migration } from '@mikro-orm/migrations';

/** The tables of version 0.1.0. */
export class Migration20261127040000_initial extends Migration {

  override name = 'Migration20261127040000_initial';

  override up(): void {
    this.addSql(`create table \`setting\` (\`name\` text not null primary key, \`value\` text not null);`);

    this.addSql(`create table \`user\` (\`id\` text not null primary key, \`full_name\` text not null, \`email\` text not null, \`phone\` text not null, \`passport_no\` text not null, \`password_hash\` text not null, \`image\` text null, \`passport_image\` text null, \`address\` text null, \`bank_type\` text null, \`bank_account\` text null, \`qr_image\` text null, \`type\` text not null default 'USER', \`status\` text not null default 'PENDING', \`fine\` integer not null default 0, \`status_reason\` text null, \`last_donation_at\` datetime null, \`language\` text not null default 'EN', \`rating_sum\` integer not null default 0, \`review_count\` integer not null default 0, \`created_at\` datetime not null, \`deal_mails_off_at\` datetime null, \`profile_changed_at\` datetime null, \`waiting_since\` datetime null, \`digest_mails_off_at\` datetime null);`);
    this.addSql(`create unique index \`user_email_unique\` on \`user\` (\`email\`);`);
    this.addSql(`create unique index \`user_passport_no_unique\` on \`user\` (\`passport_no\`);`);
    this.addSql(`create index \`user_type_status_id_index\` on \`user\` (\`type\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`user_type_id_index\` on \`user\` (\`type\`, \`id\`);`);
    this.addSql(`create index \`user_type_status_waiting_since_id_index\` on \`user\` (\`type\`, \`status\`, \`waiting_since\`, \`id\`);`);

    this.addSql(`create table \`session\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`session_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`session_token_hash_unique\` on \`session\` (\`token_hash\`);`);
    this.addSql(`create index \`session_user_id_index\` on \`session\` (\`user_id\`);`);
    this.addSql(`create index \`session_expires_at_index\` on \`session\` (\`expires_at\`);`);

    this.addSql(`create table \`access_token\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`name\` text not null, \`read_only\` integer not null, \`last_used_at\` datetime null, \`expires_at\` datetime null, \`created_at\` datetime not null, constraint \`access_token_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`access_token_token_hash_unique\` on \`access_token\` (\`token_hash\`);`);
    this.addSql(`create index \`access_token_user_id_id_index\` on \`access_token\` (\`user_id\`, \`id\`);`);

    this.addSql(`create table \`password_reset\` (\`id\` text not null primary key, \`token_hash\` text not null, \`user_id\` text not null, \`expires_at\` datetime not null, constraint \`password_reset_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`password_reset_token_hash_unique\` on \`password_reset\` (\`token_hash\`);`);
    this.addSql(`create unique index \`password_reset_user_id_unique\` on \`password_reset\` (\`user_id\`);`);
    this.addSql(`create index \`password_reset_expires_at_index\` on \`password_reset\` (\`expires_at\`);`);

    this.addSql(`create table \`known_address\` (\`id\` text not null primary key, \`user_id\` text not null, \`address_hash\` text not null, \`last_used_at\` datetime not null, constraint \`known_address_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`known_address_last_used_at_index\` on \`known_address\` (\`last_used_at\`);`);
    this.addSql(`create unique index \`known_address_user_id_address_hash_unique\` on \`known_address\` (\`user_id\`, \`address_hash\`);`);

    this.addSql(`create table \`profile_decision\` (\`id\` text not null primary key, \`waited_seconds\` integer not null, \`created_at\` datetime not null);`);

    this.addSql(`create table \`upload\` (\`key\` text not null primary key, \`owner_id\` text not null, \`purpose\` text not null, \`created_at\` datetime not null, \`status\` text not null default 'ISSUED', \`sweep_at\` datetime null, \`digest\` text null, constraint \`upload_owner_id_foreign\` foreign key (\`owner_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`upload_owner_id_index\` on \`upload\` (\`owner_id\`);`);
    this.addSql(`create index \`upload_sweep_at_index\` on \`upload\` (\`sweep_at\`);`);

    this.addSql(`create table \`product\` (\`id\` text not null primary key, \`seller_id\` text not null, \`title\` text not null, \`description\` text not null, \`type\` text not null, \`price\` integer not null default 0, \`condition\` text not null, \`image\` text null, \`status\` text not null default 'VALID', \`created_at\` datetime not null, \`taken_down_reason\` text null, \`listed_at\` datetime null, \`client_id\` text null, constraint \`product_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`product_seller_id_status_id_index\` on \`product\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`product_status_price_id_index\` on \`product\` (\`status\`, \`price\`, \`id\`);`);
    this.addSql(`create index \`product_status_type_id_index\` on \`product\` (\`status\`, \`type\`, \`id\`);`);
    this.addSql(`create index \`product_status_condition_id_index\` on \`product\` (\`status\`, \`condition\`, \`id\`);`);
    this.addSql(`create index \`product_status_id_index\` on \`product\` (\`status\`, \`id\`);`);
    this.addSql(`create index \`product_seller_id_id_index\` on \`product\` (\`seller_id\`, \`id\`);`);
    this.addSql(`create index \`product_listed_at_status_index\` on \`product\` (\`listed_at\`, \`status\`);`);
    this.addSql(`create unique index \`product_seller_id_client_id_unique\` on \`product\` (\`seller_id\`, \`client_id\`);`);

    this.addSql(`create table \`product_picture\` (\`product_id\` text not null, \`image\` text not null, \`position\` integer not null, \`width\` integer null, \`height\` integer null, \`thumbhash\` text null, \`preview_at\` datetime null, \`preview_tries\` integer not null default 0, primary key (\`product_id\`, \`image\`), constraint \`product_picture_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`product_picture_preview_at_index\` on \`product_picture\` (\`preview_at\`);`);
    this.addSql(`create index \`product_picture_image_index\` on \`product_picture\` (\`image\`);`);
    this.addSql(`create unique index \`product_picture_product_id_position_unique\` on \`product_picture\` (\`product_id\`, \`position\`);`);

    this.addSql(`create table \`product_category\` (\`product_id\` text not null, \`category\` text not null, primary key (\`product_id\`, \`category\`), constraint \`product_category_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`product_category_category_product_id_index\` on \`product_category\` (\`category\`, \`product_id\`);`);

    this.addSql(`create table \`transaction\` (\`id\` text not null primary key, \`seller_id\` text not null, \`buyer_id\` text not null, \`product_id\` text null, \`live_product_id\` text null, \`title\` text not null, \`price\` integer not null, \`image\` text null, \`payment_method\` text null, \`status\` text not null default 'NOT_PAID', \`proof\` text null, \`created_at\` datetime not null, \`proven_at\` datetime null, constraint \`transaction_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`transaction_buyer_id_foreign\` foreign key (\`buyer_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`transaction_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null);`);
    this.addSql(`create unique index \`transaction_live_product_id_unique\` on \`transaction\` (\`live_product_id\`);`);
    this.addSql(`create index \`transaction_product_id_index\` on \`transaction\` (\`product_id\`);`);
    this.addSql(`create index \`transaction_status_id_index\` on \`transaction\` (\`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_seller_id_status_index\` on \`transaction\` (\`buyer_id\`, \`seller_id\`, \`status\`);`);
    this.addSql(`create index \`transaction_seller_id_status_id_index\` on \`transaction\` (\`seller_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_status_id_index\` on \`transaction\` (\`buyer_id\`, \`status\`, \`id\`);`);
    this.addSql(`create index \`transaction_seller_id_id_index\` on \`transaction\` (\`seller_id\`, \`id\`);`);
    this.addSql(`create index \`transaction_buyer_id_id_index\` on \`transaction\` (\`buyer_id\`, \`id\`);`);

    this.addSql(`create table \`review\` (\`id\` text not null primary key, \`reviewer_id\` text not null, \`seller_id\` text not null, \`comment\` text not null, \`rating\` integer not null, \`created_at\` datetime not null, \`is_held\` integer not null default false, \`shows_at\` datetime null, constraint \`review_reviewer_id_foreign\` foreign key (\`reviewer_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`review_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`review_seller_id_id_index\` on \`review\` (\`seller_id\`, \`id\`);`);
    this.addSql(`create unique index \`review_reviewer_id_seller_id_unique\` on \`review\` (\`reviewer_id\`, \`seller_id\`);`);
    this.addSql(`create index \`review_shows_at_index\` on \`review\` (\`shows_at\`);`);

    this.addSql(`create table \`report\` (\`id\` text not null primary key, \`reporter_id\` text not null, \`message\` text not null, \`solved\` integer not null default false, \`created_at\` datetime not null, \`product_id\` text null constraint \`report_product_id_foreign\` references \`product\` (\`id\`) on update no action on delete set null, \`product_title\` text null, \`client_id\` text null, constraint \`report_reporter_id_foreign\` foreign key (\`reporter_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`report_solved_id_index\` on \`report\` (\`solved\`, \`id\`);`);
    this.addSql(`create index \`report_reporter_id_id_index\` on \`report\` (\`reporter_id\`, \`id\`);`);
    this.addSql(`create index \`report_product_id_index\` on \`report\` (\`product_id\`);`);
    this.addSql(`create unique index \`report_reporter_id_client_id_unique\` on \`report\` (\`reporter_id\`, \`client_id\`);`);

    this.addSql(`create table \`chat\` (\`id\` text not null primary key, \`user_a_id\` text not null, \`user_b_id\` text not null, \`last_number\` integer not null default 0, \`last_activity_at\` datetime not null, \`created_at\` datetime not null, \`read_by_a\` integer not null default 0, \`read_by_b\` integer not null default 0, constraint \`chat_user_a_id_foreign\` foreign key (\`user_a_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`chat_user_b_id_foreign\` foreign key (\`user_b_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`chat_user_b_id_last_activity_at_id_index\` on \`chat\` (\`user_b_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`create index \`chat_user_a_id_last_activity_at_id_index\` on \`chat\` (\`user_a_id\`, \`last_activity_at\`, \`id\`);`);
    this.addSql(`create unique index \`chat_user_a_id_user_b_id_unique\` on \`chat\` (\`user_a_id\`, \`user_b_id\`);`);

    this.addSql(`create table \`chat_product\` (\`chat_id\` text not null, \`product_id\` text not null, \`opened_at\` datetime not null, primary key (\`chat_id\`, \`product_id\`), constraint \`chat_product_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade, constraint \`chat_product_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`chat_product_product_id_index\` on \`chat_product\` (\`product_id\`);`);
    this.addSql(`create index \`chat_product_chat_id_opened_at_index\` on \`chat_product\` (\`chat_id\`, \`opened_at\`);`);

    this.addSql(`create table \`message\` (\`id\` text not null primary key, \`chat_id\` text not null, \`number\` integer not null, \`sender_id\` text not null, \`client_id\` text null, \`content\` text not null, \`created_at\` datetime not null, constraint \`message_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete cascade, constraint \`message_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`message_sender_id_client_id_unique\` on \`message\` (\`sender_id\`, \`client_id\`);`);
    this.addSql(`create unique index \`message_chat_id_number_unique\` on \`message\` (\`chat_id\`, \`number\`);`);
    this.addSql(`create index \`message_sender_id_id_index\` on \`message\` (\`sender_id\`, \`id\`);`);

    this.addSql(`create table \`notification\` (\`id\` text not null primary key, \`receiver_id\` text not null, \`sender_id\` text null, \`type\` text not null, \`event\` text not null, \`product_id\` text null, \`transaction_id\` text null, \`chat_id\` text null, \`content\` text not null default '', \`status\` text not null default 'UNSEEN', \`message_key\` text null, \`created_at\` datetime not null, constraint \`notification_receiver_id_foreign\` foreign key (\`receiver_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`notification_sender_id_foreign\` foreign key (\`sender_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`notification_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null, constraint \`notification_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete set null, constraint \`notification_chat_id_foreign\` foreign key (\`chat_id\`) references \`chat\` (\`id\`) on update no action on delete set null);`);
    this.addSql(`create unique index \`notification_message_key_unique\` on \`notification\` (\`message_key\`);`);
    this.addSql(`create index \`notification_sender_id_index\` on \`notification\` (\`sender_id\`);`);
    this.addSql(`create index \`notification_chat_id_index\` on \`notification\` (\`chat_id\`);`);
    this.addSql(`create index \`notification_transaction_id_index\` on \`notification\` (\`transaction_id\`);`);
    this.addSql(`create index \`notification_product_id_index\` on \`notification\` (\`product_id\`);`);
    this.addSql(`create index \`notification_receiver_id_status_index\` on \`notification\` (\`receiver_id\`, \`status\`);`);
    this.addSql(`create index \`notification_receiver_id_id_index\` on \`notification\` (\`receiver_id\`, \`id\`);`);

    this.addSql(`create table \`favourite\` (\`id\` text not null primary key, \`user_id\` text not null, \`product_id\` text not null, \`lowest_price\` integer not null, \`known_deal_id\` text not null default '', \`told_at\` datetime null, \`created_at\` datetime not null, constraint \`favourite_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`favourite_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`favourite_product_id_index\` on \`favourite\` (\`product_id\`);`);
    this.addSql(`create index \`favourite_user_id_id_index\` on \`favourite\` (\`user_id\`, \`id\`);`);
    this.addSql(`create unique index \`favourite_user_id_product_id_unique\` on \`favourite\` (\`user_id\`, \`product_id\`);`);

    this.addSql(`create table \`saved_search\` (\`id\` text not null primary key, \`user_id\` text not null, \`name\` text not null, \`search\` text null, \`categories_json\` text not null, \`condition\` text null, \`donations_only\` integer not null default false, \`min_price\` integer null, \`max_price\` integer null, \`seller_id\` text null, \`created_at\` datetime not null, constraint \`saved_search_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`saved_search_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`saved_search_user_id_id_index\` on \`saved_search\` (\`user_id\`, \`id\`);`);
    this.addSql(`create unique index \`saved_search_user_id_name_unique\` on \`saved_search\` (\`user_id\`, \`name\`);`);

    this.addSql(`create table \`digest\` (\`user_id\` text not null primary key, \`news_since\` datetime not null, \`next_at\` datetime not null, constraint \`digest_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`digest_next_at_index\` on \`digest\` (\`next_at\`);`);

    this.addSql(`create table \`checkout\` (\`id\` text not null primary key, \`user_id\` text not null, \`purpose\` text not null, \`transaction_id\` text null, \`amount\` integer not null, \`session_id\` text not null, \`url\` text not null, \`status\` text not null default 'OPEN', \`refund\` integer not null default 0, \`refunded\` integer not null default false, \`returned\` integer not null default 0, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`checkout_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`checkout_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`checkout_transaction_id_unique\` on \`checkout\` (\`transaction_id\`);`);
    this.addSql(`create unique index \`checkout_session_id_unique\` on \`checkout\` (\`session_id\`);`);
    this.addSql(`create index \`checkout_refunded_refund_index\` on \`checkout\` (\`refunded\`, \`refund\`);`);
    this.addSql(`create index \`checkout_user_id_purpose_status_index\` on \`checkout\` (\`user_id\`, \`purpose\`, \`status\`);`);
    this.addSql(`create index \`checkout_status_expires_at_index\` on \`checkout\` (\`status\`, \`expires_at\`);`);

    this.addSql(`create table \`fine_entry\` (\`id\` text not null primary key, \`user_id\` text not null, \`by_id\` text null, \`kind\` text not null, \`amount\` integer not null, \`created_at\` datetime not null, \`reason\` text null, constraint \`fine_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`fine_entry_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`fine_entry_by_id_index\` on \`fine_entry\` (\`by_id\`);`);
    this.addSql(`create index \`fine_entry_user_id_id_index\` on \`fine_entry\` (\`user_id\`, \`id\`);`);

    this.addSql(`create table \`payment_event\` (\`id\` text not null primary key, \`type\` text not null, \`created_at\` datetime not null);`);

    this.addSql(`create table \`test_session\` (\`id\` text not null primary key, \`amount\` integer not null, \`description\` text not null, \`success_url\` text not null, \`cancel_url\` text not null, \`status\` text not null default 'open', \`returned\` integer not null default 0, \`expires_at\` datetime not null, \`created_at\` datetime not null, \`reference\` text not null default '', \`language\` text not null default 'EN');`);

    this.addSql(`create table \`outgoing_mail\` (\`id\` text not null primary key, \`user_id\` text not null, \`kind\` text not null, \`recipient\` text not null, \`content\` text not null, \`attempts\` integer not null default 0, \`next_attempt_at\` datetime not null, \`give_up_at\` datetime not null, \`request_id\` text null, constraint \`outgoing_mail_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`outgoing_mail_user_id_kind_index\` on \`outgoing_mail\` (\`user_id\`, \`kind\`);`);
    this.addSql(`create index \`outgoing_mail_next_attempt_at_index\` on \`outgoing_mail\` (\`next_attempt_at\`);`);

    this.addSql(`create table \`user_text\` (\`id\` text not null primary key, \`words\` text not null, constraint \`user_text_id_foreign\` foreign key (\`id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);

    this.addSql(`create table \`user_word\` (\`word\` text not null, \`id\` text not null, \`prefixes3\` bigint not null, \`prefixes4\` bigint not null, \`prefixes5\` bigint not null, \`prefixes6\` bigint not null, primary key (\`word\`, \`id\`)) without rowid;`);

    this.addSql(`create table \`product_text\` (\`id\` text not null primary key, \`words\` text not null, constraint \`product_text_id_foreign\` foreign key (\`id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);

    this.addSql(`create table \`product_word\` (\`word\` text not null, \`id\` text not null, \`prefixes3\` bigint not null, \`prefixes4\` bigint not null, \`prefixes5\` bigint not null, \`prefixes6\` bigint not null, primary key (\`word\`, \`id\`)) without rowid;`);

    this.addSql(`create table \`transaction_text\` (\`id\` text not null primary key, \`words\` text not null, constraint \`transaction_text_id_foreign\` foreign key (\`id\`) references \`transaction\` (\`id\`) on update no action on delete cascade);`);

    this.addSql(`create table \`transaction_word\` (\`word\` text not null, \`id\` text not null, \`prefixes3\` bigint not null, \`prefixes4\` bigint not null, \`prefixes5\` bigint not null, \`prefixes6\` bigint not null, primary key (\`word\`, \`id\`)) without rowid;`);
  }

}
