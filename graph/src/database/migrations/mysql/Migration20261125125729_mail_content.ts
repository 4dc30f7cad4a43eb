import { Migration } from '@mikro-orm/migrations';

export class Migration20261125125729_mail_content extends Migration {

  override name = 'Migration20261125125729_mail_content';

  override up(): void | Promise<void> {
    // What waits in words already goes as it is.
    this.addSql(`alter table \`outgoing_mail\` change \`html\` \`content\` text not null;`);
    this.addSql(`update \`outgoing_mail\` set \`content\` = json_object('subject', \`subject\`, 'text', \`text\`, 'html', \`content\`);`);
    this.addSql(`alter table \`outgoing_mail\` drop column \`subject\`, drop column \`text\`;`);
  }

  // What waits then is only to be put into words by the version after: it is dropped.
  override down(): void | Promise<void> {
    this.addSql(`delete from \`outgoing_mail\`;`);
    this.addSql(`alter table \`outgoing_mail\` add \`subject\` varchar(255) not null, add \`text\` text not null;`);
    this.addSql(`alter table \`outgoing_mail\` change \`content\` \`html\` text not null;`);
  }

}
