import { Migration } from '@mikro-orm/migrations';

/** Who owes a fine is found along an index. */
export class Migration20261127225856_fines extends Migration {

  override name = 'Migration20261127225856_fines';

  override up(): void {
    this.addSql(`alter table \`user\` add index \`user_type_fine_id_index\` (\`type\`, \`fine\`, \`id\`);`);
  }

}
