import { Migration } from '@mikro-orm/migrations';

export class Migration20261126055509_long_mail extends Migration {

  override name = 'Migration20261126055509_long_mail';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`outgoing_mail\` modify \`content\` mediumtext not null;`);
  }

  // What waits then and is too long is dropped.
  override down(): void | Promise<void> {
    this.addSql(`delete from \`outgoing_mail\` where length(\`content\`) > 65535;`);
    this.addSql(`alter table \`outgoing_mail\` modify \`content\` text not null;`);
  }

}
