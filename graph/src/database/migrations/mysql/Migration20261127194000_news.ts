import { Migration } from '@mikro-orm/migrations';
import { rewriteWaitingMails } from '../waiting-mails.ts';

/**
 * What is peculiar to a kind of news has names of its own (`details`), instead of one text for everything. Mails that
 * wait get the parts of a letter.
 */
export class Migration20261127194000_news extends Migration {

  override name = 'Migration20261127194000_news';

  override async up(): Promise<void> {
    this.addSql(`alter table \`notification\` add \`details\` text not null default ('{}');`);
    this.addSql(`update \`notification\` set \`details\` = case
      when \`event\` = 'NEW_MESSAGE' then json_object('text', \`content\`)
      when \`event\` in ('ACCOUNT_RETURNED', 'ACCOUNT_DEACTIVATED', 'FINE_SET', 'PRODUCT_TAKEN_DOWN', 'PICTURE_REMOVED')
        then json_object('reason', nullif(\`content\`, ''))
      when \`event\` = 'PRODUCT_DELETED' then json_object('title', \`content\`)
      when \`event\` = 'REPORT_SOLVED' then json_object('message', \`content\`)
      when \`event\` = 'PRICE_DROPPED' then json_object('price', cast(round(\`content\` * 100) as signed))
      when \`event\` = 'SEARCH_DIGEST' then json_object('searches', json_array(\`content\`))
      else '{}' end;`);
    this.addSql(`alter table \`notification\` drop column \`content\`;`);
    await rewriteWaitingMails(this);
  }

}
