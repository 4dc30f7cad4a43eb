import { Migration } from '@mikro-orm/migrations';

const THINGS = ['user', 'product', 'transaction'] as const;

/** The index of words made anew, with the bits of four kinds of beginnings, and an entry of no word for everything; `without rowid` keeps rows in the order of their words. */
export class Migration20261122141606_word_entries extends Migration {

  override name = 'Migration20261122141606_word_entries';

  override async up(): Promise<void> {
    for (const thing of THINGS) {
      await this.execute(`drop table if exists \`${thing}_text\`;`);
      await this.execute(`drop table if exists \`${thing}_word\`;`);
      await this.execute(`create table \`${thing}_text\` (\`id\` text not null primary key, \`words\` text not null, constraint \`${thing}_text_id_foreign\` foreign key (\`id\`) references \`${thing}\` (\`id\`) on update no action on delete cascade);`);
      await this.execute(`create table \`${thing}_word\` (\`word\` text not null, \`id\` text not null, \`prefixes3\` bigint not null, \`prefixes4\` bigint not null, \`prefixes5\` bigint not null, \`prefixes6\` bigint not null, primary key (\`word\`, \`id\`)) without rowid;`);
      await this.execute(`replace into \`setting\` (\`name\`, \`value\`) values ('fill ${thing} words', '');`);
    }
  }

  override down(): void {
    for (const thing of THINGS) {
      this.addSql(`drop table \`${thing}_word\`;`);
      this.addSql(`drop table \`${thing}_text\`;`);
    }
  }

}
