import { Migration } from '@mikro-orm/migrations';

/**
 * Unpaid deals end by themselves: those that are open get 48 hours from now. Proofs of payment get rows of their own.
 */
export class Migration20261128030348_fair_deals extends Migration {

  override name = 'Migration20261128030348_fair_deals';

  override up(): void {
    this.addSql(`create table \`proof\` (\`id\` varchar(36) not null, \`transaction_id\` varchar(36) not null, \`image\` varchar(300) not null, \`sent_at\` datetime(3) not null, \`refused_at\` datetime(3) null, \`refusal\` varchar(500) null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`proof\` add index \`proof_image_index\` (\`image\`);`);
    this.addSql(`alter table \`proof\` add index \`proof_transaction_id_id_index\` (\`transaction_id\`, \`id\`);`);

    this.addSql(`alter table \`user\` add \`active_since\` datetime(3) null;`);

    this.addSql(`alter table \`transaction\` add \`pay_by\` datetime(3) null, add \`remind_at\` datetime(3) null, add \`is_extended\` tinyint(1) not null default false, add \`received_at\` datetime(3) null, add \`paid_at\` datetime(3) null, add \`cancel_reason\` varchar(16) null, add \`is_disputed\` tinyint(1) not null default false;`);
    this.addSql(`alter table \`transaction\` add index \`transaction_remind_at_index\` (\`remind_at\`);`);
    this.addSql(`alter table \`transaction\` add index \`transaction_status_pay_by_index\` (\`status\`, \`pay_by\`);`);

    this.addSql(`alter table \`proof\` add constraint \`proof_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`update \`transaction\` set \`pay_by\` = date_add(utc_timestamp(3), interval 48 hour), \`remind_at\` = date_add(utc_timestamp(3), interval 46 hour)
      where \`status\` = 'NOT_PAID' and coalesce(\`payment_method\`, '') <> 'CREDIT_CARD';`);
    this.addSql(`insert into \`proof\` (\`id\`, \`transaction_id\`, \`image\`, \`sent_at\`)
      select \`id\`, \`id\`, \`proof\`, coalesce(\`proven_at\`, \`created_at\`) from \`transaction\` where \`proof\` is not null;`);
  }

}
