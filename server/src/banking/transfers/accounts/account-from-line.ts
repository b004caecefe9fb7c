import type { TransferItem } from '@circolo/contract/banking/transfers/transfer-account';
import { AccountSource, TransferKind } from '@circolo/contract/banking/transfers/transfer-codes';
import { billingName } from '@circolo/contract/sales/billing';
import { isSepaAccount } from '@circolo/contract/values/identifiers/sepa-accounts';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { bankLines, bankMatches } from '../../../tables/banking/bank-tables.ts';
import { orders } from '../../../tables/sales/order-tables.ts';
import { creditPayouts } from '../../../tables/sales/payout-tables.ts';
import { orderRefunds } from '../../../tables/sales/refund-tables.ts';

/** Whose money is looked for: the order that is refunded, or all orders of who has the credit. */
async function ordersOf(db: Queryable, { Kind, Id }: TransferItem) {
  if (Kind === TransferKind.payout) {
    const [payout] = await db
      .select({ UserId: creditPayouts.UserId })
      .from(creditPayouts)
      .where(eq(creditPayouts.Id, Id));
    return eq(orders.UserId, payout?.UserId ?? 0);
  }
  const [refund] = await db.select({ OrderId: orderRefunds.OrderId }).from(orderRefunds).where(eq(orderRefunds.Id, Id));
  return eq(orders.Id, refund?.OrderId ?? 0);
}

/** The account that the customer's money came from, by the last bank line that paid; null where none has a whole one. */
export async function accountFromLine(db: Queryable, item: TransferItem) {
  const rows = await db
    .select({ Iban: bankLines.PayerIban, Payer: bankLines.Payer, Billing: orders.Billing })
    .from(bankMatches)
    .innerJoin(bankLines, eq(bankLines.Id, bankMatches.LineId))
    .innerJoin(orders, eq(orders.Id, bankMatches.OrderId))
    .where(and(await ordersOf(db, item), gt(bankLines.Amount, 0), isNotNull(bankLines.PayerIban)))
    .orderBy(desc(bankLines.ValueDate), desc(bankLines.Id));
  const found = rows.find(({ Iban }) => Iban !== null && isSepaAccount(Iban));
  if (!found?.Iban) return null;
  const Holder = (found.Payer ?? billingName(found.Billing)).slice(0, 70);
  return Holder ? { Iban: found.Iban, Holder, Source: AccountSource.bankLine } : null;
}
