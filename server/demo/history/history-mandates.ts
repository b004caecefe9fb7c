import { MandateScheme } from '@circolo/contract/banking/debits/debit-codes';
import { billingName } from '@circolo/contract/sales/billing';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import { maskedIban } from '../../src/banking/masked-iban.ts';
import type { Tx } from '../../src/db/database.ts';
import { rowsInsert } from '../../src/db/statements/rows-insert.ts';
import { SealPurpose, sealSecret } from '../../src/http/sealed-secret.ts';
import type { Customer } from '../../src/sales/customers/customer.ts';
import { MandateSequence, MandateState, userPaymentMethods } from '../../src/tables/sales/payment-method-tables.ts';
import type { DemoHistory } from './demo-history-plan.ts';

const insertMethods = rowsInsert(userPaymentMethods);

interface MandatesGiven {
  plan: DemoHistory;
  buyers: readonly number[];
  secret: Buffer;
}

/** The SEPA mandates of who pays by debit, signed with the first order; their ids by customer. The accounts are invented. */
export async function addMandates(
  tx: Tx,
  { plan, buyers, secret }: MandatesGiven,
  customers: ReadonlyMap<number, Customer>,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const lastPaid = new Map<number, string>();
  for (const { buyer, vector, end, endedAt } of plan.sales)
    if (vector === PaymentVector.sepaDebit && end === 'paid' && endedAt)
      lastPaid.set(buyer, romeDay(new Date(endedAt)));
  const rows = plan.buyers.flatMap(({ vector, since }, place) => {
    const customer = customers.get(buyers[place] ?? 0);
    if (vector !== PaymentVector.sepaDebit || !customer?.Billing) return [];
    const Id = ids.size + 1;
    ids.set(customer.Id, Id);
    const Iban = italianIban('03069', '09606', String(500_000 + Id).padStart(12, '0'));
    const signedAt = `${since}T09:30:00.000Z`;
    return {
      Id,
      UserId: customer.Id,
      Vector: PaymentVector.sepaDebit,
      Holder: billingName(customer.Billing).slice(0, 70),
      IbanMasked: maskedIban(Iban),
      IbanSealed: sealSecret(secret, SealPurpose.mandateIban, Iban),
      MandateReference: `MND-${String(Id).padStart(6, '0')}`,
      MandateScheme: MandateScheme.core,
      MandateSignedAt: signedAt,
      MandateState: MandateState.valid,
      SequenceType: lastPaid.has(place) ? MandateSequence.recurring : MandateSequence.first,
      LastDebitDate: lastPaid.get(place) ?? null,
      IsDefault: true,
      CreatedAt: signedAt,
      UpdatedAt: signedAt,
    };
  });
  await insertMethods(tx, rows);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('user_payment_method', 'id'), ${Math.max(1, ids.size)}::bigint)`,
  );
  return ids;
}
