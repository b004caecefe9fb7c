import type { Attempt } from './buy-until-killed.ts';
import type { StoredOrder } from './data.ts';

const isWhole = ({ Lines, Events, Mails, Answers }: StoredOrder): boolean =>
  [Lines, Events, Mails, Answers].every((count) => count === 1);

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): number =>
  [...Map.groupBy(rows, keyOf).values()].filter((group) => group.length > 1).length;

/** Counts what was acknowledged and is not there as it was, and what is there twice or in part. */
export function judge(attempts: readonly Attempt[], stored: readonly StoredOrder[]) {
  const byCheckOut = Map.groupBy(stored, ({ CheckoutId }) => CheckoutId);
  const isFound = ({ CheckoutId, placed }: Attempt) => {
    const [order] = byCheckOut.get(CheckoutId) ?? [];
    return order !== undefined && order.Id === placed?.Id && order.Number === placed.Number;
  };
  const acknowledged = attempts.filter(({ placed }) => placed);
  const found = acknowledged.filter(isFound);
  const twice = countBy(stored, (order) => order.CheckoutId) + countBy(stored, (order) => order.Number);
  const ours = new Set(attempts.map(({ CheckoutId }) => CheckoutId));
  const torn = stored.filter((order) => ours.has(order.CheckoutId) && !isWhole(order)).length;
  return {
    acknowledged: acknowledged.length,
    found: found.length,
    lost: acknowledged.length - found.length,
    doubled: twice + torn,
  };
}
