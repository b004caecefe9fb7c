import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Grip } from '../../ui/Grip.tsx';
import { GripRows } from '../../ui/GripRows.tsx';
import { useGripRow } from '../../ui/use-grip-row.ts';
import css from './row-order.module.css';
import type { RowOrder } from './row-order.ts';

interface Props<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  nameOf: (row: Row) => string;
  order: RowOrder;
  list: Element;
  beside: Element | null;
}

interface GripProps<Row> extends Omit<Props<Row>, 'beside'> {
  row: Row;
  nth: number;
  /** The row whose grip had the focus before it could be dragged. */
  focused: RefObject<string | undefined>;
}

/** The grip of a row that is drawn already, at the place that it has for it. */
function RowGrip<Row>({ row, nth, focused, ...props }: GripProps<Row>) {
  const { rows, rowId, nameOf, order, list } = props;
  const id = rowId(row);
  const [place, setPlace] = useState<Element | null>(null);
  const { ref, grip } = useGripRow({
    id,
    index: nth,
    count: rows.length,
    name: nameOf(row),
    move: (to) => order.move(nth, to),
    drop: () => order.drop(),
    reach: order.reach(nth),
    disabled: order.isBusy,
  });
  // Looked for each time: a row may be drawn in another element than before.
  useLayoutEffect(() => {
    const found = list.querySelector(`[data-grip-of="${id}"]`);
    setPlace(found);
    ref(found?.closest('tr, li') ?? null);
  });
  useEffect(() => {
    if (!place || focused.current !== String(id)) return;
    focused.current = undefined;
    place.querySelector('button')?.focus();
  }, [place, id, focused]);
  return place ? createPortal(<Grip {...grip} className={css.grip} />, place) : null;
}

/** The grips of a list that is put in order. */
export function OrderedRows<Row>({ beside, ...props }: Props<Row>) {
  const { rows, rowId, order } = props;
  const focused = useRef(document.activeElement?.closest<HTMLElement>('[data-grip-of]')?.dataset.gripOf);
  return (
    <GripRows move={(from, to) => order.drop(from, to)} status={beside}>
      {rows.map((row, nth) => (
        <RowGrip key={rowId(row)} {...props} {...{ row, nth, focused }} />
      ))}
    </GripRows>
  );
}
