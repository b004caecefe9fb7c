import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { sideOf } from '../../resource/columns.tsx';
import { CardSkeletons, RowSkeletons } from '../../ui/page/RowSkeletons.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import { manyRows } from '../many-rows.ts';
import { RowStart } from '../order/RowStart.tsx';
import { loadOrderedRows, Rows } from '../order/Rows.tsx';
import { PageCheckbox } from '../selection/RowCheckbox.tsx';
import { cellPlaces, usualLayout, type Widths, widthProperties } from './columns/column-layout.ts';
import css from './data-table.module.css';
import { HeadCell } from './HeadCell.tsx';
import { RowCards } from './RowCards.tsx';
import { TableRow } from './TableRow.tsx';
import type { TableProps } from './table-props.ts';
import { useEditedCells } from './use-edited-cells.ts';
import { useNear } from './use-near.ts';
import { useRoom } from './use-room.ts';
import { resetWidestCells, setWidestCells } from './widest-cells.ts';

// It comes with the pointer or the focus: a list that is only read does without.
const loadHeads = () => import('./ColumnHeads.tsx').then((m) => ({ default: m.ColumnHeads }));
const ColumnHeads = lazy(loadHeads);
const VirtualRows = lazy(() => import('./VirtualRows.tsx').then((m) => ({ default: m.VirtualRows })));

/** Where nothing hovers, a finger comes without notice. */
const hovers = matchMedia('(hover: hover)').matches;

/** So many are drawn until what draws the others is here. */
const firstRows = 50;

const noWidths: Widths = {};

/**
 * Draws rows: as a table, on a phone as cards from the same columns. It loads nothing and stores nothing; what happens
 * on a click comes in as a property.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    loading,
    changing,
    compact,
    actions = [],
    selection,
    arranged,
    fit,
    rowOrder,
  } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', globalThis.innerWidth < 768, { getInitialValueInEffect: false });
  const { keys, reached } = useRowKeys(rows.length);
  const edited = useEditedCells();
  const near = useNear(() => Promise.all([loadHeads(), rowOrder ? loadOrderedRows() : undefined]));
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [frozen, setFrozen] = useState(noWidths);
  const freeze = useCallback((widths: Widths) => setFrozen(widths), []);
  // Not while a column is dragged or a cell is edited: nothing goes from under the hand.
  const isBusy = loading || edited.cells.length > 0 || (Object.keys(frozen).length > 0 && rows.length < manyRows);
  const names = columns.map(({ field }) => field as string);
  const arrange = (drawn: HTMLTableElement) => {
    resetWidestCells(drawn);
    fit?.(drawn);
    setWidestCells(drawn);
  };
  useRoom(table, isBusy ? undefined : arrange, [rows, names.join(), compact, fit === undefined]);
  if (phone && loading) return <CardSkeletons />;
  if (phone) return <RowCards {...props} />;
  const { Widths: chosen, Pinned } = arranged?.layout ?? usualLayout;
  const layout = { Pinned, Widths: { ...frozen, ...chosen } };
  const hasStart = selection !== undefined || rowOrder !== undefined;
  const places = cellPlaces(names, layout, { boxes: selection !== undefined, grips: rowOrder !== undefined });
  const hasButtons = actions.length > 0;
  const empty = (there: boolean, key: string) => (there ? [{ key, side: null }] : []);
  const fields = columns.map((column) => ({ key: column.field as string, side: sideOf(column) }));
  const cells = [...empty(hasStart, '.box'), ...fields, ...empty(hasButtons, '.buttons')];
  const { name, order, orderColumns, sortBy } = props;
  const headProps = { name, order, orderColumns, sortBy };
  const heads = columns.map((column, index) => (
    <HeadCell key={column.field} {...headProps} column={column} place={places[index]} />
  ));
  const box = selection ? <PageCheckbox page={rows.map((row) => Number(rowId(row)))} selection={selection} /> : null;
  const pageBox = rowOrder ? <RowStart>{box}</RowStart> : box;
  const isLong = rows.length >= manyRows;
  const shared = { ...props, places, keys, edited };
  const line = (row: Row, nth: number, reveal?: (nth: number) => void) => (
    <TableRow key={rowId(row)} {...shared} {...{ row, nth, reveal }} />
  );
  const drawLine = (nth: number, reveal: (nth: number) => void) => {
    const row = rows[nth];
    return row === undefined ? null : line(row, nth, reveal);
  };
  // The row with the focus stays in the document, and what is typed in a row too.
  const kept = [reached, ...edited.cells.map(({ id }) => rows.findIndex((row) => Number(rowId(row)) === id))];
  return (
    <section
      className={css.viewport}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      aria-label={t('list.table', { name: label })}
      {...near.props}
    >
      <Table
        ref={setTable}
        className={css.table}
        style={widthProperties(layout)}
        data-compact={compact || undefined}
        data-pins={places.some(({ pinned }) => pinned) || undefined}
        data-sized={places.every(({ style }) => style) || undefined}
        aria-busy={loading || changing || undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <Table.Thead>
          <Table.Tr aria-rowindex={isLong ? 1 : undefined}>
            {hasStart ? <Table.Td className={css.boxCell}>{pageBox}</Table.Td> : null}
            {arranged && near.isReady && !loading ? (
              <Suspense fallback={heads}>
                <ColumnHeads {...headProps} {...{ columns, arranged, places, table, freeze }} />
              </Suspense>
            ) : (
              heads
            )}
            {hasButtons ? <Table.Td className={css.actionsCell} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-changing={changing || undefined}>
          {loading ? <RowSkeletons cells={cells} /> : null}
          {loading || isLong ? null : (
            <Rows
              {...props}
              list={table}
              beside={table?.closest('section')?.parentElement ?? null}
              isNear={near.isReady || !hovers}
              draw={(row, nth, hasGrip) => <TableRow key={rowId(row)} {...shared} {...{ row, nth, hasGrip }} />}
            />
          )}
          {!loading && isLong ? (
            <Suspense fallback={rows.slice(0, firstRows).map((row, nth) => line(row, nth))}>
              <VirtualRows
                {...{ table, kept, freeze }}
                count={rows.length}
                compact={compact ?? false}
                draw={drawLine}
                measured={JSON.stringify([names, chosen])}
              />
            </Suspense>
          ) : null}
        </Table.Tbody>
      </Table>
    </section>
  );
}
