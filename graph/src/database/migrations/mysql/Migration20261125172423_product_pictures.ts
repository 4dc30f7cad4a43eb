import { Migration } from '@mikro-orm/migrations';

export class Migration20261125172423_product_pictures extends Migration {

  override name = 'Migration20261125172423_product_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table \`product_picture\` (\`product_id\` varchar(36) not null, \`image\` varchar(300) not null, \`position\` int not null, \`width\` int null, \`height\` int null, \`thumbhash\` varchar(40) null, \`preview_at\` datetime(3) null, \`preview_tries\` int not null default 0, primary key (\`product_id\`, \`image\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`product_picture\` add index \`product_picture_preview_at_index\` (\`preview_at\`);`);
    this.addSql(`alter table \`product_picture\` add index \`product_picture_image_index\` (\`image\`);`);
    this.addSql(`alter table \`product_picture\` add unique \`product_picture_product_id_position_unique\` (\`product_id\`, \`position\`);`);
    // The picture of a product is the first of its list, and has yet to be measured.
    this.addSql(`insert into \`product_picture\` (\`product_id\`, \`image\`, \`position\`, \`preview_at\`) select \`id\`, \`image\`, 0, \`created_at\` from \`product\` where \`image\` is not null;`);

    this.addSql(`alter table \`product_picture\` add constraint \`product_picture_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`product_picture\`;`);
  }

}
