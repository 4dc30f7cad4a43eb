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
}

/** Its reporter is told that staff have solved a report. */
export const reportSolved = (
  { reporterId, message }: Pick<Report, 'reporterId' | 'message'>,
  senderId: string | null,
): News => ({
  to: { id: reporterId },
  bell: bell(ReportSolved, { senderId }, { message }),
});
