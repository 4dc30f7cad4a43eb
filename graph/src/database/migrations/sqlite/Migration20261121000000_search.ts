import { Migration } from '@mikro-orm/migrations';

/** The full-text index of products: a row a product, and an FTS5 table over it that triggers keep. */
export class Migration20261121000000_search extends Migration {

  override name = 'Migration20261121000000_search';

  override up(): void | Promise<void> {
    this.addSql('create table `product_text` (`id` integer primary key autoincrement, `product_id` text not null unique references `product` (`id`) on delete cascade, `text` text not null);');
    this.addSql("create virtual table `product_text_index` using fts5(`text`, content = 'product_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '3 4 5');");
    this.addSql('create trigger `product_text_inserted` after insert on `product_text` begin insert into `product_text_index` (`rowid`, `text`) values (new.`id`, new.`text`); end;');
    this.addSql("create trigger `product_text_deleted` after delete on `product_text` begin insert into `product_text_index` (`product_text_index`, `rowid`, `text`) values ('delete', old.`id`, old.`text`); end;");
  }

  override down(): void | Promise<void> {
    this.addSql('drop table `product_text_index`;');
    this.addSql('drop table `product_text`;');
  }

}
