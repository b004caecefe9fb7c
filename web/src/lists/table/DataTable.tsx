import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { type Column, cellOf, sideOf } from '../../resource/columns.tsx';
import type { ListState } from '../../resource/list-state.ts';
import { CardSkeletons, RowSkeletons } from '../../ui/page/RowSkeletons.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import css from './data-table.module.css';
import { type RowAction, RowButtons } from './RowButtons.tsx';
import { isOnBox, PageCheckbox, RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './use-selection.ts';

interface Props<Row> {
  /** The resource, for the labels of the fields. */
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
  order?: Pick<ListState, 'OrderColumn' | 'OrderType'> | undefined;
  orderColumns?: readonly string[] | undefined;
  sortBy?: ((column: string) => void) | undefined;
  open?: ((row: Row) => void) | undefined;
  actions?: readonly RowAction<Row>[] | undefined;
  /** Which rows are chosen; left out where they cannot be. */
  selection?: Selection | undefined;
}

const directions = {
  ASC: { Icon: IconArrowUp, ariaSort: 'ascending' },
  DESC: { Icon: IconArrowDown, ariaSort: 'descending' },
  None: { Icon: IconArrowsSort, ariaSort: 'none' },
} as const;

function Header<Row>({ column, name, order, orderColumns, sortBy }: Props<Row> & { column: Column<Row> }) {
  const label = fieldLabel(name, column.field);
  const by = column.order ?? column.field;
  const cell = { ta: sideOf(column), w: column.width };
  if (!sortBy || !orderColumns?.includes(by)) return <Table.Th {...cell}>{label}</Table.Th>;
  const sorted = order?.OrderColumn === by ? order.OrderType : 'None';
  const { Icon, ariaSort } = directions[sorted];
  return (
    <Table.Th {...cell} aria-sort={ariaSort}>
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

/** The box and the buttons of a row, and whether it is chosen. */
function toolsOf<Row>(props: Props<Row>, row: Row) {
  const { rows, rowId, nameOf, actions = [], selection } = props;
  const id = Number(rowId(row));
  const page = rows.map((one) => Number(rowId(one)));
  const toggle = () => selection?.toggle(id);
  const box = selection ? <RowCheckbox id={id} page={page} selection={selection} name={nameOf(row)} /> : null;
  const buttons = actions.length > 0 ? <RowButtons row={row} nameOf={nameOf} actions={actions} /> : null;
  return { box, buttons, toggle, chosen: selection?.has(id) || undefined };
}

function Card<Row>({ row, ...props }: Props<Row> & { row: Row }) {
  const { name, columns, open } = props;
  const { box, buttons, chosen } = toolsOf(props, row);
  const main = columns.find((column) => column.main) ?? columns[0];
  const title = main ? cellOf(main, row) : null;
  const openCard = () => open?.(row);
  const facts = columns.filter((column) => column !== main);
  return (
    <li className={css.card} data-chosen={chosen}>
      <div className={css.cardHead}>
        {box}
        {open ? (
          <button type="button" className={css.cardTitle} onClick={openCard}>
            {title}
          </button>
        ) : (
          <strong>{title}</strong>
        )}
        {buttons}
      </div>
      <dl className={css.facts}>
        {facts.map((column) => (
          <div key={column.field}>
            <dt>{fieldLabel(name, column.field)}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Keys = ReturnType<typeof useRowKeys>;

function Line<Row>({ row, nth, keys, ...props }: Props<Row> & { row: Row; nth: number; keys: Keys }) {
  const { columns, open, selection } = props;
  const { box, buttons, toggle, chosen } = toolsOf(props, row);
  const openLine = () => open?.(row);
  return (
    <Table.Tr
      className={css.row}
      data-open={open ? true : undefined}
      data-chosen={chosen}
      onClick={(event) => (isOnBox(event) ? undefined : openLine())}
      {...(open || selection ? keys(nth, { open: openLine, choose: toggle }) : {})}
    >
      {box ? <Table.Td className={css.boxCell}>{box}</Table.Td> : null}
      {columns.map((column) => (
        <Table.Td key={column.field} ta={sideOf(column)}>
          {cellOf(column, row)}
        </Table.Td>
      ))}
      {buttons ? <Table.Td className={css.actionsCell}>{buttons}</Table.Td> : null}
    </Table.Tr>
  );
}

/**
 * Draws rows: as a table, on a phone as cards from the same columns. It loads nothing and stores nothing; what happens
 * on a click comes in as a property.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, loading, changing, compact, actions = [], selection } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', globalThis.innerWidth < 768, { getInitialValueInEffect: false });
  const keys = useRowKeys(rows.length);
  if (phone && loading) return <CardSkeletons />;
  if (phone)
    return (
      <ul className={css.cards} aria-label={label} data-changing={changing || undefined}>
        {rows.map((row) => (
          <Card key={rowId(row)} {...props} row={row} />
        ))}
      </ul>
    );
  const hasButtons = actions.length > 0;
  const empty = (there: boolean, key: string) => (there ? [{ key, side: null }] : []);
  const fields = columns.map((column) => ({ key: column.field as string, side: sideOf(column) }));
  const cells = [...empty(selection !== undefined, '.box'), ...fields, ...empty(hasButtons, '.buttons')];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={css.viewport} tabIndex={0} aria-label={t('list.table', { name: label })}>
      <Table className={css.table} data-compact={compact || undefined} aria-busy={loading || changing || undefined}>
        <Table.Thead>
          <Table.Tr>
            {selection ? (
              <Table.Td className={css.boxCell}>
                <PageCheckbox page={rows.map((row) => Number(rowId(row)))} selection={selection} />
              </Table.Td>
            ) : null}
            {columns.map((column) => (
              <Header key={column.field} {...props} column={column} />
            ))}
            {hasButtons ? <Table.Td className={css.actionsCell} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-changing={changing || undefined}>
          {loading ? (
            <RowSkeletons cells={cells} />
          ) : (
            rows.map((row, nth) => <Line key={rowId(row)} {...props} row={row} nth={nth} keys={keys} />)
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}
