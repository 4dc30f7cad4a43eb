import { Migration } from '@mikro-orm/migrations';

export class Migration20261125125728_mail_content extends Migration {

  override name = 'Migration20261125125728_mail_content';

  override up(): void | Promise<void> {
    // What waits in words already goes as it is.
    this.addSql(`alter table \`outgoing_mail\` rename column \`html\` to \`content\`;`);
    this.addSql(`update \`outgoing_mail\` set \`content\` = json_object('subject', \`subject\`, 'text', \`text\`, 'html', \`content\`);`);
    this.addSql(`alter table \`outgoing_mail\` drop column \`subject\`;`);
    this.addSql(`alter table \`outgoing_mail\` drop column \`text\`;`);
  }

  // What waits then is only to be put into words by the version after: it is dropped.
  override down(): void | Promise<void> {
    this.addSql(`delete from \`outgoing_mail\`;`);
    this.addSql(`alter table \`outgoing_mail\` add column \`subject\` text not null default '';`);
    this.addSql(`alter table \`outgoing_mail\` add column \`text\` text not null default '';`);
    this.addSql(`alter table \`outgoing_mail\` rename column \`content\` to \`html\`;`);
  }

}
