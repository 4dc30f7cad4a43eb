import { Field } from 'type-graphql';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { bell, type News } from '../../news/tell.ts';
import type { Report } from './report.entity.ts';

@NewsType<ReportSolved>({
  event: 'REPORT_SOLVED',
  group: NewsGroup.ACCOUNT,
  description: 'Staff have solved your report.',
  content: ({ message }) => message,
})
class ReportSolved {
  @Field(() => String, { description: 'The text of the report.' })
  message!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether staff found that it is so; null if they did not say.' })
  upheld!: boolean | null;

  @Field(() => String, { nullable: true, description: 'What staff say about it; null without words.' })
  words!: string | null;
}

/** Its reporter is told that staff have solved a report, and what they found. */
export const reportSolved = (
  { reporterId, message, upheld, note }: Pick<Report, 'reporterId' | 'message' | 'upheld' | 'note'>,
  senderId: string | null,
): News => ({
  to: { id: reporterId },
  bell: bell(ReportSolved, { senderId }, { message, upheld, words: note }),
});
