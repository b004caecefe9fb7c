import type { RegisterRow } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { MessageKey } from '@circolo/messages/message-key';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type TableMaterial, writeTable } from '../../spooler/export/write-table.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { registerIds, registerRows } from '../vat-register/register-rows.ts';
import type { BookRequest, RegisterRequest } from './book-request.ts';

const rowsAtOnce = 200;

/** The columns of the register's files: `of` an enumeration where they hold its codes. */
const columns = [
  { name: 'Section', kind: 'text' },
  { name: 'FullNumber', kind: 'text' },
  { name: 'Date', kind: 'text' },
  { name: 'OperationDate', kind: 'text' },
  { name: 'DocumentType', kind: 'text', of: 'DocumentType' },
  { name: 'CustomerName', kind: 'text' },
  { name: 'TaxCode', kind: 'text' },
  { name: 'Rate', kind: 'rate' },
  { name: 'Nature', kind: 'text' },
  { name: 'Taxable', kind: 'money' },
  { name: 'Vat', kind: 'money' },
  { name: 'Collectability', kind: 'text', of: 'VatCollectability' },
  { name: 'Rounding', kind: 'money' },
  { name: 'Total', kind: 'money' },
  { name: 'StampDuty', kind: 'money' },
] as const;

/** What codes of an enumeration are called. */
export const wordsOf =
  (t: Translate, enumeration: string) =>
  (code: string): string => {
    const key = `enums.${enumeration}.${code}`;
    return isMessageKey(key) ? t(key) : code;
  };

/** The columns in a language. */
export const registerColumns = (t: Translate): ColumnLabels[] =>
  columns.map((column) => ({
    name: column.name,
    heading: t(`VatRegister.fields.${column.name}` satisfies MessageKey),
    kind: column.kind,
    word: 'of' in column ? wordsOf(t, column.of) : (code) => code,
  }));

/** A line of a file: a document has one for each rate and nature, and what is of the whole document is on its first. */
const linesOf = ({ Groups, Taxable: _, Vat: __, Rounding, Total, StampDuty, ...row }: RegisterRow) =>
  Groups.map((group, nth) => ({
    ...row,
    ...group,
    ...(nth === 0 ? { Rounding, Total, StampDuty } : { Rounding: null, Total: null, StampDuty: null }),
  }));

/** The lines of a part of the register, some hundreds at a time. */
export async function* registerLines(db: Db, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await registerRows(db, ids.slice(from, from + rowsAtOnce));
    yield rows.flatMap(linesOf);
  }
}

type RegisterFile = RegisterRequest & Pick<BookRequest, 'Language'>;

/** Writes the register of a month; answers how many lines. */
export async function writeRegister(asked: RegisterFile, making: TableMaterial): Promise<number> {
  const { db } = making;
  const t = translator(asked.Language);
  const ids = await registerIds(db, { CompanyId: asked.Company, Month: asked.Month, SectionId: asked.Section });
  const [company] = await db
    .select({ name: companies.LegalName, code: companies.VatNumber })
    .from(companies)
    .where(eq(companies.Id, asked.Company));
  const heads = company ? [company.name, `${t('VatRegister.vatNumber')} ${company.code}`] : [];
  return writeTable(
    { columns: registerColumns(t), total: ids.length, batches: registerLines(db, ids), heads },
    asked,
    making,
  );
}
