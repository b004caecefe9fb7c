import type { MatchReasonCode } from '@circolo/contract/banking/codes';
import type { bankLines as resource } from '@circolo/contract/banking/reconciliation/bank-line';
import type { RecordOf, RowOf } from '@circolo/contract/resource/resource';
import { fromCents } from '@circolo/contract/values/money';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { codeOf, euros } from '../../resource/wire.ts';
import { payoutOfLine } from '../../settlements/payouts/read-payouts.ts';
import { bankMatches, bankLines as t } from '../../tables/banking/bank-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { transfersOfLine } from './line-transfers.ts';

const shape = {
  Id: t.Id,
  Bank: { Id: banks.Id, Description: banks.Description },
  BookingDate: t.BookingDate,
  ValueDate: t.ValueDate,
  Amount: euros(t.Amount),
  Matched: euros(t.Matched),
  Payer: t.Payer,
  PayerIban: t.PayerIban,
  Remittance: t.Remittance,
  State: codeOf(t.State),
  IgnoredReason: t.IgnoredReason,
  ...auditColumnsOf(t),
};

/** Movements as a list shows them. */
export const lineRows = (db: Queryable, where: SQL | undefined, order: SQL[]) =>
  db
    .select(shape)
    .from(t)
    .innerJoin(banks, eq(banks.Id, t.BankId))
    .where(where)
    .orderBy(...order);

/** Movements by their ids. */
export async function linesById(db: Queryable, ids: number[]): Promise<Map<number, RowOf<typeof resource>>> {
  const rows = ids.length > 0 ? await lineRows(db, inArray(t.Id, ids), []) : [];
  return new Map(rows.map((row) => [row.Id, row]));
}

/** One movement with the orders that it pays, the transfers of ours that it is, or the payout that it brought. */
export async function readLine(db: Queryable, id: number): Promise<RecordOf<typeof resource> | undefined> {
  const [row] = await lineRows(db, eq(t.Id, id), []);
  if (!row) return undefined;
  const [more] = await db.select({ EntryReference: t.EntryReference }).from(t).where(eq(t.Id, id));
  const matches = await db
    .select({ match: bankMatches, Number: orders.Number })
    .from(bankMatches)
    .innerJoin(orders, eq(orders.Id, bankMatches.OrderId))
    .where(eq(bankMatches.LineId, id))
    .orderBy(asc(bankMatches.Id));
  return {
    ...row,
    EntryReference: more?.EntryReference ?? null,
    Transfers: await transfersOfLine(db, id),
    Payout: await payoutOfLine(db, id),
    Matches: matches.map(({ match, Number: number }) => ({
      Id: match.Id,
      Order: { Id: match.OrderId, Description: number },
      Amount: fromCents(match.Amount),
      Confidence: match.Confidence,
      Reasons: match.Reasons as MatchReasonCode[], // Only these are written.
      ConfirmedAt: match.ConfirmedAt,
    })),
  };
}
