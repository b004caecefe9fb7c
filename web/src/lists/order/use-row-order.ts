import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedResource } from '../../resource/calls.ts';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import { manyRows } from '../many-rows.ts';
import { newPlaceOf, type PlacedRow, reachOf, withMoved } from './reach.ts';
import type { RowOrder } from './row-order.ts';

type State = Pick<ResourceList<never>['state'], 'filters' | 'OrderColumn' | 'OrderType'>;

/** Whether a list shows all of its records in the order that people put them in. */
function isInOrder(within: readonly string[], { filters, OrderColumn, OrderType }: State): boolean {
  if (Object.keys(filters).length > 0) return false;
  return OrderColumn === null || (within.length === 0 && OrderColumn === 'Position' && OrderType === 'ASC');
}

/** Every row of a list that is put in order has an id and a version. */
const placedRows = (rows: readonly unknown[]): readonly PlacedRow[] => rows as readonly PlacedRow[];

interface MovedRow<Row> {
  /** What the rows were when it began: others that arrive are in their own order. */
  of: readonly Row[];
  rows: readonly Row[];
  /** Where the row is that was moved, and where it was. */
  at: number;
  from: number;
  /** It is being saved. */
  sent: boolean;
}

interface Ordering<Row> {
  mayEdit: boolean;
  nameOf: (row: Row) => string;
  /** Reads again what is in the order of the list elsewhere. */
  reordered?: (() => Promise<void>) | undefined;
}

/**
 * Puts the rows of a list in order. `order` is left out where that is not possible: in another order, with a filter, without the right, in a
 * page that is too long to be drawn as a whole. `rows` are those of the list as they are on the screen.
 */
export function useRowOrder<Row>(
  resource: ListedResource,
  list: ResourceList<Row>,
  { mayEdit, nameOf, reordered }: Ordering<Row>,
): { rows: readonly Row[]; order: RowOrder | undefined } {
  const queries = useQueryClient();
  const [stored, setMoved] = useState<MovedRow<Row> | null>(null);
  const within = resource.placedWithin;
  const moved = stored?.of === list.rows ? stored : null;
  const rows = moved?.rows ?? list.rows;
  const isPossible = within !== null && mayEdit && isInOrder(within, list.state);
  if (!isPossible || rows.length < 2 || rows.length >= manyRows) return { rows: list.rows, order: undefined };

  const placed = (from: number, to: number): MovedRow<Row> => ({
    of: list.rows,
    rows: withMoved(rows, from, to),
    at: to,
    from: moved?.from ?? from,
    sent: false,
  });
  const send = async (next: MovedRow<Row>) => {
    const row = next.rows[next.at];
    const [known] = placedRows(row === undefined ? [] : [row]);
    const place = newPlaceOf(placedRows(next.rows), next.at, within);
    if (row === undefined || !known || !place) return;
    setMoved({ ...next, sent: true });
    try {
      const { sendOrder } = await import('./send-order.tsx');
      await sendOrder({ Resource: resource.Name, Id: known.Id, name: nameOf(row), place, reordered }, queries);
    } finally {
      setMoved(null);
    }
  };
  return {
    rows,
    order: {
      isBusy: list.changing || moved?.sent === true,
      reach: (nth) => reachOf(placedRows(rows), nth, within),
      move: (from, to) => setMoved(placed(from, to)),
      drop: (from, to) => {
        const next = from === undefined || to === undefined ? moved : placed(from, to);
        if (next && !next.sent && next.at !== next.from) void send(next);
      },
    },
  };
}
