/** What each dialect calls the moment of the migration, and three days after it. */
interface Times {
  now: string;
  inThreeDays: string;
}

const hasDeal = (status: string) =>
  `exists (select 1 from \`transaction\` where \`buyer_id\` = \`review\`.\`reviewer_id\` and \`seller_id\` = \`review\`.\`seller_id\` and \`status\` = '${status}')`;

/** Holds the reviews that nobody has paid for, and counts ratings anew. When a proof was sent nobody has kept: it waits from now on. */
export const holdReviews = ({ now, inThreeDays }: Times): string[] => [
  `update \`transaction\` set \`proven_at\` = ${now} where \`status\` = 'PENDING';`,
  `update \`review\` set \`is_held\` = true, \`shows_at\` = case when ${hasDeal('PENDING')} then ${inThreeDays} end where not ${hasDeal('PAID')};`,
  `update \`user\` set
    \`rating_sum\` = (select coalesce(sum(\`rating\`), 0) from \`review\` where \`seller_id\` = \`user\`.\`id\` and \`is_held\` = false),
    \`review_count\` = (select count(*) from \`review\` where \`seller_id\` = \`user\`.\`id\` and \`is_held\` = false);`,
];
