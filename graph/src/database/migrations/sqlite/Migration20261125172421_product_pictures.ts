import { Migration } from '@mikro-orm/migrations';

export class Migration20261125172421_product_pictures extends Migration {

  override name = 'Migration20261125172421_product_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table \`product_picture\` (\`product_id\` text not null, \`image\` text not null, \`position\` integer not null, \`width\` integer null, \`height\` integer null, \`thumbhash\` text null, \`preview_at\` datetime null, \`preview_tries\` integer not null default 0, primary key (\`product_id\`, \`image\`), constraint \`product_picture_product_id_foreign\` foreign key (\`product_id\`) references \`product\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create index \`product_picture_preview_at_index\` on \`product_picture\` (\`preview_at\`);`);
    this.addSql(`create index \`product_picture_image_index\` on \`product_picture\` (\`image\`);`);
    this.addSql(`create unique index \`product_picture_product_id_position_unique\` on \`product_picture\` (\`product_id\`, \`position\`);`);
    // The picture of a product is the first of its list, and has yet to be measured.
    this.addSql(`insert into \`product_picture\` (\`product_id\`, \`image\`, \`position\`, \`preview_at\`) select \`id\`, \`image\`, 0, \`created_at\` from \`product\` where \`image\` is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`product_picture\`;`);
  }

}
