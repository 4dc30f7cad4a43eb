import { Migration } from '@mikro-orm/migrations';

/**
 * Unpaid deals end by themselves: those that are open get 48 hours from now. Proofs of payment get rows of their own.
 */
export class Migration20261128030347_fair_deals extends Migration {

  override name = 'Migration20261128030347_fair_deals';

  override up(): void {
    this.addSql(`create table \`proof\` (\`id\` text not null primary key, \`transaction_id\` text not null, \`image\` text not null, \`sent_at\` datetime not null, \`refused_at\` datetime null, \`refusal\` text null, constraint \`proof_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`proof_image_index\` on \`proof\` (\`image\`);`);
    this.addSql(`create index \`proof_transaction_id_id_index\` on \`proof\` (\`transaction_id\`, \`id\`);`);

    this.addSql(`alter table \`user\` add column \`active_since\` datetime null;`);

    this.addSql(`alter table \`transaction\` add column \`pay_by\` datetime null;`);
    this.addSql(`alter table \`transaction\` add column \`remind_at\` datetime null;`);
    this.addSql(`alter table \`transaction\` add column \`is_extended\` integer not null default false;`);
    this.addSql(`alter table \`transaction\` add column \`received_at\` datetime null;`);
    this.addSql(`alter table \`transaction\` add column \`paid_at\` datetime null;`);
    this.addSql(`alter table \`transaction\` add column \`cancel_reason\` text null;`);
    this.addSql(`alter table \`transaction\` add column \`is_disputed\` integer not null default false;`);
    this.addSql(`create index \`transaction_remind_at_index\` on \`transaction\` (\`remind_at\`);`);
    this.addSql(`create index \`transaction_status_pay_by_index\` on \`transaction\` (\`status\`, \`pay_by\`);`);

    this.addSql(`update \`transaction\` set \`pay_by\` = cast(unixepoch('subsec') * 1000 as integer) + 48 * 3600000, \`remind_at\` = cast(unixepoch('subsec') * 1000 as integer) + 46 * 3600000
      where \`status\` = 'NOT_PAID' and coalesce(\`payment_method\`, '') <> 'CREDIT_CARD';`);
    this.addSql(`insert into \`proof\` (\`id\`, \`transaction_id\`, \`image\`, \`sent_at\`)
      select \`id\`, \`id\`, \`proof\`, coalesce(\`proven_at\`, \`created_at\`) from \`transaction\` where \`proof\` is not null;`);
  }

}
