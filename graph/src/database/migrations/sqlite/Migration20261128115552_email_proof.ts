import { Migration } from '@mikro-orm/migrations';

/** People prove their addresses, by links in mails; those from before count as proven. */
export class Migration20261128115552_email_proof extends Migration {

  override name = 'Migration20261128115552_email_proof';

  override up(): void {
    this.addSql(`create table \`mailed_link\` (\`id\` text not null primary key, \`kind\` text not null, \`user_id\` text not null, \`email\` text not null, \`token_hash\` text not null, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`mailed_link_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`);
    this.addSql(`create unique index \`mailed_link_token_hash_unique\` on \`mailed_link\` (\`token_hash\`);`);
    this.addSql(`create index \`mailed_link_expires_at_index\` on \`mailed_link\` (\`expires_at\`);`);
    this.addSql(`create index \`mailed_link_email_kind_index\` on \`mailed_link\` (\`email\`, \`kind\`);`);
    this.addSql(`create index \`mailed_link_user_id_kind_index\` on \`mailed_link\` (\`user_id\`, \`kind\`);`);

    this.addSql(`alter table \`user\` add column \`email_proven_at\` datetime null;`);
    this.addSql(`alter table \`user\` add column \`prove_by\` datetime null;`);
    this.addSql(`update \`user\` set \`email_proven_at\` = \`created_at\`;`);
    this.addSql(`create index \`user_prove_by_index\` on \`user\` (\`prove_by\`);`);
  }

}
