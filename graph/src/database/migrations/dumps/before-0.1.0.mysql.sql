set foreign_key_checks = 0;
CREATE TABLE `access_token` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `token_hash` varchar(64) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `name` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `read_only` tinyint(1) NOT NULL,
  `last_used_at` datetime(3) DEFAULT NULL,
  `expires_at` datetime(3) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `access_token_token_hash_unique` (`token_hash`),
  KEY `access_token_user_id_id_index` (`user_id`,`id`),
  CONSTRAINT `access_token_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `chat` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_a_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_b_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `last_number` int NOT NULL DEFAULT '0',
  `last_activity_at` datetime(3) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `read_by_a` int NOT NULL DEFAULT '0',
  `read_by_b` int NOT NULL DEFAULT '0',
  PRIMARY KEY (`id`),
  UNIQUE KEY `chat_user_a_id_user_b_id_unique` (`user_a_id`,`user_b_id`),
  KEY `chat_user_b_id_last_activity_at_id_index` (`user_b_id`,`last_activity_at`,`id`),
  KEY `chat_user_a_id_last_activity_at_id_index` (`user_a_id`,`last_activity_at`,`id`),
  CONSTRAINT `chat_user_a_id_foreign` FOREIGN KEY (`user_a_id`) REFERENCES `user` (`id`),
  CONSTRAINT `chat_user_b_id_foreign` FOREIGN KEY (`user_b_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `chat_product` (
  `chat_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `product_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `opened_at` datetime(3) NOT NULL,
  PRIMARY KEY (`chat_id`,`product_id`),
  KEY `chat_product_product_id_index` (`product_id`),
  KEY `chat_product_chat_id_opened_at_index` (`chat_id`,`opened_at`),
  CONSTRAINT `chat_product_chat_id_foreign` FOREIGN KEY (`chat_id`) REFERENCES `chat` (`id`) ON DELETE CASCADE,
  CONSTRAINT `chat_product_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `checkout` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `purpose` varchar(10) COLLATE utf8mb4_bin NOT NULL,
  `transaction_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `amount` int NOT NULL,
  `session_id` varchar(100) COLLATE utf8mb4_bin NOT NULL,
  `url` varchar(2000) COLLATE utf8mb4_bin NOT NULL,
  `status` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'OPEN',
  `refund` int NOT NULL DEFAULT '0',
  `refunded` tinyint(1) NOT NULL DEFAULT '0',
  `expires_at` datetime(3) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `returned` int NOT NULL DEFAULT '0',
  PRIMARY KEY (`id`),
  UNIQUE KEY `checkout_session_id_unique` (`session_id`),
  UNIQUE KEY `checkout_transaction_id_unique` (`transaction_id`),
  KEY `checkout_refunded_refund_index` (`refunded`,`refund`),
  KEY `checkout_user_id_purpose_status_index` (`user_id`,`purpose`,`status`),
  KEY `checkout_status_expires_at_index` (`status`,`expires_at`),
  CONSTRAINT `checkout_transaction_id_foreign` FOREIGN KEY (`transaction_id`) REFERENCES `transaction` (`id`),
  CONSTRAINT `checkout_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `digest` (
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `news_since` datetime(3) NOT NULL,
  `next_at` datetime(3) NOT NULL,
  PRIMARY KEY (`user_id`),
  KEY `digest_next_at_index` (`next_at`),
  CONSTRAINT `digest_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `favourite` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `product_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `lowest_price` int NOT NULL,
  `known_deal_id` varchar(36) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  `told_at` datetime(3) DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `favourite_user_id_product_id_unique` (`user_id`,`product_id`),
  KEY `favourite_product_id_index` (`product_id`),
  KEY `favourite_user_id_id_index` (`user_id`,`id`),
  CONSTRAINT `favourite_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE CASCADE,
  CONSTRAINT `favourite_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `fine_entry` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `by_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `kind` varchar(8) COLLATE utf8mb4_bin NOT NULL,
  `amount` int NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `reason` varchar(500) COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `fine_entry_by_id_index` (`by_id`),
  KEY `fine_entry_user_id_id_index` (`user_id`,`id`),
  CONSTRAINT `fine_entry_by_id_foreign` FOREIGN KEY (`by_id`) REFERENCES `user` (`id`),
  CONSTRAINT `fine_entry_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `known_address` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `address_hash` varchar(64) COLLATE utf8mb4_bin NOT NULL,
  `last_used_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `known_address_user_id_address_hash_unique` (`user_id`,`address_hash`),
  KEY `known_address_last_used_at_index` (`last_used_at`),
  CONSTRAINT `known_address_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `message` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `chat_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `number` int NOT NULL,
  `sender_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `client_id` varchar(64) COLLATE utf8mb4_bin DEFAULT NULL,
  `content` varchar(2000) COLLATE utf8mb4_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `message_chat_id_number_unique` (`chat_id`,`number`),
  UNIQUE KEY `message_sender_id_client_id_unique` (`sender_id`,`client_id`),
  KEY `message_sender_id_id_index` (`sender_id`,`id`),
  CONSTRAINT `message_chat_id_foreign` FOREIGN KEY (`chat_id`) REFERENCES `chat` (`id`) ON DELETE CASCADE,
  CONSTRAINT `message_sender_id_foreign` FOREIGN KEY (`sender_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `mikro_orm_migrations` (
  `id` int NOT NULL AUTO_INCREMENT,
  `name` varchar(255) COLLATE utf8mb4_bin NOT NULL,
  `executed_at` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=21 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `notification` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `receiver_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `sender_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `type` varchar(10) COLLATE utf8mb4_bin NOT NULL,
  `event` varchar(24) COLLATE utf8mb4_bin NOT NULL,
  `product_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `transaction_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `chat_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `content` varchar(2000) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  `status` varchar(6) COLLATE utf8mb4_bin NOT NULL DEFAULT 'UNSEEN',
  `message_key` varchar(73) COLLATE utf8mb4_bin DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `notification_message_key_unique` (`message_key`),
  KEY `notification_sender_id_index` (`sender_id`),
  KEY `notification_chat_id_index` (`chat_id`),
  KEY `notification_transaction_id_index` (`transaction_id`),
  KEY `notification_product_id_index` (`product_id`),
  KEY `notification_receiver_id_status_index` (`receiver_id`,`status`),
  KEY `notification_receiver_id_id_index` (`receiver_id`,`id`),
  CONSTRAINT `notification_chat_id_foreign` FOREIGN KEY (`chat_id`) REFERENCES `chat` (`id`) ON DELETE SET NULL,
  CONSTRAINT `notification_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE SET NULL,
  CONSTRAINT `notification_receiver_id_foreign` FOREIGN KEY (`receiver_id`) REFERENCES `user` (`id`),
  CONSTRAINT `notification_sender_id_foreign` FOREIGN KEY (`sender_id`) REFERENCES `user` (`id`),
  CONSTRAINT `notification_transaction_id_foreign` FOREIGN KEY (`transaction_id`) REFERENCES `transaction` (`id`) ON DELETE SET NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `outgoing_mail` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `kind` varchar(30) COLLATE utf8mb4_bin NOT NULL,
  `recipient` varchar(254) COLLATE utf8mb4_bin NOT NULL,
  `content` mediumtext COLLATE utf8mb4_bin NOT NULL,
  `attempts` int NOT NULL DEFAULT '0',
  `next_attempt_at` datetime(3) NOT NULL,
  `give_up_at` datetime(3) NOT NULL,
  `request_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `outgoing_mail_user_id_kind_index` (`user_id`,`kind`),
  KEY `outgoing_mail_next_attempt_at_index` (`next_attempt_at`),
  CONSTRAINT `outgoing_mail_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `password_reset` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `token_hash` varchar(64) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `password_reset_token_hash_unique` (`token_hash`),
  UNIQUE KEY `password_reset_user_id_unique` (`user_id`),
  KEY `password_reset_expires_at_index` (`expires_at`),
  CONSTRAINT `password_reset_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `payment_event` (
  `id` varchar(100) COLLATE utf8mb4_bin NOT NULL,
  `type` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `product` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `seller_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `title` varchar(120) COLLATE utf8mb4_bin NOT NULL,
  `description` text COLLATE utf8mb4_bin NOT NULL,
  `type` varchar(10) COLLATE utf8mb4_bin NOT NULL,
  `price` int NOT NULL DEFAULT '0',
  `condition` varchar(10) COLLATE utf8mb4_bin NOT NULL,
  `image` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `status` varchar(12) COLLATE utf8mb4_bin NOT NULL DEFAULT 'VALID',
  `created_at` datetime(3) NOT NULL,
  `taken_down_reason` varchar(500) COLLATE utf8mb4_bin DEFAULT NULL,
  `listed_at` datetime(3) DEFAULT NULL,
  `client_id` varchar(64) COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `product_seller_id_client_id_unique` (`seller_id`,`client_id`),
  KEY `product_seller_id_status_id_index` (`seller_id`,`status`,`id`),
  KEY `product_status_price_id_index` (`status`,`price`,`id`),
  KEY `product_status_type_id_index` (`status`,`type`,`id`),
  KEY `product_status_condition_id_index` (`status`,`condition`,`id`),
  KEY `product_status_id_index` (`status`,`id`),
  KEY `product_seller_id_id_index` (`seller_id`,`id`),
  KEY `product_listed_at_status_index` (`listed_at`,`status`),
  CONSTRAINT `product_seller_id_foreign` FOREIGN KEY (`seller_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `product_category` (
  `product_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `category` varchar(40) COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`product_id`,`category`),
  KEY `product_category_category_product_id_index` (`category`,`product_id`),
  CONSTRAINT `product_category_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `product_picture` (
  `product_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `image` varchar(300) COLLATE utf8mb4_bin NOT NULL,
  `position` int NOT NULL,
  `width` int DEFAULT NULL,
  `height` int DEFAULT NULL,
  `thumbhash` varchar(40) COLLATE utf8mb4_bin DEFAULT NULL,
  `preview_at` datetime(3) DEFAULT NULL,
  `preview_tries` int NOT NULL DEFAULT '0',
  PRIMARY KEY (`product_id`,`image`),
  UNIQUE KEY `product_picture_product_id_position_unique` (`product_id`,`position`),
  KEY `product_picture_preview_at_index` (`preview_at`),
  KEY `product_picture_image_index` (`image`),
  CONSTRAINT `product_picture_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `product_text` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `words` text COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`id`),
  CONSTRAINT `product_text_id_foreign` FOREIGN KEY (`id`) REFERENCES `product` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `product_word` (
  `word` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `prefixes3` bigint NOT NULL,
  `prefixes4` bigint NOT NULL,
  `prefixes5` bigint NOT NULL,
  `prefixes6` bigint NOT NULL,
  PRIMARY KEY (`word`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `profile_decision` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `waited_seconds` int NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `report` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `reporter_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `message` text COLLATE utf8mb4_bin NOT NULL,
  `solved` tinyint(1) NOT NULL DEFAULT '0',
  `created_at` datetime(3) NOT NULL,
  `product_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `product_title` varchar(120) COLLATE utf8mb4_bin DEFAULT NULL,
  `client_id` varchar(64) COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `report_reporter_id_client_id_unique` (`reporter_id`,`client_id`),
  KEY `report_solved_id_index` (`solved`,`id`),
  KEY `report_reporter_id_id_index` (`reporter_id`,`id`),
  KEY `report_product_id_index` (`product_id`),
  CONSTRAINT `report_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE SET NULL,
  CONSTRAINT `report_reporter_id_foreign` FOREIGN KEY (`reporter_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `review` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `reviewer_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `seller_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `comment` varchar(1000) COLLATE utf8mb4_bin NOT NULL,
  `rating` int NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `is_held` tinyint(1) NOT NULL DEFAULT '0',
  `shows_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `review_reviewer_id_seller_id_unique` (`reviewer_id`,`seller_id`),
  KEY `review_seller_id_id_index` (`seller_id`,`id`),
  KEY `review_shows_at_index` (`shows_at`),
  CONSTRAINT `review_reviewer_id_foreign` FOREIGN KEY (`reviewer_id`) REFERENCES `user` (`id`),
  CONSTRAINT `review_seller_id_foreign` FOREIGN KEY (`seller_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `saved_search` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `name` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `search` varchar(200) COLLATE utf8mb4_bin DEFAULT NULL,
  `categories_json` text COLLATE utf8mb4_bin NOT NULL,
  `condition` varchar(10) COLLATE utf8mb4_bin DEFAULT NULL,
  `donations_only` tinyint(1) NOT NULL DEFAULT '0',
  `min_price` int DEFAULT NULL,
  `max_price` int DEFAULT NULL,
  `seller_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `saved_search_user_id_name_unique` (`user_id`,`name`),
  KEY `saved_search_user_id_id_index` (`user_id`,`id`),
  KEY `saved_search_seller_id_foreign` (`seller_id`),
  CONSTRAINT `saved_search_seller_id_foreign` FOREIGN KEY (`seller_id`) REFERENCES `user` (`id`) ON DELETE CASCADE,
  CONSTRAINT `saved_search_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `session` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `token_hash` varchar(64) COLLATE utf8mb4_bin NOT NULL,
  `user_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `expires_at` datetime(3) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `session_token_hash_unique` (`token_hash`),
  KEY `session_user_id_index` (`user_id`),
  KEY `session_expires_at_index` (`expires_at`),
  CONSTRAINT `session_user_id_foreign` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `setting` (
  `name` varchar(50) COLLATE utf8mb4_bin NOT NULL,
  `value` varchar(200) COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `test_session` (
  `id` varchar(100) COLLATE utf8mb4_bin NOT NULL,
  `amount` int NOT NULL,
  `description` varchar(200) COLLATE utf8mb4_bin NOT NULL,
  `success_url` varchar(200) COLLATE utf8mb4_bin NOT NULL,
  `cancel_url` varchar(200) COLLATE utf8mb4_bin NOT NULL,
  `status` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'open',
  `returned` int NOT NULL DEFAULT '0',
  `expires_at` datetime(3) NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `reference` varchar(36) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
  `language` varchar(2) COLLATE utf8mb4_bin NOT NULL DEFAULT 'EN',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `transaction` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `seller_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `buyer_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `product_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `live_product_id` varchar(36) COLLATE utf8mb4_bin DEFAULT NULL,
  `title` varchar(120) COLLATE utf8mb4_bin NOT NULL,
  `price` int NOT NULL,
  `image` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `payment_method` varchar(12) COLLATE utf8mb4_bin DEFAULT NULL,
  `status` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'NOT_PAID',
  `proof` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `created_at` datetime(3) NOT NULL,
  `proven_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `transaction_live_product_id_unique` (`live_product_id`),
  KEY `transaction_product_id_index` (`product_id`),
  KEY `transaction_status_id_index` (`status`,`id`),
  KEY `transaction_buyer_id_seller_id_status_index` (`buyer_id`,`seller_id`,`status`),
  KEY `transaction_seller_id_status_id_index` (`seller_id`,`status`,`id`),
  KEY `transaction_buyer_id_status_id_index` (`buyer_id`,`status`,`id`),
  KEY `transaction_seller_id_id_index` (`seller_id`,`id`),
  KEY `transaction_buyer_id_id_index` (`buyer_id`,`id`),
  CONSTRAINT `transaction_buyer_id_foreign` FOREIGN KEY (`buyer_id`) REFERENCES `user` (`id`),
  CONSTRAINT `transaction_product_id_foreign` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`) ON DELETE SET NULL,
  CONSTRAINT `transaction_seller_id_foreign` FOREIGN KEY (`seller_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `transaction_text` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `words` text COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`id`),
  CONSTRAINT `transaction_text_id_foreign` FOREIGN KEY (`id`) REFERENCES `transaction` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `transaction_word` (
  `word` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `prefixes3` bigint NOT NULL,
  `prefixes4` bigint NOT NULL,
  `prefixes5` bigint NOT NULL,
  `prefixes6` bigint NOT NULL,
  PRIMARY KEY (`word`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `upload` (
  `key` varchar(300) COLLATE utf8mb4_bin NOT NULL,
  `owner_id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `purpose` varchar(16) COLLATE utf8mb4_bin NOT NULL,
  `created_at` datetime(3) NOT NULL,
  `status` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ISSUED',
  `sweep_at` datetime(3) DEFAULT NULL,
  `digest` varchar(64) COLLATE utf8mb4_bin DEFAULT NULL,
  PRIMARY KEY (`key`),
  KEY `upload_owner_id_index` (`owner_id`),
  KEY `upload_sweep_at_index` (`sweep_at`),
  CONSTRAINT `upload_owner_id_foreign` FOREIGN KEY (`owner_id`) REFERENCES `user` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `user` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `full_name` varchar(100) COLLATE utf8mb4_bin NOT NULL,
  `email` varchar(254) COLLATE utf8mb4_bin NOT NULL,
  `phone` varchar(20) COLLATE utf8mb4_bin NOT NULL,
  `passport_no` varchar(20) COLLATE utf8mb4_bin NOT NULL,
  `password_hash` varchar(200) COLLATE utf8mb4_bin NOT NULL,
  `image` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `passport_image` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `address` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `bank_type` varchar(50) COLLATE utf8mb4_bin DEFAULT NULL,
  `bank_account` varchar(20) COLLATE utf8mb4_bin DEFAULT NULL,
  `qr_image` varchar(300) COLLATE utf8mb4_bin DEFAULT NULL,
  `type` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'USER',
  `status` varchar(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'PENDING',
  `fine` int NOT NULL DEFAULT '0',
  `status_reason` varchar(500) COLLATE utf8mb4_bin DEFAULT NULL,
  `last_donation_at` datetime(3) DEFAULT NULL,
  `language` varchar(2) COLLATE utf8mb4_bin NOT NULL DEFAULT 'EN',
  `rating_sum` int NOT NULL DEFAULT '0',
  `review_count` int NOT NULL DEFAULT '0',
  `created_at` datetime(3) NOT NULL,
  `deal_mails_off_at` datetime(3) DEFAULT NULL,
  `profile_changed_at` datetime(3) DEFAULT NULL,
  `waiting_since` datetime(3) DEFAULT NULL,
  `digest_mails_off_at` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `user_email_unique` (`email`),
  UNIQUE KEY `user_passport_no_unique` (`passport_no`),
  KEY `user_type_status_id_index` (`type`,`status`,`id`),
  KEY `user_type_id_index` (`type`,`id`),
  KEY `user_type_status_waiting_since_id_index` (`type`,`status`,`waiting_since`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `user_text` (
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `words` text COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (`id`),
  CONSTRAINT `user_text_id_foreign` FOREIGN KEY (`id`) REFERENCES `user` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
CREATE TABLE `user_word` (
  `word` varchar(60) COLLATE utf8mb4_bin NOT NULL,
  `id` varchar(36) COLLATE utf8mb4_bin NOT NULL,
  `prefixes3` bigint NOT NULL,
  `prefixes4` bigint NOT NULL,
  `prefixes5` bigint NOT NULL,
  `prefixes6` bigint NOT NULL,
  PRIMARY KEY (`word`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
insert into `access_token` (`id`, `user_id`, `name`, `token_hash`, `read_only`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000001', 'Tool', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 1, '2026-11-20 20:00:00.123');
insert into `chat` (`id`, `user_a_id`, `user_b_id`, `last_number`, `last_activity_at`, `created_at`) values ('019ab000-0000-7000-8000-000000000007', '019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', 1, '2026-11-20 20:00:00.123', '2026-11-20 20:00:00.123');
insert into `chat_product` (`chat_id`, `product_id`, `opened_at`) values ('019ab000-0000-7000-8000-000000000007', '019ab000-0000-7000-8000-000000000004', '2026-11-20 20:00:00.123');
insert into `checkout` (`user_id`, `amount`, `url`, `status`, `expires_at`, `created_at`, `id`, `session_id`, `purpose`, `transaction_id`) values ('019ab000-0000-7000-8000-000000000002', 500, 'https://pay.example/1', 'PAID', '2026-12-20 20:00:00.000', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000001', 'session-1', 'FINE', null);
insert into `checkout` (`user_id`, `amount`, `url`, `status`, `expires_at`, `created_at`, `id`, `session_id`, `purpose`, `transaction_id`) values ('019ab000-0000-7000-8000-000000000002', 500, 'https://pay.example/1', 'PAID', '2026-12-20 20:00:00.000', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000002', 'session-2', 'PRODUCT', '019ab000-0000-7000-8000-000000000006');
insert into `digest` (`user_id`, `news_since`, `next_at`) values ('019ab000-0000-7000-8000-000000000002', '2026-11-20 20:00:00.123', '2026-12-20 20:00:00.000');
insert into `favourite` (`id`, `user_id`, `product_id`, `lowest_price`, `known_deal_id`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000004', 2050, '', '2026-11-20 20:00:00.123');
insert into `fine_entry` (`id`, `user_id`, `by_id`, `kind`, `amount`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000003', 'SET', 500, '2026-11-20 20:00:00.123');
insert into `known_address` (`id`, `user_id`, `address_hash`, `last_used_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000001', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', '2026-11-20 20:00:00.123');
insert into `message` (`id`, `chat_id`, `number`, `sender_id`, `content`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000007', 1, '019ab000-0000-7000-8000-000000000002', 'Is it there?', '2026-11-20 20:00:00.123');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261120205143_initial');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121000000_search');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121000001_access_tokens');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121133200_payments');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121134123_mail');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121143629_picture_sweep');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121182639_test_refunds');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261121200708_words');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261122141608_word_entries');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261123012200_expiry');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261123044102_profile_changed_at');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261124233741_held_reviews');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261124234216_staff_work');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261125001116_unread_chats');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261125125729_mail_content');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261125172423_product_pictures');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261125183818_finding');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261125210944_listed_at');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261126055509_long_mail');
insert into `mikro_orm_migrations` (`name`) values ('Migration20261127000546_second_look');
insert into `notification` (`content`, `created_at`, `id`, `type`, `event`, `sender_id`, `receiver_id`, `transaction_id`) values ('', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000001', 'PURCHASE', 'PURCHASED', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000006');
insert into `notification` (`content`, `created_at`, `id`, `type`, `event`, `sender_id`, `receiver_id`, `transaction_id`) values ('', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000002', 'ADMIN', 'ACCOUNT_APPROVED', '019ab000-0000-7000-8000-000000000003', '019ab000-0000-7000-8000-000000000001', null);
insert into `outgoing_mail` (`id`, `user_id`, `kind`, `recipient`, `content`, `next_attempt_at`, `give_up_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000001', 'ITEM_SOLD', 'seller@pasar.example', '{"kind":"ITEM_SOLD","buyer":"Buyer","title":"Lamp","price":4500}', '2026-11-20 20:00:00.123', '2026-12-20 20:00:00.000');
insert into `password_reset` (`id`, `user_id`, `token_hash`, `expires_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '2026-12-20 20:00:00.000');
insert into `payment_event` (`id`, `type`, `created_at`) values ('event-1', 'checkout.session.completed', '2026-11-20 20:00:00.123');
insert into `product` (`seller_id`, `description`, `condition`, `listed_at`, `created_at`, `id`, `title`, `type`, `price`, `status`, `image`) values ('019ab000-0000-7000-8000-000000000001', 'Boils
water', 'USED', '2026-11-20 20:00:00.123', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000004', 'Kettle 🫖', 'SELL', 2050, 'VALID', 'product/1.webp');
insert into `product` (`seller_id`, `description`, `condition`, `listed_at`, `created_at`, `id`, `title`, `type`, `price`, `status`, `image`) values ('019ab000-0000-7000-8000-000000000001', 'Boils
water', 'USED', '2026-11-20 20:00:00.123', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000005', 'Lamp', 'DONATION', 0, 'UNAVAILABLE', null);
insert into `product_category` (`product_id`, `category`) values ('019ab000-0000-7000-8000-000000000004', 'Books');
insert into `product_picture` (`product_id`, `preview_tries`, `image`, `position`, `width`, `height`, `thumbhash`, `preview_at`) values ('019ab000-0000-7000-8000-000000000004', 1, 'product/1.webp', 0, 1600, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI', null);
insert into `product_picture` (`product_id`, `preview_tries`, `image`, `position`, `width`, `height`, `thumbhash`, `preview_at`) values ('019ab000-0000-7000-8000-000000000004', 1, 'product/2.webp', 1, null, null, null, '2026-11-20 20:00:00.123');
insert into `product_text` (`id`, `words`) values ('019ab000-0000-7000-8000-000000000004', ' kettle ');
insert into `product_word` (`id`, `word`, `prefixes3`, `prefixes4`, `prefixes5`, `prefixes6`) values ('019ab000-0000-7000-8000-000000000004', 'kettle', 1, 1, 1, 1);
insert into `profile_decision` (`id`, `waited_seconds`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', 3600, '2026-11-20 20:00:00.123');
insert into `report` (`id`, `reporter_id`, `message`, `solved`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', 'It is broken', 0, '2026-11-20 20:00:00.123');
insert into `review` (`id`, `reviewer_id`, `seller_id`, `comment`, `rating`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000001', 'Good', 5, '2026-11-20 20:00:00.123');
insert into `saved_search` (`id`, `user_id`, `name`, `search`, `categories_json`, `donations_only`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', 'Lamps', 'lamp', '["Books"]', 0, '2026-11-20 20:00:00.123');
insert into `session` (`id`, `user_id`, `token_hash`, `expires_at`, `created_at`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000001', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-12-20 20:00:00.000', '2026-11-20 20:00:00.123');
insert into `setting` (`name`, `value`) values ('secret-key', 'not-a-secret');
insert into `test_session` (`id`, `amount`, `description`, `success_url`, `cancel_url`, `expires_at`, `created_at`) values ('session-1', 500, 'Fine', 'https://pasar.example/1', 'https://pasar.example/2', '2026-12-20 20:00:00.000', '2026-11-20 20:00:00.123');
insert into `transaction` (`seller_id`, `buyer_id`, `product_id`, `title`, `price`, `created_at`, `id`, `status`, `proof`, `payment_method`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000005', 'Lamp', 0, '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000006', 'PAID', 'payment/1.webp', 'TRANSFER');
insert into `transaction` (`seller_id`, `buyer_id`, `product_id`, `title`, `price`, `created_at`, `id`, `status`, `proof`, `payment_method`) values ('019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002', '019ab000-0000-7000-8000-000000000005', 'Lamp', 0, '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000008', 'PENDING', 'payment/2.webp', 'QR_CODE');
insert into `transaction_text` (`id`, `words`) values ('019ab000-0000-7000-8000-000000000006', ' lamp ');
insert into `transaction_word` (`id`, `word`, `prefixes3`, `prefixes4`, `prefixes5`, `prefixes6`) values ('019ab000-0000-7000-8000-000000000006', 'lamp', 1, 1, 1, 1);
insert into `upload` (`key`, `owner_id`, `purpose`, `status`, `created_at`) values ('product/1.webp', '019ab000-0000-7000-8000-000000000001', 'PRODUCT_IMAGE', 'STORED', '2026-11-20 20:00:00.123');
insert into `user` (`full_name`, `password_hash`, `phone`, `passport_no`, `created_at`, `id`, `email`, `status`, `rating_sum`, `review_count`) values ('Zoë O''Hara', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '+60123456789', 'P0000001', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000001', 'seller@pasar.example', 'ACTIVE', 5, 1);
insert into `user` (`full_name`, `password_hash`, `phone`, `passport_no`, `created_at`, `id`, `email`, `status`, `language`, `fine`) values ('عائشة', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '+60123456789', 'P0000002', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000002', 'buyer@pasar.example', 'WAITING', 'AR', 500);
insert into `user` (`full_name`, `password_hash`, `phone`, `passport_no`, `created_at`, `id`, `email`, `status`, `type`) values ('Zoë O''Hara', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '+60123456789', 'P0000003', '2026-11-20 20:00:00.123', '019ab000-0000-7000-8000-000000000003', 'staff@pasar.example', 'ACTIVE', 'ADMIN');
insert into `user_text` (`id`, `words`) values ('019ab000-0000-7000-8000-000000000001', ' zoe ');
insert into `user_word` (`id`, `word`, `prefixes3`, `prefixes4`, `prefixes5`, `prefixes6`) values ('019ab000-0000-7000-8000-000000000001', 'zoe', 1, 1, 1, 1);
