import { Migration } from '@mikro-orm/migrations';
import { fillWords } from '../fill-words.ts';

const THINGS = ['user', 'product', 'transaction'] as const;

const CREATED = 'default character set utf8mb4 collate utf8mb4_bin engine = InnoDB';

/** An index of words in place of the full text of products, filled from the rows that are there. */
export class Migration20261121200708_words extends Migration {

  override name = 'Migration20261121200708_words';

  override async up(): Promise<void> {
    for (const thing of THINGS) {
      // The full text, or what an attempt that was cut short has left: each statement is committed by itself.
      await this.execute(`drop table if exists \`${thing}_text\`, \`${thing}_word\`;`);
      await this.execute(`create table \`${thing}_text\` (\`id\` varchar(36) not null, \`words\` text not null, primary key (\`id\`)) ${CREATED};`);
      await this.execute(`create table \`${thing}_word\` (\`word\` varchar(60) not null, \`id\` varchar(36) not null, \`short_prefixes\` bigint not null, \`long_prefixes\` bigint not null) ${CREATED};`);
      await this.execute(`alter table \`${thing}_text\` add constraint \`${thing}_text_id_foreign\` foreign key (\`id\`) references \`${thing}\` (\`id\`) on update no action on delete cascade;`);
    }
    await fillWords(this.driver, this.ctx);
    // Sorted at once: row by row a large table is many times slower.
    for (const thing of THINGS) await this.execute(`alter table \`${thing}_word\` add primary key (\`word\`, \`id\`);`);
    await this.execute(`alter table \`report\` add index \`report_reporter_id_id_index\` (\`reporter_id\`, \`id\`), drop index \`report_reporter_id_index\`;`);
    await this.execute(`alter table \`product\` add index \`product_seller_id_id_index\` (\`seller_id\`, \`id\`);`);
  }

  /** The full text of before, empty. */
  override down(): void {
    for (const thing of THINGS) this.addSql(`drop table if exists \`${thing}_word\`, \`${thing}_text\`;`);
    this.addSql('create table `product_text` (`id` bigint unsigned not null auto_increment primary key, `product_id` varchar(36) not null, `text` mediumtext not null, unique `product_text_product_id_unique` (`product_id`), fulltext `product_text_text_fulltext` (`text`), constraint `product_text_product_id_foreign` foreign key (`product_id`) references `product` (`id`) on delete cascade) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;');
    this.addSql(`alter table \`product\` drop index \`product_seller_id_id_index\`;`);
    this.addSql(`alter table \`report\` add index \`report_reporter_id_index\` (\`reporter_id\`), drop index \`report_reporter_id_id_index\`;`);
  }

}
