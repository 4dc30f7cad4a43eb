import { Migration } from '@mikro-orm/migrations';

export class Migration20261128112642_appeals extends Migration {

  override name = 'Migration20261128112642_appeals';

  override up(): void | Promise<void> {
    this.addSql(`create table \`appeal\` (\`id\` text not null primary key, \`by_id\` text not null, \`sanction\` text not null, \`sanction_id\` text not null, \`sanctioned_by_id\` text not null, \`product_id\` text null, \`review_id\` text null, \`statement\` text not null, \`lifted\` integer null, \`note\` text null, \`decided_by_id\` text null, \`decided_at\` datetime null, \`created_at\` datetime not null, constraint \`appeal_by_id_foreign\` foreign key (\`by_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`appeal_sanctioned_by_id_foreign\` foreign key (\`sanctioned_by_id\`) references \`user\` (\`id\`) on update no action on delete no action, constraint \`appeal_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null, constraint \`appeal_review_id_foreign\` foreign key (\`review_id\`) references \`review\` (\`id\`) on update no action on delete set null, constraint \`appeal_decided_by_id_foreign\` foreign key (\`decided_by_id\`) references \`user\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`create unique index \`appeal_sanction_id_unique\` on \`appeal\` (\`sanction_id\`);`);
    this.addSql(`create index \`appeal_review_id_index\` on \`appeal\` (\`review_id\`);`);
    this.addSql(`create index \`appeal_product_id_index\` on \`appeal\` (\`product_id\`);`);
    this.addSql(`create index \`appeal_by_id_id_index\` on \`appeal\` (\`by_id\`, \`id\`);`);
    this.addSql(`create index \`appeal_decided_at_id_index\` on \`appeal\` (\`decided_at\`, \`id\`);`);

    this.addSql(`alter table \`review\` add column \`removed_reason\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`appeal\`;`);

    this.addSql(`alter table \`review\` drop column \`removed_reason\`;`);
  }

}
