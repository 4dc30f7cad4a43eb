import { Migration } from '@mikro-orm/migrations';

/** People prove their addresses, by links in mails; those from before count as proven. */
export class Migration20261128115554_email_proof extends Migration {

  override name = 'Migration20261128115554_email_proof';

  override up(): void {
    this.addSql(`create table \`mailed_link\` (\`id\` varchar(36) not null, \`kind\` varchar(10) not null, \`user_id\` varchar(36) not null, \`email\` varchar(254) not null, \`token_hash\` varchar(64) not null, \`expires_at\` datetime(3) not null, \`created_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`);
    this.addSql(`alter table \`mailed_link\` add unique \`mailed_link_token_hash_unique\` (\`token_hash\`);`);
    this.addSql(`alter table \`mailed_link\` add index \`mailed_link_expires_at_index\` (\`expires_at\`);`);
    this.addSql(`alter table \`mailed_link\` add index \`mailed_link_email_kind_index\` (\`email\`, \`kind\`);`);
    this.addSql(`alter table \`mailed_link\` add index \`mailed_link_user_id_kind_index\` (\`user_id\`, \`kind\`);`);

    this.addSql(`alter table \`user\` add \`email_proven_at\` datetime(3) null, add \`prove_by\` datetime(3) null;`);
    this.addSql(`update \`user\` set \`email_proven_at\` = \`created_at\`;`);
    this.addSql(`alter table \`user\` add index \`user_prove_by_index\` (\`prove_by\`);`);

    this.addSql(`alter table \`mailed_link\` add constraint \`mailed_link_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade;`);
  }

}
