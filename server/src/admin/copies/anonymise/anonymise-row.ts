import { createHash } from 'node:crypto';
import { maskedIban } from '../../../banking/masked-iban.ts';
import { searchText } from '../../../db/text-search.ts';
import { SealPurpose, sealSecret } from '../../../http/sealed-secret.ts';
import { anonymiseJson } from './anonymise-json.ts';
import { type Beside, fakes, fakeValue } from './fake-value.ts';
import { searchColumns, searchedTexts } from './search-columns.ts';
import type { Treatment } from './treated-columns.ts';

/** What decides how rows come out. */
export interface Anonymising {
  /** Exchanges values: the same ones always for the same. */
  key: Buffer;
  /** Seals accounts, as the server does. */
  secret: Buffer;
  /** What every account gets as its password; null: no one can sign in by one. */
  passwordHash: string | null;
}

export type Row = Record<string, unknown>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const besideOf = (row: Row): Beside => ({
  firstName: textOf(row.first_name),
  lastName: textOf(row.last_name),
  city: textOf(row.city),
  country: textOf(row.country),
});

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** A file with nothing in it, another one for each row. */
function emptyFile({ mime_type, place }: Row): Buffer {
  return textOf(mime_type)?.startsWith('image/') ? picture : Buffer.from(`<Anonimizzato riga="${String(place)}"/>\n`);
}

/** The account in the place of the one of a row. */
const accountOf = ({ key }: Anonymising, row: Row): string =>
  fakeValue(key, 'iban', String(row.iban_sealed ?? row.iban_masked ?? ''));

const isFake = (treatment: Treatment): treatment is keyof typeof fakes => treatment in fakes;

/** What a column holds afterwards. */
function treated(treatment: Treatment, value: unknown, row: Row, by: Anonymising): unknown {
  if (value === null || value === undefined) return null;
  if (isFake(treatment)) return fakeValue(by.key, treatment, String(value), besideOf(row));
  switch (treatment) {
    case 'json':
      return anonymiseJson(by.key, value);
    case 'password':
      return by.passwordHash;
    case 'content':
      return `\\x${emptyFile(row).toString('hex')}`;
    case 'size':
      return emptyFile(row).length;
    case 'sum':
      return createHash('sha256').update(emptyFile(row)).digest('hex');
    case 'maskedIban':
      return maskedIban(accountOf(by, row));
    case 'sealedMandateIban':
      return sealSecret(by.secret, SealPurpose.mandateIban, accountOf(by, row));
    case 'sealedTransferIban':
      return sealSecret(by.secret, SealPurpose.transferIban, accountOf(by, row));
    case 'none':
    case 'search':
      return null;
  }
}

/** A row as it is in a copy for tests: the columns that change, with their new values. */
export function anonymiseRow(table: string, columns: ReadonlyMap<string, Treatment>, row: Row, by: Anonymising): Row {
  const changed: Row = {};
  for (const [column, treatment] of columns) changed[column] = treated(treatment, row[column], row, by);
  const searched = searchColumns[table];
  if (searched === undefined) return changed;
  const after = { ...row, ...changed };
  return { ...changed, search: searchText(...searched.split(' ').flatMap((column) => searchedTexts(after[column]))) };
}
