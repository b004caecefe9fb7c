import { problem } from '@circolo/contract/errors/problem';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { accountOf } from './accounts/transfer-accounts.ts';
import { withFile } from './batch-states.ts';
import { transferXml } from './pain001.ts';

/** The file of a batch that is at the bank or done, built each time: accounts are stored encrypted and never in a file. */
export async function transferFileOf(
  db: Queryable,
  secret: Buffer,
  id: number,
): Promise<{ name: string; xml: string }> {
  const [row] = await db
    .select({ batch: transferBatches, bank: banks })
    .from(transferBatches)
    .innerJoin(banks, eq(banks.Id, transferBatches.BankId))
    .where(eq(transferBatches.Id, id));
  const { batch, bank } = orNotFound(row);
  if (!withFile.includes(batch.State)) throw problem('NotEditable');
  const entries = await db
    .select()
    .from(transferEntries)
    .where(eq(transferEntries.BatchId, id))
    .orderBy(asc(transferEntries.Id));
  const xml = transferXml({
    MessageId: batch.MessageId,
    CreatedAt: (batch.SentAt ?? batch.CreatedAt).slice(0, 19),
    ExecutionDate: batch.ExecutionDate,
    Debtor: { Name: bank.Holder, Iban: bank.Iban, Bic: bank.Bic },
    Transfers: entries.map((entry) => ({ ...entry, Iban: accountOf(secret, entry.IbanSealed) })),
  });
  return { name: `${batch.MessageId}.xml`, xml };
}
