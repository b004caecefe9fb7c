import { OrderKind, type OrderKindCode } from '@circolo/contract/sales/codes';
import { ordersPlaced } from '../../config/counters.ts';
import type { Tx } from '../../db/database.ts';
import { onCommit } from '../../db/on-commit.ts';

const names = new Map<string, string>(Object.entries(OrderKind).map(([name, code]) => [code, name]));

/** Counts orders of a kind, once they are stored. */
export function countOrders(tx: Tx, Kind: OrderKindCode, many = 1): void {
  const kind = names.get(Kind) ?? Kind;
  onCommit(tx, () => ordersPlaced.inc({ kind }, many));
}
