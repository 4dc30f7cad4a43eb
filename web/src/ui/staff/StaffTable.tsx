import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl.tsx';
import { PAGE_TITLE_ID } from '../Page.tsx';
import classes from './StaffTable.module.css';

interface StaffTableProps {
  columns: readonly MessageId[];
  /** Space beside each cell, in pixels. */
  spacing?: number;
  /** The rows. */
  children: ReactNode;
}

/** The dense table of a staff screen, with its sticky header. */
export function StaffTable({ columns, spacing = 10, children }: StaffTableProps) {
  return (
    <Table
      aria-labelledby={PAGE_TITLE_ID}
      className={classes.table}
      stickyHeader
      tabularNums
      verticalSpacing="xs"
      horizontalSpacing={spacing}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((messageId) => (
            <Table.Th key={messageId} scope="col">
              <FormattedMessage id={messageId} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}
