import { type ReactNode, useEffect, useState } from 'react';
import type { OrderedRows as Ordered } from './OrderedRows.tsx';
import type { RowOrder } from './row-order.ts';

/** Fetches what drags rows. */
export const loadOrderedRows = () => import('./OrderedRows.tsx').then((m) => m.OrderedRows);

interface Props<Row> {
  rowOrder?: RowOrder | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  nameOf: (row: Row) => string;
  /** Draws a row; `hasGrip` says that its grip is drawn into the place for it. */
  draw: (row: Row, nth: number, hasGrip: boolean) => ReactNode;
  /** What the rows are in. */
  list: Element | null;
  /** Beside what announcements are: rows have no place for them. */
  beside: Element | null;
  /** Somebody is about to use the list: a list that is only read loads nothing that drags. */
  isNear: boolean;
}

/** What drags rows, once it is wanted and there. */
function useOrderedRows(isWanted: boolean): typeof Ordered | null {
  const [Drawn, setDrawn] = useState<typeof Ordered | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    // Without it the list is as it was; the next visit tries again.
    loadOrderedRows().then(
      (component) => gone || setDrawn(() => component),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isWanted]);
  return isWanted ? Drawn : null;
}

/** The rows of a list. Where they are put in order, their grips come beside them, so that no row gives way to another and loses the focus. */
export function Rows<Row>({ rowOrder, rows, rowId, nameOf, draw, list, beside, isNear }: Props<Row>) {
  const Drawn = useOrderedRows(rowOrder !== undefined && isNear);
  const isOrdered = rowOrder && list && Drawn;
  return (
    <>
      {rows.map((row, nth) => draw(row, nth, Boolean(isOrdered)))}
      {isOrdered ? <Drawn order={rowOrder} {...{ rows, rowId, nameOf, list, beside }} /> : null}
    </>
  );
}
