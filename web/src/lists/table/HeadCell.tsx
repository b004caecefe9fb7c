import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { fieldLabel } from '../../messages/messages.ts';
import { isShort, sideOf } from '../../resource/columns.tsx';
import type { CellPlace } from './columns/column-layout.ts';
import css from './data-table.module.css';
import type { HeadColumn, TableProps } from './table-props.ts';

const directions = {
  ASC: { Icon: IconArrowUp, ariaSort: 'ascending' },
  DESC: { Icon: IconArrowDown, ariaSort: 'descending' },
  None: { Icon: IconArrowsSort, ariaSort: 'none' },
} as const;

export interface HeadProps extends Pick<TableProps<never>, 'name' | 'order' | 'orderColumns' | 'sortBy'> {
  column: HeadColumn;
  place: CellPlace | undefined;
}

/** No narrower than its longest line: what is left goes to the columns without a width. */
const asNarrowAsItIs = 1;

/** What a heading has: its cell, and what is in it, a button where the list can be sorted by it. */
export function headOf({ column, place, name, order, orderColumns, sortBy }: HeadProps) {
  const label = fieldLabel(name, column.field);
  const by = column.order ?? column.field;
  const isSortable = sortBy !== undefined && orderColumns?.includes(by) === true;
  const sorted = order?.OrderColumn === by ? order.OrderType : 'None';
  const { Icon, ariaSort } = directions[sorted];
  const cell = {
    ta: sideOf(column),
    w: place?.style ? undefined : (column.width ?? (isShort(column) ? asNarrowAsItIs : undefined)),
    style: place?.style,
    'data-field': column.field,
    'data-pinned': place?.pinned,
    // Beside the cell of a box, a heading without it would head its row.
    scope: 'col',
    'aria-sort': isSortable ? ariaSort : undefined,
  };
  const content = isSortable ? (
    <button
      type="button"
      className={css.sort}
      data-active={sorted !== 'None' || undefined}
      onClick={() => sortBy?.(by)}
    >
      {label}
      <Icon size={14} aria-hidden />
    </button>
  ) : (
    label
  );
  return { label, cell, content };
}

/** A heading, before it can be resized and moved. */
export function HeadCell(props: HeadProps) {
  const { cell, content } = headOf(props);
  return <Table.Th {...cell}>{content}</Table.Th>;
}
