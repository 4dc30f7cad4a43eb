import { Migration } from '@mikro-orm/migrations';

/** Without the full text of products, in whose place the next migration makes an index of words; indexes of what belongs to people. */
export class Migration20261121200708_words extends Migration {

  override name = 'Migration20261121200708_words';

  override async up(): Promise<void> {
    await this.execute('drop table if exists `product_text`;');
    // Each statement is committed by itself: an attempt that was cut short may have left the one index or both.
    if (!(await this.#has('report_reporter_id_id_index'))) await this.execute(`alter table \`report\` add index \`report_reporter_id_id_index\` (\`reporter_id\`, \`id\`), drop index \`report_reporter_id_index\`;`);
    if (!(await this.#has('product_seller_id_id_index'))) await this.execute(`alter table \`product\` add index \`product_seller_id_id_index\` (\`seller_id\`, \`id\`);`);
  }

  async #has(index: string): Promise<boolean> {
    const found = await this.execute('select 1 from information_schema.statistics where table_schema = database() and index_name = ? limit 1', [index]);
    return found.length > 0;
  }

  /** The full text of before, empty. */
  override down(): void {
    this.addSql('create table `product_text` (`id` bigint unsigned not null auto_increment primary key, `product_id` varchar(36) not null, `text` mediumtext not null, unique `product_text_product_id_unique` (`product_id`), fulltext `product_text_text_fulltext` (`text`), constraint `product_text_product_id_foreign` foreign key (`product_id`) references `product` (`id`) on delete cascade) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;');
    this.addSql(`alter table \`product\` drop index \`product_seller_id_id_index\`;`);
    this.addSql(`alter table \`report\` add index \`report_reporter_id_index\` (\`reporter_id\`), drop index \`report_reporter_id_id_index\`;`);
  }

}
