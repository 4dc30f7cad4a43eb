import { Anchor, Badge, Blockquote, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { StaffReport_ReportFragment as StaffReport } from '../../../../generated/graphql.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import { narrowed } from '../../../../ui/picture/Picture.tsx';
import { ReportedChat } from '../../../chat/parts/staff/ReportedChat.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { ReporterRecord } from './ReporterRecord.tsx';
import { SameTarget } from './SameTarget.tsx';

interface AboutSeller {
  seller: Pick<NonNullable<StaffReport['seller']>, 'id' | 'fullName'> | null;
}

/** What a report is about, in its context: why, the picture or message, the person, and who else reported it. */
export function ReportTarget({ report }: { report: StaffReport }) {
  return (
    <Stack gap={4} mt={4} align="flex-start">
      <Reported report={report} />
      <ReportedSeller report={report} />
      <ReportedProduct report={report} />
      {report.sameTarget > 1 && <SameTarget report={report} />}
    </Stack>
  );
}

/** The same in a popup: without the ways elsewhere, which would take its first focus. */
export function ReportTargetInBrief({ report }: { report: StaffReport }) {
  const { seller, product, productTitle } = report;
  return (
    <Stack gap={4} align="flex-start">
      <Reported report={report} />
      {seller && (
        <Text c="dimmed" fz="sm">
          <FormattedMessage {...aboutSeller(report, seller.fullName)} />
        </Text>
      )}
      {productTitle !== null && (
        <Text c="dimmed" fz="sm">
          <FormattedMessage
            id={product ? 'staff.reportedProduct' : 'staff.reportedProductGone'}
            values={{ title: <bdi key="title">{productTitle}</bdi> }}
          />
        </Text>
      )}
    </Stack>
  );
}

/** Why something was reported, and the picture or message itself. */
function Reported({ report }: { report: StaffReport }) {
  const intl = useIntl();
  const { reason, picture, chatMessage, productTitle } = report;
  return (
    <>
      <Group gap={8}>
        {reason && (
          <Badge variant="light" color="coral">
            <FormattedMessage id={`report.reason.${reason}`} />
          </Badge>
        )}
        <ReporterRecord report={report} />
      </Group>
      {picture && (
        <img
          src={narrowed(picture.url, 96)}
          alt={intl.formatMessage({ id: 'staff.reportedPicture' }, { title: productTitle ?? '' })}
          width={72}
          height={72}
          style={{ objectFit: 'cover', borderRadius: 8 }}
        />
      )}
      {chatMessage && (
        <Blockquote p="xs" m={0} {...ownWords(chatMessage.content)} data-prose>
          {chatMessage.content}
        </Blockquote>
      )}
    </>
  );
}

/** The product that a report is about, with a way there while there is one, and the chat around it. */
export function ReportedProduct({
  report: { id, product, productTitle, seller },
}: {
  report: Pick<StaffReport, 'id' | 'product' | 'productTitle'> & AboutSeller;
}) {
  const values = { title: <bdi key="title">{productTitle}</bdi> };
  return (
    <>
      {product && (
        <Anchor component={Link} to={`/adminManageProducts/${product.id}`} fz="sm">
          <FormattedMessage id="staff.reportedProduct" values={values} />
        </Anchor>
      )}
      {!product && productTitle !== null && (
        <Text c="dimmed" fz="sm">
          <FormattedMessage id="staff.reportedProductGone" values={values} />
        </Text>
      )}
      {seller && <ReportedChat reportId={id} />}
    </>
  );
}

/** Whom a report is about; nothing where that is unknown. */
export function ReportedSeller({ report }: { report: Pick<StaffReport, 'productTitle'> & AboutSeller }) {
  const { seller } = report;
  if (!seller) return null;
  return (
    <Text c="dimmed" fz="sm">
      <FormattedMessage {...aboutSeller(report, <PersonName user={seller} />)} />
    </Text>
  );
}

const aboutSeller = ({ productTitle }: Pick<StaffReport, 'productTitle'>, name: ReactNode) => ({
  id: productTitle === null ? ('staff.reportedPerson' as const) : ('staff.reportedSeller' as const),
  values: { name: <bdi key="name">{name}</bdi> },
});
