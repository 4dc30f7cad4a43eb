import { IconFlag } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ReportsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { type NewsNamed, type NewsOf, typed } from '../../../ui/news.tsx';

type Solved = NewsNamed<ReportsNews_NotificationFragment, 'ReportSolved'>;

/** What staff found and said, if they did. */
const answerOf = ({ upheld, words }: Solved) => (
  <>
    {upheld != null && <FormattedMessage id={upheld ? 'news.reportUpheld' : 'news.reportNotUpheld'} />}
    {words && <> {typed(words)}</>}
  </>
);

/** What people are told of their reports. */
export const reportsNews = {
  ReportSolved: {
    icon: IconFlag,
    color: 'green',
    text: (news) => ({
      id: news.message ? 'news.ReportSolved' : 'news.ReportSolvedNoWords',
      values: { content: typed(news.message), answer: answerOf(news) },
    }),
  },
} satisfies NewsOf<ReportsNews_NotificationFragment>;
