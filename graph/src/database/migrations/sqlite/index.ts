import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261127040000_initial } from './Migration20261127040000_initial.ts';
import { Migration20261127194000_news } from './Migration20261127194000_news.ts';
import { Migration20261127205700_staff_log } from './Migration20261127205700_staff_log.ts';
import { Migration20261127225405_review } from './Migration20261127225405_review.ts';
import { Migration20261127225853_fines } from './Migration20261127225853_fines.ts';
import { Migration20261127230850_reports_about } from './Migration20261127230850_reports_about.ts';
import { Migration20261128022322_log_before } from './Migration20261128022322_log_before.ts';
import { Migration20261128030347_fair_deals } from './Migration20261128030347_fair_deals.ts';
import { Migration20261128072904_disputes } from './Migration20261128072904_disputes.ts';
import { Migration20261128110752_blocks } from './Migration20261128110752_blocks.ts';
import { Migration20261128112343_own_account } from './Migration20261128112343_own_account.ts';
import { Migration20261128112444_phone_in_chat } from './Migration20261128112444_phone_in_chat.ts';
import { Migration20261128112642_appeals } from './Migration20261128112642_appeals.ts';
import { Migration20261128115303_reports_target } from './Migration20261128115303_reports_target.ts';
import { Migration20261128115552_email_proof } from './Migration20261128115552_email_proof.ts';
import { Migration20261128121006_terms_version } from './Migration20261128121006_terms_version.ts';

/** In the order in which they run. */
export const sqliteMigrations: Constructor<Migration>[] = [Migration20261127040000_initial, Migration20261127194000_news, Migration20261127205700_staff_log, Migration20261127225405_review, Migration20261127225853_fines, Migration20261127230850_reports_about, Migration20261128022322_log_before, Migration20261128030347_fair_deals, Migration20261128072904_disputes, Migration20261128110752_blocks, Migration20261128112343_own_account, Migration20261128112444_phone_in_chat, Migration20261128112642_appeals, Migration20261128115303_reports_target, Migration20261128115552_email_proof, Migration20261128121006_terms_version];
