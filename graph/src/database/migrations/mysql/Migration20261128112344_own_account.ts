import { Migration } from '@mikro-orm/migrations';

/** Sessions and known addresses keep the device; a session keeps when it was last used. */
export class Migration20261128112344_own_account extends Migration {

  override name = 'Migration20261128112344_own_account';

  override up(): void {
    this.addSql(`alter table \`session\` add \`device\` varchar(100) null, add \`last_used_at\` datetime(3) null;`);
    this.addSql(`update \`session\` set \`device\` = 'Unknown', \`last_used_at\` = \`created_at\`;`);
    this.addSql(`alter table \`session\` modify \`device\` varchar(100) not null, modify \`last_used_at\` datetime(3) not null;`);
    this.addSql(`alter table \`session\` add index \`session_user_id_last_used_at_index\` (\`user_id\`, \`last_used_at\`);`);
    this.addSql(`alter table \`session\` drop index \`session_user_id_index\`;`);

    this.addSql(`alter table \`known_address\` add \`device\` varchar(100) null;`);
    this.addSql(`alter table \`known_address\` add unique \`known_address_user_id_address_hash_device_unique\` (\`user_id\`, \`address_hash\`, \`device\`);`);
    this.addSql(`alter table \`known_address\` drop index \`known_address_user_id_address_hash_unique\`;`);
  }

}
