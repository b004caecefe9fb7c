import { DragDropProvider } from '@dnd-kit/react';
import {
  columnResizingFeature,
  columnSizingFeature,
  type Header,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { fieldLabel, t } from '../../messages/messages.ts';
import { useDragManager } from '../../ui/drag-manager.ts';
import { ColumnHead } from './ColumnHead.tsx';
import {
  allowedWidth,
  type CellPlace,
  moveTo,
  type Widths,
  widthLimits,
  widthProperty,
} from './columns/column-layout.ts';
import { markPlace, placeAt } from './columns/column-places.ts';
import { columnSensors } from './columns/column-sensors.ts';
import { contentWidth, measureWidths } from './columns/column-widths.ts';
import type { Arranged, HeadColumn, TableProps } from './table-props.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const noRows: object[] = [];

/** By how much an arrow key changes a width. */
const step = 16;

interface Props extends Pick<TableProps<never>, 'name' | 'order' | 'orderColumns' | 'sortBy'> {
  columns: readonly HeadColumn[];
  places: readonly CellPlace[];
  arranged: Arranged;
  table: HTMLTableElement | null;
  /** Gives every column the width that it has, while one is dragged: the others do not give way. */
  freeze: (widths: Widths) => void;
}

const isSame = (one: Widths, other: Widths) => Object.keys(one).every((field) => one[field] === other[field]);

/** The headings of a table whose columns are resized at their edge and moved, with mouse, finger or keyboard. */
export function ColumnHeads({ columns, places, arranged, table, freeze, ...head }: Props) {
  const { layout, lay, choose } = arranged;
  const fields = columns.map(({ field }) => field);
  const written = fields.join();
  const definitions = useMemo(
    () => written.split(',').map((id) => ({ id, minSize: widthLimits.least, maxSize: widthLimits.most })),
    [written],
  );
  const sizes = useTable(
    { features, columns: definitions, data: noRows, columnResizeMode: 'onChange' },
    ({ columnResizing }) => columnResizing.isResizingColumn,
  );
  // These headings take the place of plain ones, of which one may have the focus.
  const [focused] = useState(() => document.activeElement?.closest<HTMLElement>('th[data-field]')?.dataset.field);
  useEffect(() => {
    if (focused && table && !table.contains(document.activeElement))
      table.querySelector<HTMLElement>(`th[data-field="${focused}"] button`)?.focus();
  }, [focused, table]);
  const begun = useRef<Widths | null>(null);
  const resized = sizes.state;
  const [announcement, setAnnouncement] = useState('');

  // A drag writes to the table alone: no cell is drawn again.
  useEffect(() => {
    const { unsubscribe } = sizes.atoms.columnSizing.subscribe(() => {
      if (!table || !begun.current) return;
      for (const column of sizes.getAllLeafColumns())
        table.style.setProperty(widthProperty(column.id), `${column.getSize()}px`);
    });
    return unsubscribe;
  }, [sizes, table]);

  useEffect(() => {
    if (resized !== false || !begun.current) return;
    const widths = Object.fromEntries(
      sizes.getAllLeafColumns().map((column) => [column.id, allowedWidth(column.getSize())]),
    );
    const wasMoved = !isSame(widths, begun.current);
    begun.current = null;
    freeze({});
    if (wasMoved) lay({ Widths: { ...layout.Widths, ...widths } });
  }, [resized, sizes, freeze, lay, layout]);

  /** Every column as wide as it is now. */
  const now = (): Widths =>
    table ? Object.fromEntries(Object.entries(measureWidths(table)).map(([f, width]) => [f, allowedWidth(width)])) : {};

  const begin = (header: Header<typeof features, object>, event: MouseEvent | TouchEvent) => {
    if ('button' in event && event.button !== 0) return;
    const widths = now();
    flushSync(() => freeze(widths));
    begun.current = widths;
    sizes.setColumnSizing(widths);
    header.getResizeHandler()(event);
  };
  const give = (field: string, width: number) =>
    lay({ Widths: { ...layout.Widths, ...now(), [field]: allowedWidth(width) } });
  const fit = (field: string) => {
    if (table) give(field, contentWidth(table, field));
  };
  const move = (field: string, place: number, label: string) => {
    const next = moveTo(fields, field, place);
    if (next.join() === fields.join()) return;
    choose(next);
    setAnnouncement(t('columns.moved', { name: label, place: next.indexOf(field) + 1, count: next.length }));
  };
  const press = (event: KeyboardEvent<HTMLElement>, field: string, label: string) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isEdge = event.target instanceof Element && event.target.matches('[role="separator"]');
    if (isEdge && event.key === 'Enter') fit(field);
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = fields.indexOf(field);
    if (event.shiftKey) move(field, way < 0 ? at - 1 : at + 2, label);
    else if (isEdge) give(field, (now()[field] ?? 0) + way * step);
    else return;
    event.preventDefault();
  };

  const manager = useDragManager(columnSensors);
  const place = useRef<number | null>(null);
  const mark = (next: number | null, field: string) => {
    place.current = next;
    if (table) markPlace(table, next, field);
  };
  const headers = sizes.getFlatHeaders();
  return (
    <DragDropProvider
      manager={manager}
      onDragMove={({ operation, to }) => {
        if (table && operation.source)
          mark(placeAt(table, (to ?? operation.position.current).x), String(operation.source.id));
      }}
      onDragEnd={({ operation, canceled }) => {
        const [at, field] = [place.current, String(operation.source?.id)];
        mark(null, field);
        if (!canceled && at !== null && operation.source) move(field, at, fieldLabel(head.name, field));
      }}
    >
      {columns.map((column, index) => {
        const header = headers.find(({ id }) => id === column.field);
        return (
          <ColumnHead
            key={column.field}
            {...head}
            column={column}
            place={places[index]}
            resizing={resized === column.field}
            begin={(event) => header && begin(header, event)}
            fit={() => fit(column.field)}
            press={press}
          />
        );
      })}
      {createPortal(
        <span className="unseen" role="status">
          {announcement}
        </span>,
        table?.closest('section')?.parentElement ?? document.body,
      )}
    </DragDropProvider>
  );
}
