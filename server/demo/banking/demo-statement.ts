import { BankLineState, MatchReason } from '@circolo/contract/banking/codes';
import { billingName } from '@circolo/contract/sales/billing';
import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { bankLines, bankMatches, bankStatements } from '../../src/tables/banking/bank-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { banks } from '../../src/tables/sales/payment-type-tables.ts';
import { officeDay } from '../office-time.ts';

interface DemoStatement {
  staffId: number;
  now: Date;
}

type OrderRow = typeof orders.$inferSelect;

const matchedLines = 8;
const openLines = 6;

const payerOf = ({ Billing }: OrderRow): string => billingName(Billing).toUpperCase().slice(0, 70);
const ibanOf = ({ UserId }: OrderRow): string =>
  italianIban('03069', '09606', String(600_000 + UserId).padStart(12, '0'));

/** What customers write with their transfers: the reference, the number, or nothing that helps. */
const remittances: readonly ((order: OrderRow) => string)[] = [
  ({ TransferReference }) => `Pagamento ${TransferReference}`,
  ({ Number: number }) => `Saldo ordine ${number}`,
  () => 'Abbonamento gestionale',
  ({ TransferReference }) => `${TransferReference}`,
  ({ Number: number, TransferReference }) => `Ordine n. ${number} rif. ${TransferReference}`,
  () => 'Quota annuale, grazie',
];

/** Transfers that have paid orders of the last weeks, with their payments. */
const paidByTransfer = (tx: Tx) =>
  tx
    .select({ order: orders, payment: orderPayments })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
    .where(
      and(
        eq(orderPayments.Vector, PaymentVector.bankTransfer),
        isNotNull(orderPayments.ValueDate),
        eq(orderPayments.State, 'S'),
      ),
    )
    .orderBy(desc(orderPayments.Date), desc(orderPayments.Id))
    .limit(matchedLines);

/** Orders that wait for a transfer; they were placed before the newest movement. */
const awaitingTransfer = (tx: Tx, before: string) =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.PaymentType, PaymentVector.bankTransfer),
        inArray(orders.Status, [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.pendingConfirm]),
        gt(orders.Total, 0),
        lt(orders.Date, before),
      ),
    )
    .orderBy(asc(orders.ExpirationDate), asc(orders.Id))
    .limit(openLines);

/** The bank statement of the last weeks: transfers that are matched, some that fit orders well, and one that fits none. */
export async function seedDemoStatement(tx: Tx, { staffId, now }: DemoStatement): Promise<void> {
  const [bank] = await tx.select({ Id: banks.Id }).from(banks).where(eq(banks.UseForTransfers, true)).limit(1);
  if (!bank) return;
  const today = romeDay(now);
  const yesterday = officeDay(shiftDay(today, -1), -1);
  const paid = await paidByTransfer(tx);
  const open = await awaitingTransfer(tx, `${yesterday}T00:00:00Z`);
  const bookedOn = (ago: number) => officeDay(shiftDay(today, -1 - ago), -1);
  const common = {
    BankId: bank.Id,
    CreatedById: staffId,
    UpdatedById: staffId,
    CreatedAt: now.toISOString(),
    UpdatedAt: now.toISOString(),
  };
  const matched = paid.map(({ order, payment }) => {
    const day = payment.ValueDate ?? today;
    return {
      ...{
        BookingDate: day,
        ValueDate: day,
        Amount: payment.Amount,
        Matched: payment.Amount,
        State: BankLineState.matched,
      },
      ...{ Payer: payerOf(order), PayerIban: ibanOf(order), Remittance: `Pagamento ${order.TransferReference}` },
    };
  });
  const fresh = open.map((order, index) => {
    // Two working days at most, and never before the order.
    const placed = romeDay(new Date(order.Date));
    const day = [bookedOn(index % 3), placed].sort().at(-1) ?? yesterday;
    return {
      ...{ BookingDate: day, ValueDate: day, Amount: order.Total, Matched: 0, State: BankLineState.new },
      ...{
        Payer: payerOf(order),
        PayerIban: ibanOf(order),
        Remittance: remittances[index % remittances.length]?.(order) ?? '',
      },
    };
  });
  const unknown = {
    ...{ BookingDate: yesterday, ValueDate: yesterday, Amount: 8_750, Matched: 0, State: BankLineState.new },
    ...{ Payer: 'MARTINI E FIGLI SNC', PayerIban: italianIban('02008', '01600', '000000987654') },
    Remittance: 'Rimborso spese trasferta',
  };
  const lines = [...matched, ...fresh, unknown].sort((one, other) => (one.BookingDate < other.BookingDate ? -1 : 1));
  const days = lines.map(({ BookingDate }) => BookingDate);
  const [statement] = await tx
    .insert(bankStatements)
    .values({
      ...{ ...common, FileName: `movimenti-${today}.csv`, Format: 'CSV', FileHash: 'demonstration-movements' },
      ...{ FromDate: days[0] ?? null, ToDate: days.at(-1) ?? null, LineCount: lines.length },
    })
    .returning({ Id: bankStatements.Id });
  const made = await tx
    .insert(bankLines)
    .values(
      lines.map((line, index) => ({
        ...common,
        ...line,
        StatementId: statement?.Id ?? 0,
        Fingerprint: `demonstration-movement-${index}`,
      })),
    )
    .returning({ Id: bankLines.Id, Remittance: bankLines.Remittance, State: bankLines.State });
  const matches = paid.flatMap(({ order, payment }) => {
    const line = made.find(
      ({ Remittance, State }) => State === BankLineState.matched && Remittance.endsWith(order.TransferReference ?? '-'),
    );
    const Reasons = [MatchReason.reference, MatchReason.amount, MatchReason.payer];
    const about = { OrderId: order.Id, PaymentId: payment.Id, Amount: payment.Amount };
    return line
      ? [{ ...about, LineId: line.Id, Confidence: 100, Reasons, ConfirmedAt: payment.Date, ConfirmedById: staffId }]
      : [];
  });
  if (matches.length > 0) await tx.insert(bankMatches).values(matches);
}
