import { Migration } from '@mikro-orm/migrations';
import { holdReviews } from '../hold-reviews.ts';

export class Migration20261124233740_held_reviews extends Migration {

  override name = 'Migration20261124233740_held_reviews';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`review\` add column \`is_held\` integer not null default false;`);
    this.addSql(`alter table \`review\` add column \`shows_at\` datetime null;`);
    this.addSql(`create index \`review_shows_at_index\` on \`review\` (\`shows_at\`);`);

    this.addSql(`alter table \`transaction\` add column \`proven_at\` datetime null;`);

    const now = Date.now();
    for (const statement of holdReviews({ now: `${now}`, inThreeDays: `${now + 3 * 24 * 60 * 60 * 1000}` })) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`review_shows_at_index\`;`);
    this.addSql(`alter table \`review\` drop column \`is_held\`;`);
    this.addSql(`alter table \`review\` drop column \`shows_at\`;`);

    this.addSql(`alter table \`transaction\` drop column \`proven_at\`;`);
  }

}
