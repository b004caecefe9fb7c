import type { TransferItem, WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { recordChange } from '../../../resource/audit.ts';
import { transferAccounts as t } from '../../../tables/banking/transfer-tables.ts';
import { columnsOf } from '../transfer-item.ts';

interface StoredAccount {
  item: TransferItem;
  waiting: WaitingTransfer;
  /** What changes; an item without an account gets one. */
  columns: Partial<typeof t.$inferInsert>;
}

/** What the history shows of it. */
interface AccountChange {
  Action: 'AskAccount' | 'SetAccount';
  Before?: object | null;
  After: object;
}

/** Writes what is known of the account of a transfer, recorded on its order, or on the customer whose credit it pays. */
export async function storeAccount(
  tx: Tx,
  caller: Caller | null,
  { item, waiting, columns }: StoredAccount,
  { After, ...change }: AccountChange,
): Promise<void> {
  const key = columnsOf(item);
  const target = key.RefundId === null ? t.PayoutId : t.RefundId;
  await tx
    .insert(t)
    .values({ ...key, ...columns })
    .onConflictDoUpdate({ target, set: columns });
  const about = waiting.Order
    ? { Resource: 'Orders', RecordId: waiting.Order.Id }
    : { Resource: 'Users', RecordId: waiting.Customer.Id };
  await recordChange(tx, caller, { ...about, ...change, After: { ...item, ...After } });
}
