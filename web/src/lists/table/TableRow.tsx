import { Table } from '@mantine/core';
import { type Column, cellOf, isShort, sideOf } from '../../resource/columns.tsx';
import type { RowKeys } from '../../ui/use-row-keys.ts';
import { isOnTool } from '../selection/RowCheckbox.tsx';
import type { CellPlace } from './columns/column-layout.ts';
import css from './data-table.module.css';
import { EditableCell } from './EditableCell.tsx';
import { toolsOf } from './row-tools.tsx';
import type { TableProps } from './table-props.ts';
import type { EditedCells } from './use-edited-cells.ts';

interface Props<Row> extends TableProps<Row> {
  places: readonly CellPlace[];
  keys: RowKeys;
  edited: EditedCells;
  row: Row;
  nth: number;
  /** Draws another row and focuses it, where not all are drawn. */
  reveal?: ((nth: number) => void) | undefined;
  /** Its grip is drawn into the place for it. */
  hasGrip?: boolean;
}

/** What is in a cell; a text has two lines. */
function CellContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const drawn = cellOf(column, row);
  if (typeof drawn !== 'string' || isShort(column)) return drawn;
  return (
    <span data-text data-hyphen={drawn.includes('-') || undefined}>
      {drawn}
    </span>
  );
}

/** A row of a table, with its box, its cells and its buttons. */
export function TableRow<Row>({ row, nth, keys, places, edited, reveal, hasGrip, ...props }: Props<Row>) {
  const { columns, open, selection, inPlace, name, nameOf } = props;
  const { id, start, buttons, toggle, chosen } = toolsOf(props, row, hasGrip);
  const openLine = () => open?.(row);
  const first = columns.find(({ field }) => inPlace?.fields.includes(field))?.field;
  const edit = first ? () => edited.begin(id, first) : undefined;
  return (
    <Table.Tr
      className={css.row}
      data-open={open ? true : undefined}
      data-chosen={chosen}
      aria-rowindex={reveal ? nth + 2 : undefined}
      onClick={(event) => (isOnTool(event) ? undefined : openLine())}
      {...(open || selection ? keys(nth, { open: openLine, choose: toggle, edit }, reveal) : {})}
    >
      {start ? <Table.Td className={css.boxCell}>{start}</Table.Td> : null}
      {columns.map((column, index) => {
        const place = places[index];
        const main = column.main || undefined;
        const cell = { ta: sideOf(column), style: place?.style, 'data-pinned': place?.pinned, 'data-main': main };
        return inPlace?.fields.includes(column.field) ? (
          <EditableCell
            key={column.field}
            {...{ name, cell, column, id, edited, inPlace }}
            rowName={nameOf(row)}
            open={open ? openLine : undefined}
          >
            <CellContent column={column} row={row} />
          </EditableCell>
        ) : (
          <Table.Td key={column.field} {...cell}>
            <CellContent column={column} row={row} />
          </Table.Td>
        );
      })}
      {buttons ? <Table.Td className={css.actionsCell}>{buttons}</Table.Td> : null}
    </Table.Tr>
  );
}
