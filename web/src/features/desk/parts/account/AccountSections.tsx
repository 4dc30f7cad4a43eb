import { OwnAppeal } from '../../../appeals/parts/OwnAppeals.tsx';
import { FineEntry } from '../../../payments/parts/FineEntryList.tsx';
import { AccountFineEntries } from '../../../payments/parts/AccountFineLedger.tsx';
import { RemoveReview } from '../../../reviews/parts/staff/RemoveReview.tsx';
import { ReviewItem, ReviewList } from '../../../reviews/parts/ReviewList.tsx';
import type { StaffAccount } from './AccountProfile.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DealRow } from './DealRow.tsx';
import { DecisionRow } from './DecisionRow.tsx';
import { ListingRow } from './ListingRow.tsx';
import { ReportRow } from './ReportRow.tsx';
import { ReportsAbout } from './ReportsAbout.tsx';

/** What an account did and what was decided about it: the newest of each, with the way to all. */
export function AccountSections({ account }: { account: StaffAccount }) {
  const { id, fineEntries, transactions, allProducts, reviews, reportsFiled, reportsAbout, appeals, decisions } =
    account;
  // The lists of staff find an account by its e-mail address alone.
  const find = (path: string) => `${path}?${new URLSearchParams({ q: account.email ?? account.fullName }).toString()}`;
  return (
    <>
      <AccountSection
        title="desk.decisions"
        list={decisions}
        all={find('/adminManageAccounts/log')}
        row={(entry) => <DecisionRow entry={entry} />}
      />
      <AccountSection
        title="desk.appeals"
        list={appeals}
        all={find('/adminManageAccounts/appeals')}
        row={(appeal) => <OwnAppeal appeal={appeal} />}
      />
      <AccountSection
        title="fine.history"
        list={fineEntries}
        all={<AccountFineEntries userId={id} />}
        row={(entry) => <FineEntry entry={entry} />}
      />
      <AccountSection
        title="desk.deals"
        list={transactions}
        all={find('/adminManageSoldProducts')}
        row={(transaction) => <DealRow transaction={transaction} personId={id} />}
      />
      <AccountSection
        title="desk.listings"
        list={allProducts}
        all={find('/adminManageProducts')}
        row={(product) => <ListingRow product={product} />}
      />
      <AccountSection
        title="desk.reviews"
        list={reviews}
        all={<ReviewList userId={id} actions={(review) => <RemoveReview review={review} />} />}
        row={(review) => (
          <ReviewItem review={review}>
            <RemoveReview review={review} />
          </ReviewItem>
        )}
      />
      <AccountSection
        title="desk.reportsFiled"
        list={reportsFiled}
        all={find('/adminManageReports')}
        row={(report) => <ReportRow report={report} />}
      />
      <AccountSection
        title="desk.reportsAbout"
        list={reportsAbout}
        all={<ReportsAbout userId={id} />}
        row={(report) => <ReportRow report={report} isByOther />}
      />
    </>
  );
}
