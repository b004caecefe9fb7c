import type { ReactNode, Ref } from 'react';
import { Grip } from '../../ui/Grip.tsx';
import { GripRows } from '../../ui/GripRows.tsx';
import { useGripRow } from '../../ui/use-grip-row.ts';
import css from './row-order.module.css';
import type { RowOrder } from './row-order.ts';

/** What a row needs to be moved: where it is drawn, and its grip. */
export interface RowGrip {
  ref: Ref<HTMLElement>;
  grip: ReactNode;
}

interface Props<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  nameOf: (row: Row) => string;
  order: RowOrder;
  draw: (row: Row, nth: number, grip: RowGrip) => ReactNode;
  /** Beside what announcements are: rows have no place for them. */
  beside: Element | null;
}

function OrderedRow<Row>({ row, nth, ...props }: Omit<Props<Row>, 'beside'> & { row: Row; nth: number }) {
  const { rows, rowId, nameOf, order, draw } = props;
  const { ref, grip } = useGripRow({
    id: rowId(row),
    index: nth,
    count: rows.length,
    name: nameOf(row),
    move: (to) => order.move(nth, to),
    drop: () => order.drop(),
    reach: order.reach(nth),
    disabled: order.isBusy,
  });
  return draw(row, nth, { ref, grip: <Grip {...grip} className={css.grip} /> });
}

/** Rows of a list that are put in order by their grips. */
export function OrderedRows<Row>({ beside, ...props }: Props<Row>) {
  const { rows, rowId, order } = props;
  return (
    <GripRows move={(from, to) => order.drop(from, to)} status={beside}>
      {rows.map((row, nth) => (
        <OrderedRow key={rowId(row)} {...props} row={row} nth={nth} />
      ))}
    </GripRows>
  );
}
