import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useFileReportMutation } from '../../../generated/graphql.ts';
import { LONGEST_TITLE } from '../../../generated/limits.ts';
import { CodedError, errorCode } from '../../../lib/errors.ts';
import { shortened } from '../../../lib/text.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { useClientId } from '../../../lib/draft/useClientId.ts';
import { Page } from '../../../ui/Page.tsx';
import { ReportForm } from '../parts/ReportForm.tsx';

/** Report: tells the staff about a problem, with the product that it is about if one came from there. */
export default function ReportPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [fileReport] = useFileReportMutation();
  const about = params.get('about');
  const draftName = about ? `report/${about}` : 'report';
  const clientIdOf = useClientId(draftName);
  const productId = params.get('product');

  const submit = async (message: string) => {
    try {
      const report = { message, productId, productTitle: productId && about && shortened(about, LONGEST_TITLE) };
      const variables = { ...report, clientId: clientIdOf(report) };
      await fileReport({ variables, context: { quietExpiry: true } });
    } catch (refusal) {
      if (errorCode(refusal) !== 'UNAUTHENTICATED') throw refusal;
      const text = intl.formatMessage({ id: 'error.REPORT_LOGGED_OUT' });
      // The guard of this screen leads on to Sign In: the toast stays readable there.
      toastError(text);
      throw new CodedError('REPORT_LOGGED_OUT', text);
    }
    toastSuccess(intl.formatMessage({ id: 'toast.reportAdded' }), { duration: 5000 });
    void navigate('/');
  };

  return (
    <Page narrow title={intl.formatMessage({ id: 'report.title' })}>
      <Text c="dimmed" mt="-0.75rem" mb="lg">
        <FormattedMessage id="report.text" /> <FormattedMessage id="promise.within" />
      </Text>
      <ReportForm
        draftName={draftName}
        initial={about ? intl.formatMessage({ id: 'report.about' }, { title: about }) : ''}
        onSubmit={submit}
      />
    </Page>
  );
}
