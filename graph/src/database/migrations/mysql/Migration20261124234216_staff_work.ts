import { Migration } from '@mikro-orm/migrations';

export class Migration20261124234216_staff_work extends Migration {

  override name = 'Migration20261124234216_staff_work';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`user\` add \`waiting_since\` datetime(3) null;`);
    // Who waits has done so since the profile was last sent.
    this.addSql(`update \`user\` set \`waiting_since\` = coalesce(\`profile_changed_at\`, \`created_at\`) where \`status\` = 'WAITING';`);
    this.addSql(`alter table \`user\` add index \`user_type_status_waiting_since_id_index\` (\`type\`, \`status\`, \`waiting_since\`, \`id\`);`);

    this.addSql(`alter table \`product\` add \`taken_down_reason\` varchar(500) null;`);

    this.addSql(`alter table \`report\` add \`product_id\` varchar(36) null, add \`product_title\` varchar(120) null;`);
    this.addSql(`alter table \`report\` add constraint \`report_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add index \`report_product_id_index\` (\`product_id\`);`);

    this.addSql(`alter table \`fine_entry\` add \`reason\` varchar(500) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`report\` drop foreign key \`report_product_id_foreign\`;`);

    this.addSql(`alter table \`fine_entry\` drop column \`reason\`;`);

    this.addSql(`alter table \`product\` drop column \`taken_down_reason\`;`);

    this.addSql(`alter table \`report\` drop index \`report_product_id_index\`;`);
    this.addSql(`alter table \`report\` drop column \`product_id\`, drop column \`product_title\`;`);

    this.addSql(`alter table \`user\` drop index \`user_type_status_waiting_since_id_index\`;`);
    this.addSql(`alter table \`user\` drop column \`waiting_since\`;`);
  }

}
