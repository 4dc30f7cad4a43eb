import { Migration } from '@mikro-orm/migrations';
import { fillWords } from '../fill-words.ts';

const THINGS = ['user', 'product', 'transaction'] as const;

/** An index of words in place of the full text of products, filled from the rows that are there; `without rowid` keeps rows in the order of their words. */
export class Migration20261121200706_words extends Migration {

  override name = 'Migration20261121200706_words';

  override async up(): Promise<void> {
    await this.execute('drop table `product_text_index`;');
    await this.execute('drop table `product_text`;');
    for (const thing of THINGS) {
      await this.execute(`create table \`${thing}_text\` (\`id\` text not null primary key, \`words\` text not null, constraint \`${thing}_text_id_foreign\` foreign key (\`id\`) references \`${thing}\` (\`id\`) on update no action on delete cascade);`);
      await this.execute(`create table \`${thing}_word\` (\`word\` text not null, \`id\` text not null, \`short_prefixes\` bigint not null, \`long_prefixes\` bigint not null, primary key (\`word\`, \`id\`)) without rowid;`);
    }
    await fillWords(this.driver, this.ctx);
    await this.execute(`drop index \`report_reporter_id_index\`;`);
    await this.execute(`create index \`report_reporter_id_id_index\` on \`report\` (\`reporter_id\`, \`id\`);`);
    await this.execute(`create index \`product_seller_id_id_index\` on \`product\` (\`seller_id\`, \`id\`);`);
  }

  /** The full text of before, empty. */
  override down(): void {
    for (const thing of THINGS) {
      this.addSql(`drop table \`${thing}_word\`;`);
      this.addSql(`drop table \`${thing}_text\`;`);
    }
    this.addSql('create table `product_text` (`id` integer primary key autoincrement, `product_id` text not null unique references `product` (`id`) on delete cascade, `text` text not null);');
    this.addSql("create virtual table `product_text_index` using fts5(`text`, content = 'product_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '3 4 5');");
    this.addSql('create trigger `product_text_inserted` after insert on `product_text` begin insert into `product_text_index` (`rowid`, `text`) values (new.`id`, new.`text`); end;');
    this.addSql("create trigger `product_text_deleted` after delete on `product_text` begin insert into `product_text_index` (`product_text_index`, `rowid`, `text`) values ('delete', old.`id`, old.`text`); end;");
    this.addSql(`drop index \`product_seller_id_id_index\`;`);
    this.addSql(`drop index \`report_reporter_id_id_index\`;`);
    this.addSql(`create index \`report_reporter_id_index\` on \`report\` (\`reporter_id\`);`);
  }

}
