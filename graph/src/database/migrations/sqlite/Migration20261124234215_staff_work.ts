import { Migration } from '@mikro-orm/migrations';

export class Migration20261124234215_staff_work extends Migration {

  override name = 'Migration20261124234215_staff_work';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`user\` add column \`waiting_since\` datetime null;`);
    // Who waits has done so since the profile was last sent.
    this.addSql(`update \`user\` set \`waiting_since\` = coalesce(\`profile_changed_at\`, \`created_at\`) where \`status\` = 'WAITING';`);
    this.addSql(`create index \`user_type_status_waiting_since_id_index\` on \`user\` (\`type\`, \`status\`, \`waiting_since\`, \`id\`);`);

    this.addSql(`alter table \`product\` add column \`taken_down_reason\` text null;`);

    this.addSql(`alter table \`report\` add column \`product_id\` text null constraint \`report_product_id_foreign\` references \`product\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add column \`product_title\` text null;`);
    this.addSql(`create index \`report_product_id_index\` on \`report\` (\`product_id\`);`);

    this.addSql(`alter table \`fine_entry\` add column \`reason\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`fine_entry\` drop column \`reason\`;`);

    this.addSql(`alter table \`product\` drop column \`taken_down_reason\`;`);

    this.addSql(`drop index \`report_product_id_index\`;`);
    this.addSql(`alter table \`report\` drop column \`product_id\`;`);
    this.addSql(`alter table \`report\` drop column \`product_title\`;`);

    this.addSql(`drop index \`user_type_status_waiting_since_id_index\`;`);
    this.addSql(`alter table \`user\` drop column \`waiting_since\`;`);
  }

}
