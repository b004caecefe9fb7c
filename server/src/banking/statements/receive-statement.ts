import { createHash } from 'node:crypto';
import { type StatementColumns, statementMostBytes } from '@circolo/contract/banking/bank-statement';
import { StatementFormat, type StatementFormatCode } from '@circolo/contract/banking/codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { receiveFile, storedName } from '../../http/receive-file.ts';
import { statementMappings } from '../../tables/banking/bank-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { inWorker } from '../../xml/in-worker.ts';
import type { readCamtStatement } from './camt.ts';
import { readCsvStatement } from './csv.ts';
import { isXml } from './is-xml.ts';
import type { ReadStatement } from './movement.ts';

const readCamt = inWorker<typeof readCamtStatement>(new URL('./camt-worker.ts', import.meta.url));

/** A statement as it was sent, and what it says. */
export interface ReceivedStatement extends ReadStatement {
  BankId: number;
  RequestedColumns: StatementColumns | undefined;
  FileName: string;
  FileHash: string;
  Format: StatementFormatCode;
}

interface ImportSettingsInput {
  Bank: number;
  Columns?: StatementColumns | undefined;
}

/** Receives a statement and reads it, a CSV by the columns asked for or remembered of the account. */
export async function receiveStatement(
  db: Queryable,
  request: FastifyRequest,
  { Bank, Columns }: ImportSettingsInput,
): Promise<ReceivedStatement> {
  const { name, content } = await receiveFile(request, statementMostBytes);
  const [bank] = await db.select({ Iban: banks.Iban }).from(banks).where(eq(banks.Id, Bank));
  if (!bank) throw fieldProblem('Bank', 'unknownRecord');
  const FileHash = createHash('sha256').update(content).digest('base64url');
  const about = { BankId: Bank, RequestedColumns: Columns, FileName: storedName(name, 'statement'), FileHash };
  if (isXml(content)) {
    const read = await readCamt(content, bank.Iban);
    return { ...about, ...read, Format: StatementFormat.camt, Headings: [], Columns: {}, Missing: [] };
  }
  const [mapping] = await db.select().from(statementMappings).where(eq(statementMappings.BankId, Bank));
  const remembered = mapping?.Columns as StatementColumns | undefined; // Only columns that were validated are stored.
  return { ...about, ...(await readCsvStatement(content, Columns, remembered)), Format: StatementFormat.csv };
}
