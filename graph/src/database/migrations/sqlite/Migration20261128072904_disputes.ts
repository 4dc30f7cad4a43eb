import { Migration } from '@mikro-orm/migrations';

export class Migration20261128072904_disputes extends Migration {

  override name = 'Migration20261128072904_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`dispute\` (\`id\` text not null primary key, \`transaction_id\` text not null, \`opened_by_id\` text not null, \`other_id\` text not null, \`reason\` text not null, \`text\` text not null, \`answer_by\` datetime not null, \`answer\` text null, \`answered_at\` datetime null, \`status\` text not null default 'OPEN', \`outcome\` text null, \`note\` text null, \`decided_by_id\` text null, \`decided_at\` datetime null, \`refund_asked_at\` datetime null, \`problem\` text null, \`created_at\` datetime not null, constraint \`dispute_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action, constraint \`dispute_opened_by_id_foreign\` foreign key (\`opened_by_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`dispute_other_id_foreign\` foreign key (\`other_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`dispute_decided_by_id_foreign\` foreign key (\`decided_by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`dispute_transaction_id_unique\` on \`dispute\` (\`transaction_id\`);`);
    this.addSql(`create index \`dispute_other_id_id_index\` on \`dispute\` (\`other_id\`, \`id\`);`);
    this.addSql(`create index \`dispute_opened_by_id_id_index\` on \`dispute\` (\`opened_by_id\`, \`id\`);`);
    this.addSql(`create index \`dispute_status_id_index\` on \`dispute\` (\`status\`, \`id\`);`);
    this.addSql(`create index \`dispute_decided_at_id_index\` on \`dispute\` (\`decided_at\`, \`id\`);`);

    this.addSql(`create table \`dispute_picture\` (\`id\` text not null primary key, \`dispute_id\` text not null, \`by_id\` text not null, \`position\` integer not null, \`image\` text not null, constraint \`dispute_picture_dispute_id_foreign\` foreign key (\`dispute_id\`) references \`dispute\` (\`id\`) on update no action on delete no action, constraint \`dispute_picture_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create index \`dispute_picture_image_index\` on \`dispute_picture\` (\`image\`);`);
    this.addSql(`create unique index \`dispute_picture_dispute_id_by_id_position_unique\` on \`dispute_picture\` (\`dispute_id\`, \`by_id\`, \`position\`);`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`dispute\`;`);
    this.addSql(`drop table if exists \`dispute_picture\`;`);
  }

}
