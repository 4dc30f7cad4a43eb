import { Migration } from '@mikro-orm/migrations';

export class Migration20261128115304_reports_target extends Migration {

  override name = 'Migration20261128115304_reports_target';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`report\` drop index \`report_solved_id_index\`;`);
    this.addSql(`alter table \`report\` add \`reason\` varchar(16) null, add \`target_type\` varchar(10) null, add \`message_id\` varchar(36) null, add \`picture_key\` varchar(300) null, add \`open_target\` varchar(64) null, add \`lead_id\` varchar(36) null, add \`upheld\` tinyint(1) null, add \`note\` varchar(500) null;`);
    this.addSql(`alter table \`report\` add constraint \`report_message_id_foreign\` foreign key (\`message_id\`) references \`message\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add constraint \`report_lead_id_foreign\` foreign key (\`lead_id\`) references \`report\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add index \`report_message_id_index\` (\`message_id\`);`);
    this.addSql(`alter table \`report\` add index \`report_reporter_id_upheld_index\` (\`reporter_id\`, \`upheld\`);`);
    this.addSql(`alter table \`report\` add index \`report_lead_id_id_index\` (\`lead_id\`, \`id\`);`);
    this.addSql(`alter table \`report\` add index \`report_solved_lead_id_id_index\` (\`solved\`, \`lead_id\`, \`id\`);`);
    this.addSql(`alter table \`report\` add unique \`report_open_target_reporter_id_unique\` (\`open_target\`, \`reporter_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`report\` drop foreign key \`report_message_id_foreign\`;`);
    this.addSql(`alter table \`report\` drop foreign key \`report_lead_id_foreign\`;`);

    this.addSql(`alter table \`report\` drop index \`report_message_id_index\`;`);
    this.addSql(`alter table \`report\` drop index \`report_reporter_id_upheld_index\`;`);
    this.addSql(`alter table \`report\` drop index \`report_lead_id_id_index\`;`);
    this.addSql(`alter table \`report\` drop index \`report_solved_lead_id_id_index\`;`);
    this.addSql(`alter table \`report\` drop index \`report_open_target_reporter_id_unique\`;`);
    this.addSql(`alter table \`report\` drop column \`reason\`, drop column \`target_type\`, drop column \`message_id\`, drop column \`picture_key\`, drop column \`open_target\`, drop column \`lead_id\`, drop column \`upheld\`, drop column \`note\`;`);
    this.addSql(`alter table \`report\` add index \`report_solved_id_index\` (\`solved\`, \`id\`);`);
  }

}
