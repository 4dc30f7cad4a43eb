import { Migration } from '@mikro-orm/migrations';

export class Migration20261128112643_appeals extends Migration {

  override name = 'Migration20261128112643_appeals';

  override up(): void | Promise<void> {
    this.addSql(`create table \`appeal\` (\`id\` varchar(36) not null, \`by_id\` varchar(36) not null, \`sanction\` varchar(12) not null, \`sanction_id\` varchar(36) not null, \`sanctioned_by_id\` varchar(36) not null, \`product_id\` varchar(36) null, \`review_id\` varchar(36) null, \`statement\` varchar(2000) not null, \`lifted\` tinyint(1) null, \`note\` varchar(500) null, \`decided_by_id\` varchar(36) null, \`decided_at\` datetime(3) null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`appeal\` add unique \`appeal_sanction_id_unique\` (\`sanction_id\`);`);
    this.addSql(`alter table \`appeal\` add index \`appeal_review_id_index\` (\`review_id\`);`);
    this.addSql(`alter table \`appeal\` add index \`appeal_product_id_index\` (\`product_id\`);`);
    this.addSql(`alter table \`appeal\` add index \`appeal_by_id_id_index\` (\`by_id\`, \`id\`);`);
    this.addSql(`alter table \`appeal\` add index \`appeal_decided_at_id_index\` (\`decided_at\`, \`id\`);`);

    this.addSql(`alter table \`review\` add \`removed_reason\` varchar(500) null;`);

    this.addSql(`alter table \`appeal\` add constraint \`appeal_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`appeal\` add constraint \`appeal_sanctioned_by_id_foreign\` foreign key (\`sanctioned_by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`appeal\` add constraint \`appeal_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`appeal\` add constraint \`appeal_review_id_foreign\` foreign key (\`review_id\`) references \`review\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`appeal\` add constraint \`appeal_decided_by_id_foreign\` foreign key (\`decided_by_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`appeal\`;`);

    this.addSql(`alter table \`review\` drop column \`removed_reason\`;`);
  }

}
