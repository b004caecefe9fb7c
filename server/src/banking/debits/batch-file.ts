import { type DebitFormatCode, MandateScheme } from '@circolo/contract/banking/debits/debit-codes';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { debitBatches, debitEntries } from '../../tables/banking/bank-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { amendmentsOf, termsAt } from './amend-mandate.ts';
import { ibanOf } from './mandates.ts';
import { type Debit, debitXml } from './pain008.ts';

interface DebitRow {
  entry: typeof debitEntries.$inferSelect;
  method: typeof methods.$inferSelect;
  /** Its mandate as it was when the file was sent. */
  terms: Pick<typeof methods.$inferSelect, 'Holder' | 'MandateReference' | 'MandateSignedAt'>;
  Number: string;
}

const debitOf = (secret: Buffer, { entry, method, terms, Number: number }: DebitRow): Debit => ({
  EndToEndId: entry.EndToEndId,
  Amount: entry.Amount,
  SequenceType: entry.SequenceType,
  MandateReference: terms.MandateReference ?? '',
  SignedOn: (terms.MandateSignedAt ?? '').slice(0, 10),
  AmendedFrom: entry.AmendedFrom,
  Holder: terms.Holder ?? '',
  Iban: method.IbanSealed ? ibanOf(secret, method.IbanSealed) : '',
  Bic: method.Bic,
  Remittance: `Ordine ${number}`,
});

/**
 * The file of a batch, built each time: accounts are stored encrypted and never in a file. One that was sent names the
 * mandates as they were then.
 */
export async function batchFile(
  db: Queryable,
  secret: Buffer,
  id: number,
  Format: DebitFormatCode,
): Promise<{ name: string; xml: string }> {
  const [row] = await db
    .select({ batch: debitBatches, bank: banks })
    .from(debitBatches)
    .innerJoin(banks, eq(banks.Id, debitBatches.BankId))
    .where(eq(debitBatches.Id, id));
  const { batch, bank } = orNotFound(row);
  const rows = await db
    .select({ entry: debitEntries, method: methods, Number: orders.Number })
    .from(debitEntries)
    .innerJoin(methods, eq(methods.Id, debitEntries.MethodId))
    .innerJoin(orders, eq(orders.Id, debitEntries.OrderId))
    .where(eq(debitEntries.BatchId, id))
    .orderBy(asc(debitEntries.Id));
  const amendments = await amendmentsOf(
    db,
    rows.map(({ method }) => method.Id),
  );
  const xml = debitXml({
    MessageId: batch.MessageId,
    CreatedAt: batch.CreatedAt.slice(0, 19),
    CollectionDate: batch.CollectionDate,
    Scheme: batch.Scheme === MandateScheme.business ? MandateScheme.business : MandateScheme.core,
    Format,
    Creditor: {
      Name: bank.Holder,
      Iban: bank.Iban,
      Bic: bank.Bic,
      CreditorIdentifier: bank.CreditorIdentifier ?? '',
    },
    Debits: rows.map((row) => {
      const terms = batch.SentAt ? termsAt(row.method, amendments, batch.SentAt) : row.method;
      return debitOf(secret, { ...row, terms });
    }),
  });
  return { name: `${batch.MessageId}.xml`, xml };
}
