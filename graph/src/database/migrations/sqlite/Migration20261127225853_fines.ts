import { Migration } from '@mikro-orm/migrations';

/** Who owes a fine is found along an index. */
export class Migration20261127225853_fines extends Migration {

  override name = 'Migration20261127225853_fines';

  override up(): void {
    this.addSql(`create index \`user_type_fine_id_index\` on \`user\` (\`type\`, \`fine\`, \`id\`);`);
  }

}
