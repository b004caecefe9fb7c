import type { StatementEntry } from '@circolo/contract/invoicing/open-items/open-items';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { type Translate, translator } from '@circolo/messages/translator';
import { type TableMaterial, writeTable } from '../../spooler/export/write-table.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import { readStatement } from '../open-items/read-statement.ts';
import type { BookRequest, StatementRequest } from './book-request.ts';
import { wordsOf } from './write-register.ts';

const columnsOf = (t: Translate): ColumnLabels[] => {
  const asIs = (text: string) => text;
  return [
    { name: 'Day', heading: t('OpenItems.fields.Day'), kind: 'text', word: asIs },
    { name: 'What', heading: t('OpenItems.fields.What'), kind: 'text', word: asIs },
    { name: 'Reference', heading: t('OpenItems.fields.Reference'), kind: 'text', word: asIs },
    { name: 'Debit', heading: t('OpenItems.fields.Debit'), kind: 'money', word: asIs },
    { name: 'Credit', heading: t('OpenItems.fields.Credit'), kind: 'money', word: asIs },
    { name: 'Balance', heading: t('OpenItems.fields.Balance'), kind: 'money', word: asIs },
  ];
};

/** What an entry is, in words: the type of the document, or the event of the ledger. */
const whatOf = (t: Translate, { DocumentType: type, Posting }: StatementEntry): string =>
  type ? wordsOf(t, 'DocumentType')(type) : wordsOf(t, 'LedgerPosting')(Posting ?? '');

type StatementFile = StatementRequest & Pick<BookRequest, 'Language'>;

/** Writes the statement of account of a customer; answers how many entries. */
export async function writeStatement(asked: StatementFile, making: TableMaterial): Promise<number> {
  const t = translator(asked.Language);
  const { Entries, Customer } = await readStatement(making.db, asked.User, making.now);
  async function* batches() {
    yield Entries.map((entry, nth) => ({ Id: nth + 1, ...entry, What: whatOf(t, entry) }));
  }
  const heads = [Customer.Description, t('OpenItems.asOf', { date: dayText(romeDay(making.now)) })];
  return writeTable({ columns: columnsOf(t), total: Entries.length, batches: batches(), heads }, asked, making);
}
