import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261120205143_initial } from './Migration20261120205143_initial.ts';
import { Migration20261121000000_search } from './Migration20261121000000_search.ts';
import { Migration20261121000001_access_tokens } from './Migration20261121000001_access_tokens.ts';
import { Migration20261121133200_payments } from './Migration20261121133200_payments.ts';
import { Migration20261121134123_mail } from './Migration20261121134123_mail.ts';
import { Migration20261121143629_picture_sweep } from './Migration20261121143629_picture_sweep.ts';
import { Migration20261121182639_test_refunds } from './Migration20261121182639_test_refunds.ts';
import { Migration20261121200708_words } from './Migration20261121200708_words.ts';
import { Migration20261122141608_word_entries } from './Migration20261122141608_word_entries.ts';
import { Migration20261123012200_expiry } from './Migration20261123012200_expiry.ts';
import { Migration20261123044102_profile_changed_at } from './Migration20261123044102_profile_changed_at.ts';
import { Migration20261124233741_held_reviews } from './Migration20261124233741_held_reviews.ts';
import { Migration20261124234216_staff_work } from './Migration20261124234216_staff_work.ts';
import { Migration20261125001116_unread_chats } from './Migration20261125001116_unread_chats.ts';
import { Migration20261125125729_mail_content } from './Migration20261125125729_mail_content.ts';
import { Migration20261125172423_product_pictures } from './Migration20261125172423_product_pictures.ts';
import { Migration20261125183818_finding } from './Migration20261125183818_finding.ts';
import { Migration20261125210944_listed_at } from './Migration20261125210944_listed_at.ts';
import { Migration20261126055509_long_mail } from './Migration20261126055509_long_mail.ts';
import { Migration20261127000546_second_look } from './Migration20261127000546_second_look.ts';

/** In the order in which they run. */
export const mysqlMigrations: Constructor<Migration>[] = [
  Migration20261120205143_initial,
  Migration20261121000000_search,
  Migration20261121000001_access_tokens,
  Migration20261121133200_payments,
  Migration20261121134123_mail,
  Migration20261121143629_picture_sweep,
  Migration20261121182639_test_refunds,
  Migration20261121200708_words,
  Migration20261122141608_word_entries,
  Migration20261123012200_expiry,
  Migration20261123044102_profile_changed_at,
  Migration20261124233741_held_reviews,
  Migration20261124234216_staff_work,
  Migration20261125001116_unread_chats,
  Migration20261125125729_mail_content,
  Migration20261125172423_product_pictures,
  Migration20261125183818_finding,
  Migration20261125210944_listed_at,
  Migration20261126055509_long_mail,
  Migration20261127000546_second_look,
];
