import { Migration } from '@mikro-orm/migrations';

const THINGS = ['user', 'product', 'transaction'] as const;

const CREATED = 'default character set utf8mb4 collate utf8mb4_bin engine = InnoDB';

/** The index of words made anew, with the bits of four kinds of beginnings, and an entry of no word for everything; the starting server fills it. */
export class Migration20261122141608_word_entries extends Migration {

  override name = 'Migration20261122141608_word_entries';

  override async up(): Promise<void> {
    for (const thing of THINGS) {
      // That of before, or what an attempt that was cut short has left: each statement is committed by itself.
      await this.execute(`drop table if exists \`${thing}_text\`, \`${thing}_word\`;`);
      await this.execute(`create table \`${thing}_text\` (\`id\` varchar(36) not null, \`words\` text not null, primary key (\`id\`)) ${CREATED};`);
      await this.execute(`create table \`${thing}_word\` (\`word\` varchar(60) not null, \`id\` varchar(36) not null, \`prefixes3\` bigint not null, \`prefixes4\` bigint not null, \`prefixes5\` bigint not null, \`prefixes6\` bigint not null, primary key (\`word\`, \`id\`)) ${CREATED};`);
      await this.execute(`alter table \`${thing}_text\` add constraint \`${thing}_text_id_foreign\` foreign key (\`id\`) references \`${thing}\` (\`id\`) on update no action on delete cascade;`);
      await this.execute(`replace into \`setting\` (\`name\`, \`value\`) values ('fill ${thing} words', '');`);
    }
  }

  override down(): void {
    for (const thing of THINGS) this.addSql(`drop table if exists \`${thing}_word\`, \`${thing}_text\`;`);
  }

}
