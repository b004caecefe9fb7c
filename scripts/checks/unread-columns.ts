import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

/** A column as the code and the database call it. */
export interface NamedColumn {
  table: string;
  /** As the code does. @example 'PaidAt' */
  field: string;
  /** As the database does. @example 'paid_at' */
  name: string;
}

/** Columns that are stored although no source reads them, and why. A reason that has become idle is refused. */
const because: Readonly<Record<string, string>> = {
  'bank_match.confirmed_by_id': 'who confirmed it is evidence in the books, as the audit has it for a shorter time',
  'debit_entry.pre_notified_at': 'that a debit was announced in time is evidence for the bank',
  'fill.moved_at': 'when a fill went on last is looked up in the database where it stops',
  'google_link.contacts_sent_at': 'the copy of a person’s data reads all columns of the table',
  'installation.renewed_at': 'when a copy got an identity of its own is looked up in the database after an accident',
  'mandate_amendment.new_signed_at': 'when a mandate was signed again is evidence for the bank',
  'sales_order.confirmed_by_id': 'who confirmed a payment is evidence in the books',
  'sales_order.renew_of_id': 'the foreign key keeps the order that a renewal goes on from',
  'settlement_difference.resolved_at': 'when a difference went away is evidence in the books',
  'settlement_payout.matched_at': 'when a payout was matched is evidence in the books',
  'settlement_payout.matched_by_id': 'who matched a payout is evidence in the books',
  'settlement_reading.tried_at': 'when a provider was asked last is looked up in the database where a reading fails',
};

const tablesFolder = 'server/src/tables';

/** The columns of all tables in the code. */
async function columnsOf(root: string): Promise<NamedColumn[]> {
  const paths = readdirSync(join(root, tablesFolder), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('-tables.ts'));
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(join(root, tablesFolder, path)).href) as Promise<Record<string, unknown>>),
  );
  const tables = new Set(modules.flatMap((all) => Object.values(all).filter((one) => is(one, PgTable))));
  return [...tables].flatMap((table) =>
    Object.entries(getColumns(table)).map(([field, { name }]) => ({ table: getTableName(table), field, name })),
  );
}

/** What reads rows: the server without its tables and tests, and the contract, whose rows and records the server reads by their names. */
const isReader = ({ path }: Source): boolean => !path.startsWith(`${tablesFolder}/`) && !isTest(path);

/** The names that code reads fields by: members, and names that are taken out of an object. */
function namesRead(code: string): string[] {
  const members = [...code.matchAll(/\.\s*([A-Z]\w*)/g)].map(([, name = '']) => name);
  const keys = [...code.matchAll(/\[?'([A-Z]\w*)'/g)].map(([, name = '']) => name);
  const taken = [...code.matchAll(/\{([^{}]*)\}(?=\s*(?:=(?!=)|:|,|of\b|\)\s*(?:=>|:|\{)))/g)].flatMap(
    ([, inner = '']) =>
      [...inner.matchAll(/(?:^|,)\s*([A-Z]\w*)(?=\s*(?:,|$|:\s*[a-z]\w*\s*(?:,|$|=)|=))/g)].map(
        ([, name = '']) => name,
      ),
  );
  return [...members, ...keys, ...taken];
}

/** What tables refer to by lists of links, which `linked` reads. */
const linkedFields = (code: string): string[] =>
  [...code.matchAll(/defineLinks\(\{([^}]*)\}/g)].flatMap(([, inner = '']) => namesRead(inner));

/**
 * The columns that no source reads, by either name. Names decide, whichever table they are of, so what is found is certain, and not all that there is to find.
 * A reference is read as its field: `DiscardReasonId` by `DiscardReason` of the contract.
 */
export function findUnread(columns: readonly NamedColumn[], sources: readonly Source[]): NamedColumn[] {
  const fields = new Set<string>();
  const words = new Set<string>();
  for (const source of sources) {
    const code = withoutComments(source.text);
    if (source.path.startsWith(`${tablesFolder}/`)) for (const name of linkedFields(code)) fields.add(name);
    if (!isReader(source)) continue;
    if (source.path.startsWith('contract/'))
      for (const [, name = ''] of code.matchAll(/^\s*([A-Z]\w*):/gm)) fields.add(name);
    else for (const name of namesRead(code)) fields.add(name);
    for (const [word] of code.matchAll(/\b[a-z][a-z0-9_]*\b/g)) words.add(word);
  }
  const isRead = (field: string) => fields.has(field) || fields.has(field.replace(/(?:Id|Code)$/, ''));
  return columns.filter(({ field, name }) => !isRead(field) && !words.has(name));
}

/** Finds columns that are written and never read: either a reader is missing, or no one needs the writing. */
export const unreadColumns: Check = {
  name: 'unread columns',
  violations: async (root) => {
    const unread = findUnread(await columnsOf(root), readSources(root, ['server', 'contract']));
    const names = unread.map(({ table, name }) => `${table}.${name}`);
    const idle = Object.keys(because).filter((name) => !names.includes(name));
    return [
      ...names.filter((name) => !(name in because)).map((name) => `${name} is stored, and no source reads it`),
      ...idle.map((name) => `${name} is read, or gone: take its reason out of the list`),
    ];
  },
};
