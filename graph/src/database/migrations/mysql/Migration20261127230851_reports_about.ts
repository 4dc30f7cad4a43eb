import { Migration } from '@mikro-orm/migrations';

/** A report knows whose product it is about, also once the product is removed. */
export class Migration20261127230851_reports_about extends Migration {

  override name = 'Migration20261127230851_reports_about';

  override up(): void {
    this.addSql(`alter table \`report\` add \`seller_id\` varchar(36) null;`);
    this.addSql(`alter table \`report\` add constraint \`report_seller_id_foreign\` foreign key (\`seller_id\`) references \`user\` (\`id\`) on update no action on delete no action;`);
    this.addSql(`alter table \`report\` add index \`report_seller_id_id_index\` (\`seller_id\`, \`id\`);`);
    this.addSql(`update \`report\` set \`seller_id\` = (select \`product\`.\`seller_id\` from \`product\` where \`product\`.\`id\` = \`report\`.\`product_id\`) where \`product_id\` is not null;`);
  }

}
