import type { ReportCell, ReportRow, ReportTable } from '@circolo/contract/reports/report-table';
import { Card, Table } from '@mantine/core';
import type { CSSProperties } from 'react';
import { ListLink } from '../dashboard/ListLink.tsx';
import { t } from '../messages/messages.ts';
import css from './reports.module.css';
import { columnText, monthText, valueText } from './value-text.ts';

type Column = ReportTable['Columns'][number];

const number = css.number ?? '';

/** A number; it leads to the list that it counts. */
function Figure({ cell: { Value, List }, column }: { cell: ReportCell; column: Column }) {
  const text = valueText(Value, column);
  // Shares of a table of shares are read by their ground first.
  const share = column.Name === 'Renewed' && Value !== null ? ({ '--share': `${Value}%` } as CSSProperties) : undefined;
  return (
    <Table.Td className={number} data-share={share ? true : undefined} style={share}>
      {List && Value ? (
        <ListLink list={List} className={css.link}>
          {text}
        </ListLink>
      ) : (
        text
      )}
    </Table.Td>
  );
}

const Figures = ({ row, table }: { row: ReportRow; table: ReportTable }) => (
  <>
    {table.Columns.map((column, nth) => (
      <Figure key={columnText(column)} column={column} cell={row.Cells[nth] ?? { Value: null, List: null }} />
    ))}
  </>
);

/** From so many columns on each is narrower, in pixels at least. */
const manyColumns = 7;
const [narrow, wide] = [88, 100];

/** The figures of a report, and their sum. */
export function ReportFigures({ table }: { table: ReportTable }) {
  const { By, Columns, Rows, Total, Report } = table;
  const nameOf = ({ Key, Description }: ReportRow) => (By === 'month' ? monthText(Key) : Description);
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer
        minWidth={150 + Columns.length * (Columns.length > manyColumns ? narrow : wide)}
        scrollAreaProps={{ offsetScrollbars: 'present', viewportProps: { tabIndex: 0 } }}
      >
        <Table
          verticalSpacing="xs"
          horizontalSpacing="md"
          className={css.rows ?? ''}
          aria-label={t('Reports.table', { report: t(`Reports.names.${Report}`) })}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(`Reports.by.${By}`)}</Table.Th>
              {Columns.map((column) => (
                <Table.Th key={columnText(column)} className={number}>
                  {columnText(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Rows.map((row) => (
              <Table.Tr key={row.Key}>
                <Table.Th scope="row" fw={400} className={css.wrap ?? ''}>
                  {nameOf(row)}
                </Table.Th>
                <Figures row={row} table={table} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          {Total ? (
            <Table.Tfoot>
              <Table.Tr className={css.total ?? ''}>
                <Table.Th scope="row">{Total.Description}</Table.Th>
                <Figures row={Total} table={table} />
              </Table.Tr>
            </Table.Tfoot>
          ) : null}
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
