import { Migration } from '@mikro-orm/migrations';

export class Migration20261128072904_disputes extends Migration {

  override name = 'Migration20261128072904_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`dispute\` (\`id\` varchar(36) not null, \`transaction_id\` varchar(36) not null, \`opened_by_id\` varchar(36) not null, \`other_id\` varchar(36) not null, \`reason\` varchar(16) not null, \`text\` varchar(2000) not null, \`answer_by\` datetime(3) not null, \`answer\` varchar(2000) null, \`answered_at\` datetime(3) null, \`status\` varchar(10) not null default 'OPEN', \`outcome\` varchar(10) null, \`note\` varchar(500) null, \`decided_by_id\` varchar(36) null, \`decided_at\` datetime(3) null, \`refund_asked_at\` datetime(3) null, \`problem\` varchar(40) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`dispute\` add unique \`dispute_transaction_id_unique\` (\`transaction_id\`);`);
    this.addSql(`alter table \`dispute\` add index \`dispute_other_id_id_index\` (\`other_id\`, \`id\`);`);
    this.addSql(`alter table \`dispute\` add index \`dispute_opened_by_id_id_index\` (\`opened_by_id\`, \`id\`);`);
    this.addSql(`alter table \`dispute\` add index \`dispute_status_id_index\` (\`status\`, \`id\`);`);
    this.addSql(`alter table \`dispute\` add index \`dispute_decided_at_id_index\` (\`decided_at\`, \`id\`);`);

    this.addSql(`create table \`dispute_picture\` (\`id\` varchar(36) not null, \`dispute_id\` varchar(36) not null, \`by_id\` varchar(36) not null, \`position\` int not null, \`image\` varchar(300) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`dispute_picture\` add index \`dispute_picture_image_index\` (\`image\`);`);
    this.addSql(`alter table \`dispute_picture\` add unique \`dispute_picture_dispute_id_by_id_position_unique\` (\`dispute_id\`, \`by_id\`, \`position\`);`);

    this.addSql(`alter table \`dispute\` add constraint \`dispute_transaction_id_foreign\` foreign key (\`transaction_id\`) references \`transaction\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`dispute\` add constraint \`dispute_opened_by_id_foreign\` foreign key (\`opened_by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`dispute\` add constraint \`dispute_other_id_foreign\` foreign key (\`other_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`dispute\` add constraint \`dispute_decided_by_id_foreign\` foreign key (\`decided_by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);

    this.addSql(`alter table \`dispute_picture\` add constraint \`dispute_picture_dispute_id_foreign\` foreign key (\`dispute_id\`) references \`dispute\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`dispute_picture\` add constraint \`dispute_picture_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`dispute_picture\` drop foreign key \`dispute_picture_dispute_id_foreign\`;`);

    this.addSql(`drop table if exists \`dispute\`;`);
    this.addSql(`drop table if exists \`dispute_picture\`;`);
  }

}
