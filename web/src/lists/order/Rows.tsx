import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { OrderedRows as Ordered, RowGrip } from './OrderedRows.tsx';
import type { RowOrder } from './row-order.ts';

/** Fetches what drags rows, with the first list that people put in order. */
export const loadOrderedRows = () => import('./OrderedRows.tsx').then((m) => ({ default: m.OrderedRows }));
const OrderedRows = lazy(loadOrderedRows);

interface Props<Row> extends Omit<ComponentProps<typeof Ordered<Row>>, 'order' | 'draw'> {
  rowOrder?: RowOrder | undefined;
  draw: (row: Row, nth: number, grip?: RowGrip) => ReactNode;
  /** What is there until rows can be dragged: rows that gave way to others would take the focus along. */
  waiting: ReactNode;
}

/** The rows of a list, each with its grip where they are put in order. */
export function Rows<Row>({ rowOrder, rows, rowId, nameOf, draw, beside, waiting }: Props<Row>) {
  if (!rowOrder) return rows.map((row, nth) => draw(row, nth));
  const Drawn = OrderedRows as unknown as typeof Ordered<Row>; // Lazy forgets that it is of any row.
  return (
    <Suspense fallback={waiting}>
      <Drawn order={rowOrder} {...{ rows, rowId, nameOf, draw, beside }} />
    </Suspense>
  );
}
