import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143627_picture_sweep extends Migration {

  override name = 'Migration20261121143627_picture_sweep';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`upload\` add column \`status\` text not null default 'ISSUED';`);
    this.addSql(`alter table \`upload\` add column \`sweep_at\` datetime null;`);
    this.addSql(`create index \`upload_sweep_at_index\` on \`upload\` (\`sweep_at\`);`);
    // What was uploaded before is looked at once, a day old as ever.
    this.addSql(`update \`upload\` set \`status\` = 'STORED', \`sweep_at\` = \`created_at\` + 86400000`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`upload_sweep_at_index\`;`);
    this.addSql(`alter table \`upload\` drop column \`status\`;`);
    this.addSql(`alter table \`upload\` drop column \`sweep_at\`;`);
  }

}
