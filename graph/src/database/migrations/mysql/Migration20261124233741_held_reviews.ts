import { Migration } from '@mikro-orm/migrations';
import { holdReviews } from '../hold-reviews.ts';

export class Migration20261124233741_held_reviews extends Migration {

  override name = 'Migration20261124233741_held_reviews';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`review\` add \`is_held\` tinyint(1) not null default false, add \`shows_at\` datetime(3) null;`);
    this.addSql(`alter table \`review\` add index \`review_shows_at_index\` (\`shows_at\`);`);

    this.addSql(`alter table \`transaction\` add \`proven_at\` datetime(3) null;`);

    for (const statement of holdReviews({ now: 'utc_timestamp(3)', inThreeDays: 'utc_timestamp(3) + interval 3 day' })) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`review\` drop index \`review_shows_at_index\`;`);
    this.addSql(`alter table \`review\` drop column \`is_held\`, drop column \`shows_at\`;`);

    this.addSql(`alter table \`transaction\` drop column \`proven_at\`;`);
  }

}
