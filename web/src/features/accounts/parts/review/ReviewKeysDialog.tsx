import { Kbd, Table } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/intl.tsx';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { REVIEW_KEYS } from './useReviewKeys.ts';

const OTHERS: { shown: string; does: MessageId }[] = [
  { shown: '+', does: 'picture.larger' },
  { shown: '-', does: 'picture.smaller' },
  { shown: '0', does: 'review.whole' },
  { shown: '↑ ↓ ← →', does: 'review.move' },
  { shown: 'Tab', does: 'review.nextField' },
  { shown: 'Space', does: 'review.choose' },
  { shown: 'Ctrl Enter', does: 'review.send' },
  { shown: 'Esc', does: 'action.close' },
  { shown: '?', does: 'review.keys' },
];

/** Every key of the review queue and what it does. */
export function ReviewKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const intl = useIntl();
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={intl.formatMessage({ id: 'review.keys' })}>
      <Table>
        <Table.Tbody>
          {[...Object.values(REVIEW_KEYS), ...OTHERS].map(({ shown, does }) => (
            <Table.Tr key={shown}>
              <Table.Th scope="row" w="8rem">
                <bdi dir="ltr">
                  <Kbd>{shown}</Kbd>
                </bdi>
              </Table.Th>
              <Table.Td>
                <FormattedMessage id={does} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ResponsiveDialog>
  );
}
