import { BankLineState } from '@circolo/contract/banking/codes';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { sandboxSettlements } from '../../src/payments/sandbox/sandbox-settlements.ts';
import { linkMovements } from '../../src/settlements/link-movements.ts';
import { nameDifferences } from '../../src/settlements/name-differences.ts';
import { payoutsByReport } from '../../src/settlements/payouts/payout-lines.ts';
import { storeMovements } from '../../src/settlements/store-movements.ts';
import { bankLines, bankStatements } from '../../src/tables/banking/bank-tables.ts';
import { sandboxMovements } from '../../src/tables/payments/provider-tables.ts';
import { banks } from '../../src/tables/sales/payment-type-tables.ts';
import { settlementPayouts, settlementReadings } from '../../src/tables/settlements/settlement-tables.ts';
import { firstReportedDay } from './pay-at-sandbox.ts';

const Provider = PaymentProviderName.sandbox;
const noonOf = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** What the sandbox reports and our books do not know: it has to be explained. */
async function addUnknownPayment(tx: Tx, firstDay: string): Promise<void> {
  const At = noonOf(shiftDay(firstDay, 45)).toISOString();
  await tx.insert(sandboxMovements).values({ Kind: MovementKind.payment, Gross: 4_900, Fee: 94, At });
}

/** The statement of the account that payouts come to; the last one of this month is not there yet. */
async function addStatement(tx: Tx, now: Date): Promise<void> {
  const [bank] = await tx.select({ Id: banks.Id }).from(banks).orderBy(asc(banks.Position)).limit(1);
  const payouts = await tx
    .select()
    .from(settlementPayouts)
    .where(eq(settlementPayouts.Provider, Provider))
    .orderBy(asc(settlementPayouts.SentOn), asc(settlementPayouts.Id));
  const thisMonth = romeDay(now).slice(0, 7);
  const arrived = payouts.filter(({ SentOn }, index) => index < payouts.length - 1 || !SentOn.startsWith(thisMonth));
  if (!bank || arrived.length === 0) return;
  const days = arrived.map(({ SentOn, ArrivesOn }) => ArrivesOn ?? SentOn);
  const [statement] = await tx
    .insert(bankStatements)
    .values({
      ...{ BankId: bank.Id, FileName: 'estratto-conto.csv', Format: 'CSV', FileHash: 'demonstration' },
      ...{ FromDate: days[0] ?? null, ToDate: days.at(-1) ?? null, LineCount: arrived.length },
    })
    .returning({ Id: bankStatements.Id });
  await tx.insert(bankLines).values(
    arrived.map(({ Reference, Amount }, index) => ({
      ...{ StatementId: statement?.Id ?? 0, BankId: bank.Id, Amount, State: BankLineState.new },
      ...{ BookingDate: days[index] ?? '', ValueDate: days[index] ?? '' },
      ...{ Payer: 'SANDBOX PAYMENTS', Remittance: `Payout ${Reference}`, Fingerprint: `demonstration-${Reference}` },
    })),
  );
}

/**
 * What the sandbox has reported in the last months, for the close: it pays out every Monday. The first month can be closed, the second one
 * has something to explain.
 */
export async function seedDemoSettlements(db: Db, now: Date): Promise<void> {
  const FromDay = firstReportedDay(now);
  const at = now.toISOString();
  await transaction(db, async (tx) => {
    await tx.insert(settlementReadings).values({ Provider, FromDay, ReadUntil: at, TriedAt: at });
    await addUnknownPayment(tx, FromDay);
  });
  for (let day = FromDay; day < romeDay(now); day = shiftDay(day, 1)) {
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    // The sandbox writes its books when it is asked for them.
    if (isMonday) await sandboxSettlements({ db, now: () => noonOf(day) }).between(now, now);
  }
  const report = await sandboxSettlements({ db, now: () => now }).between(noonOf(shiftDay(FromDay, -1)), now);
  await transaction(db, async (tx) => {
    const [reading] = await tx.select().from(settlementReadings).where(eq(settlementReadings.Provider, Provider));
    if (!reading) return;
    await storeMovements(tx, Provider, report, now);
    await linkMovements(tx, Provider);
    await addStatement(tx, now);
    await payoutsByReport(tx, Provider, { caller: null, now });
    await nameDifferences(tx, reading, 0, now);
  });
}
