import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143629_picture_sweep extends Migration {

  override name = 'Migration20261121143629_picture_sweep';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`upload\` add \`status\` varchar(10) not null default 'ISSUED', add \`sweep_at\` datetime(3) null;`);
    this.addSql(`alter table \`upload\` add index \`upload_sweep_at_index\` (\`sweep_at\`);`);
    // What was uploaded before is looked at once, a day old as ever.
    this.addSql(`update \`upload\` set \`status\` = 'STORED', \`sweep_at\` = \`created_at\` + interval 1 day`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`upload\` drop index \`upload_sweep_at_index\`;`);
    this.addSql(`alter table \`upload\` drop column \`status\`, drop column \`sweep_at\`;`);
  }

}
