import { isFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { isIban, plainIban } from '@circolo/contract/values/identifiers/iban';
import { type Beside, type FakeKind, fakeValue } from './fake-value.ts';

/** What fields of JSON hold, by their names on the wire. */
const kinds: Readonly<Record<string, FakeKind>> = {
  Address: 'street',
  Bic: 'bic',
  BusinessName: 'company',
  City: 'city',
  Email: 'email',
  FirstName: 'firstName',
  FiscalCode: 'fiscalCode',
  Holder: 'fullName',
  Iban: 'iban',
  InvoiceEmails: 'email',
  LastName: 'lastName',
  LegalName: 'company',
  Mobile: 'phone',
  Name: 'fullName',
  Pec: 'email',
  Phone: 'phone',
  Province: 'province',
  SdiCode: 'recipientCode',
  StreetNumber: 'houseNumber',
  VatNumber: 'vatNumber',
  ZipCode: 'zip',
};

/** Fields with codes of ours and numbers of our own documents and orders, as `documentFields` says of what is issued. */
const plain = new Set(
  'Country Code Currency Kind Nature Number Office OrderNumbers Shareholders State SubjectType TaxRegime Terms Type Unit VatNature Way'.split(
    ' ',
  ),
);

/** Moments and days, figures, and codes of our own enumerations. */
const harmless = /^(\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?|-?\d{1,8}(\.\d+)?|[A-Z]{1,3}|true|false)$/;
/** A code or a number of a document: short, or with a digit, and without blanks. */
const codeLike = /^(?=.{1,4}$|.*\d)[A-Za-z0-9][A-Za-z0-9./_-]{0,30}$/;

/** What a text is, whatever its field is called. */
function kindByForm(text: string): FakeKind | undefined {
  if (text.includes('@')) return 'email';
  if (isIban(plainIban(text))) return 'iban';
  return isFiscalCode(text) ? 'fiscalCode' : undefined;
}

function fakeText(key: Buffer, field: string, text: string, beside: Beside): string {
  const kind = kinds[field] ?? kindByForm(text);
  if (kind) return fakeValue(key, kind, text, beside);
  if (harmless.test(text) || (plain.has(field) && codeLike.test(text))) return text;
  return fakeValue(key, 'text', text);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The same JSON with other values in it: numbers, marks, moments and codes stay, everything else is exchanged or replaced. */
export function anonymiseJson(key: Buffer, value: unknown, field = '', beside: Beside = {}): unknown {
  if (typeof value === 'string') return fakeText(key, field, value, beside);
  if (Array.isArray(value)) return value.map((item) => anonymiseJson(key, item, field, beside));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const of = (name: string) => textOf(fields.find(([found]) => found === name)?.[1]);
  const own = { firstName: of('FirstName'), lastName: of('LastName'), city: of('City'), country: of('Country') };
  return Object.fromEntries(fields.map(([name, item]) => [name, anonymiseJson(key, item, name, own)]));
}
