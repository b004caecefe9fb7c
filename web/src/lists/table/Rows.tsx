import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { OrderedRows as Ordered, RowGrip } from './OrderedRows.tsx';
import type { RowOrder } from './row-order.ts';

// What drags rows comes with the first list that people put in order.
const OrderedRows = lazy(() => import('./OrderedRows.tsx').then((m) => ({ default: m.OrderedRows })));

interface Props<Row> extends Omit<ComponentProps<typeof Ordered<Row>>, 'order' | 'draw'> {
  rowOrder?: RowOrder | undefined;
  draw: (row: Row, nth: number, grip?: RowGrip) => ReactNode;
}

/** The rows of a list, each with its grip where they are put in order. */
export function Rows<Row>({ rowOrder, rows, rowId, nameOf, draw, beside }: Props<Row>) {
  const plain = rows.map((row, nth) => draw(row, nth));
  if (!rowOrder) return plain;
  const Drawn = OrderedRows as unknown as typeof Ordered<Row>; // Lazy forgets that it is of any row.
  return (
    <Suspense fallback={plain}>
      <Drawn order={rowOrder} {...{ rows, rowId, nameOf, draw, beside }} />
    </Suspense>
  );
}
