import { Migration } from '@mikro-orm/migrations';

export class Migration20261128115303_reports_target extends Migration {

  override name = 'Migration20261128115303_reports_target';

  override up(): void | Promise<void> {
    this.addSql(`drop index \`report_solved_id_index\`;`);
    this.addSql(`alter table \`report\` add column \`reason\` text null;`);
    this.addSql(`alter table \`report\` add column \`target_type\` text null;`);
    this.addSql(`alter table \`report\` add column \`message_id\` text null constraint \`report_message_id_foreign\` references \`message\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add column \`picture_key\` text null;`);
    this.addSql(`alter table \`report\` add column \`open_target\` text null;`);
    this.addSql(`alter table \`report\` add column \`lead_id\` text null constraint \`report_lead_id_foreign\` references \`report\` (\`id\`) on update no action on delete set null;`);
    this.addSql(`alter table \`report\` add column \`upheld\` integer null;`);
    this.addSql(`alter table \`report\` add column \`note\` text null;`);
    this.addSql(`create index \`report_message_id_index\` on \`report\` (\`message_id\`);`);
    this.addSql(`create index \`report_reporter_id_upheld_index\` on \`report\` (\`reporter_id\`, \`upheld\`);`);
    this.addSql(`create index \`report_lead_id_id_index\` on \`report\` (\`lead_id\`, \`id\`);`);
    this.addSql(`create index \`report_solved_lead_id_id_index\` on \`report\` (\`solved\`, \`lead_id\`, \`id\`);`);
    this.addSql(`create unique index \`report_open_target_reporter_id_unique\` on \`report\` (\`open_target\`, \`reporter_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`report_message_id_index\`;`);
    this.addSql(`drop index \`report_reporter_id_upheld_index\`;`);
    this.addSql(`drop index \`report_lead_id_id_index\`;`);
    this.addSql(`drop index \`report_solved_lead_id_id_index\`;`);
    this.addSql(`drop index \`report_open_target_reporter_id_unique\`;`);
    this.addSql(`alter table \`report\` drop column \`reason\`;`);
    this.addSql(`alter table \`report\` drop column \`target_type\`;`);
    this.addSql(`alter table \`report\` drop column \`message_id\`;`);
    this.addSql(`alter table \`report\` drop column \`picture_key\`;`);
    this.addSql(`alter table \`report\` drop column \`open_target\`;`);
    this.addSql(`alter table \`report\` drop column \`lead_id\`;`);
    this.addSql(`alter table \`report\` drop column \`upheld\`;`);
    this.addSql(`alter table \`report\` drop column \`note\`;`);
    this.addSql(`create index \`report_solved_id_index\` on \`report\` (\`solved\`, \`id\`);`);
  }

}
