import { Kbd, Table } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/intl.tsx';
import { ResponsiveDialog } from '../../../../ui/dialog/ResponsiveDialog.tsx';
import { REVIEW_KEYS } from './useReviewKeys.ts';

const OTHERS: { shown: string; does: MessageId }[] = [
  { shown: '+', does: 'picture.larger' },
  { shown: '-', does: 'picture.smaller' },
  { shown: '0', does: 'queue.whole' },
  { shown: '↑ ↓ ← →', does: 'queue.move' },
  { shown: 'Tab', does: 'queue.nextField' },
  { shown: 'Space', does: 'queue.choose' },
  { shown: 'Ctrl Enter', does: 'queue.send' },
  { shown: 'Esc', does: 'action.close' },
  { shown: '?', does: 'queue.keys' },
];

/** Every key of the review queue and what it does. */
export function ReviewKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const intl = useIntl();
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={intl.formatMessage({ id: 'queue.keys' })}>
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
