import { Migration } from '@mikro-orm/migrations';

/** The full-text index of products: a row a product. */
export class Migration20261121000000_search extends Migration {

  override name = 'Migration20261121000000_search';

  override up(): void | Promise<void> {
    this.addSql('create table `product_text` (`id` bigint unsigned not null auto_increment primary key, `product_id` varchar(36) not null, `text` mediumtext not null, unique `product_text_product_id_unique` (`product_id`), fulltext `product_text_text_fulltext` (`text`), constraint `product_text_product_id_foreign` foreign key (`product_id`) references `product` (`id`) on delete cascade) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;');
  }

  override down(): void | Promise<void> {
    this.addSql('drop table `product_text`;');
  }

}
