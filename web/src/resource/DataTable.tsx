import { Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { fieldWord, t } from '../app/words.ts';
import type { Selection } from '../lists/use-selection.ts';
import { type Column, cellOf, isNumeric } from './columns.tsx';
import css from './data-table.module.css';
import { type RowAction, RowButtons } from './RowButtons.tsx';
import { isOnBox, PageCheckbox, RowCheckbox } from './RowCheckbox.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface Props<Row> {
  /** The resource, for the words of the fields. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  /** What a row is called, for the names of its buttons. */
  nameOf: (row: Row) => string;
  loading?: boolean;
  changing?: boolean;
  compact?: boolean;
  order?: { OrderColumn: string | null; OrderType: string } | undefined;
  orderColumns?: readonly string[] | undefined;
  sortBy?: ((column: string) => void) | undefined;
  open?: ((row: Row) => void) | undefined;
  actions?: readonly RowAction<Row>[] | undefined;
  /** Which rows are chosen; left out where they cannot be. */
  selection?: Selection | undefined;
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index);

function Header<Row>({ column, name, order, orderColumns, sortBy }: Props<Row> & { column: Column<Row> }) {
  const label = fieldWord(name, column.field);
  const by = column.order ?? column.field;
  const align = isNumeric(column) ? 'right' : 'left';
  if (!sortBy || !orderColumns?.includes(by)) {
    return (
      <Table.Th ta={align} w={column.width}>
        {label}
      </Table.Th>
    );
  }
  const sorted = order?.OrderColumn === by ? order.OrderType : 'None';
  const Icon = sorted === 'ASC' ? IconArrowUp : sorted === 'DESC' ? IconArrowDown : IconArrowsSort;
  return (
    <Table.Th
      ta={align}
      w={column.width}
      aria-sort={sorted === 'ASC' ? 'ascending' : sorted === 'DESC' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={css.sort}
        data-active={sorted !== 'None' || undefined}
        onClick={() => sortBy(by)}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </Table.Th>
  );
}

const idsOf = <Row,>({ rows, rowId }: Props<Row>): number[] => rows.map((row) => Number(rowId(row)));

function Cards<Row>(props: Props<Row>) {
  const { name, label, columns, rows, rowId, nameOf, open, loading, changing, actions = [], selection } = props;
  const page = idsOf(props);
  const main = columns.find((column) => column.main) ?? columns[0];
  if (loading) return skeletonRows.map((index) => <Skeleton key={index} h={116} mb="xs" radius="md" />);
  return (
    <ul className={css.cards} aria-label={label} data-changing={changing || undefined}>
      {rows.map((row) => (
        <li key={rowId(row)} className={css.card} data-chosen={selection?.has(Number(rowId(row))) || undefined}>
          <div className={css.cardHead}>
            {selection ? (
              <RowCheckbox id={Number(rowId(row))} page={page} name={nameOf(row)} selection={selection} />
            ) : null}
            {open ? (
              <button type="button" className={css.cardTitle} onClick={() => open(row)}>
                {main ? cellOf(main, row) : null}
              </button>
            ) : (
              <strong>{main ? cellOf(main, row) : null}</strong>
            )}
            {actions.length > 0 ? <RowButtons {...props} row={row} /> : null}
          </div>
          <dl className={css.facts}>
            {columns
              .filter((column) => column !== main)
              .map((column) => (
                <div key={column.field}>
                  <dt>{fieldWord(name, column.field)}</dt>
                  <dd>{cellOf(column, row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/**
 * Draws rows: as a table, on a phone as cards from the same columns. It asks nothing and keeps nothing; what happens
 * on a click is told from outside.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, nameOf, loading, changing, compact, open, actions = [], selection } = props;
  const page = idsOf(props);
  const phone = useMediaQuery('(max-width: 47.99em)', globalThis.innerWidth < 768, { getInitialValueInEffect: false });
  const keys = useRowKeys(rows.length);
  if (phone) return <Cards {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={css.viewport} tabIndex={0} aria-label={t('list.table', { name: label })}>
      <Table className={css.table} data-compact={compact || undefined} aria-busy={loading || changing || undefined}>
        <Table.Thead>
          <Table.Tr>
            {selection ? (
              <Table.Td className={css.boxCell}>
                <PageCheckbox page={page} selection={selection} />
              </Table.Td>
            ) : null}
            {columns.map((column) => (
              <Header key={column.field} {...props} column={column} />
            ))}
            {actions.length > 0 ? <Table.Td className={css.actionsCell} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-changing={changing || undefined}>
          {loading
            ? skeletonRows.map((index) => (
                <Table.Tr key={index}>
                  {selection ? <Table.Td /> : null}
                  {columns.map((column) => (
                    <Table.Td key={column.field}>
                      <Skeleton h={12} w={isNumeric(column) ? '40%' : '70%'} ml={isNumeric(column) ? 'auto' : 0} />
                    </Table.Td>
                  ))}
                  {actions.length > 0 ? <Table.Td /> : null}
                </Table.Tr>
              ))
            : rows.map((row, index) => (
                <Table.Tr
                  key={rowId(row)}
                  className={css.row}
                  data-open={open ? true : undefined}
                  data-chosen={selection?.has(Number(rowId(row))) || undefined}
                  onClick={open ? (event) => (isOnBox(event) ? undefined : open(row)) : undefined}
                  {...(open || selection
                    ? keys(index, { open: () => open?.(row), choose: () => selection?.toggle(Number(rowId(row))) })
                    : {})}
                >
                  {selection ? (
                    <Table.Td className={css.boxCell}>
                      <RowCheckbox id={Number(rowId(row))} page={page} name={nameOf(row)} selection={selection} />
                    </Table.Td>
                  ) : null}
                  {columns.map((column) => (
                    <Table.Td key={column.field} ta={isNumeric(column) ? 'right' : undefined}>
                      {cellOf(column, row)}
                    </Table.Td>
                  ))}
                  {actions.length > 0 ? (
                    <Table.Td className={css.actionsCell}>
                      <RowButtons {...props} row={row} />
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
