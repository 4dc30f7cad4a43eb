import { Migration } from '@mikro-orm/migrations';

/** Without the full text of products, in whose place the next migration makes an index of words; indexes of what belongs to people. */
export class Migration20261121200706_words extends Migration {

  override name = 'Migration20261121200706_words';

  override async up(): Promise<void> {
    await this.execute('drop table `product_text_index`;');
    await this.execute('drop table `product_text`;');
    await this.execute(`drop index \`report_reporter_id_index\`;`);
    await this.execute(`create index \`report_reporter_id_id_index\` on \`report\` (\`reporter_id\`, \`id\`);`);
    await this.execute(`create index \`product_seller_id_id_index\` on \`product\` (\`seller_id\`, \`id\`);`);
  }

  /** The full text of before, empty. */
  override down(): void {
    this.addSql('create table `product_text` (`id` integer primary key autoincrement, `product_id` text not null unique references `product` (`id`) on delete cascade, `text` text not null);');
    this.addSql("create virtual table `product_text_index` using fts5(`text`, content = 'product_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '3 4 5');");
    this.addSql('create trigger `product_text_inserted` after insert on `product_text` begin insert into `product_text_index` (`rowid`, `text`) values (new.`id`, new.`text`); end;');
    this.addSql("create trigger `product_text_deleted` after delete on `product_text` begin insert into `product_text_index` (`product_text_index`, `rowid`, `text`) values ('delete', old.`id`, old.`text`); end;");
    this.addSql(`drop index \`product_seller_id_id_index\`;`);
    this.addSql(`drop index \`report_reporter_id_id_index\`;`);
    this.addSql(`create index \`report_reporter_id_index\` on \`report\` (\`reporter_id\`);`);
  }

}
