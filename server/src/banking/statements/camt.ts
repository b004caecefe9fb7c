import { problem } from '@circolo/contract/errors/problem';
import { XMLParser } from 'fast-xml-parser';
import { encodingOf } from '../../lists/import/decode.ts';
import { parseXml } from '../../xml/parse-xml.ts';
import { readAmount } from '../amounts.ts';
import { type Movement, movement, movementDay } from './movement.ts';

type Node = Record<string, unknown>;

/** What may stand several times; the parser makes arrays of them also where there is one. */
const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => repeated.has(String(name)),
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function at(node: unknown, path: string): unknown {
  let value = node;
  for (const name of path.split('/')) value = isNode(value) ? value[name] : undefined;
  return value;
}

/** The text of an element, with or without attributes; '' where there is none. */
function textAt(node: unknown, path: string): string {
  const value = at(node, path);
  if (typeof value === 'string') return value.trim();
  const inner = isNode(value) ? value['#text'] : undefined;
  return typeof inner === 'string' ? inner.trim() : '';
}

const nodesAt = (node: unknown, path: string): unknown[] => {
  const value = at(node, path);
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
};

const firstOf = (node: unknown, paths: readonly string[]): string =>
  paths.map((path) => textAt(node, path)).find((text) => text !== '') ?? '';

const dayAt = (node: unknown, path: string): string | null =>
  movementDay(firstOf(node, [`${path}/Dt`, `${path}/DtTm`]).slice(0, 10));

/** What the payer wrote: free text, and a creditor's reference where there is one. */
function remittanceOf(details: unknown, entry: unknown): string {
  const free = nodesAt(details, 'RmtInf/Ustrd').map((text) => (typeof text === 'string' ? text : ''));
  const structured = nodesAt(details, 'RmtInf/Strd').map((node) => textAt(node, 'CdtrRefInf/Ref'));
  const texts = [...free, ...structured].filter(Boolean).join(' ');
  return texts || firstOf(details, ['AddtlTxInf']) || textAt(entry, 'AddtlNtryInf');
}

/** The amount of an element in euros of the bank, in cents; null where it is none or another currency. */
function amountAt(node: unknown, path: string): number | null {
  const currency = at(node, `${path}/@_Ccy`);
  if (currency !== undefined && currency !== 'EUR') return null;
  return readAmount(textAt(node, path), '.');
}

/** The names that a movement has from who ordered it, of one transaction or of a file that was booked as a whole. */
function originOf(details: unknown, entry: unknown): string {
  const own = ['Refs/EndToEndId', 'Refs/MsgId', 'Refs/PmtInfId'].map((path) => textAt(details, path));
  const batch = nodesAt(entry, 'NtryDtls').flatMap((node) =>
    ['Btch/MsgId', 'Btch/PmtInfId'].map((path) => textAt(node, path)),
  );
  return [...new Set([...own, ...batch])].filter((text) => text !== '' && text !== 'NOTPROVIDED').join(' ');
}

/** Why a transfer came back, in a code of ISO 20022. */
const returnCodeOf = (details: unknown): string | null =>
  /^[A-Z]{2}[A-Z0-9]{2}$/.exec(textAt(details, 'RtrInf/Rsn/Cd'))?.[0] ?? null;

const party = (side: 'Dbtr' | 'Cdtr') => [`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`];

/** The movements of an entry: one for each of its transactions where they have amounts of their own, else the entry. */
function movementsOf(entry: unknown): Movement[] | null {
  const amount = amountAt(entry, 'Amt');
  const BookingDate = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!amount || !BookingDate) return null;
  const ValueDate = dayAt(entry, 'ValDt') ?? BookingDate;
  const signOf = (node: unknown) => ((firstOf(node, ['CdtDbtInd']) || textAt(entry, 'CdtDbtInd')) === 'DBIT' ? -1 : 1);
  const details = nodesAt(entry, 'NtryDtls').flatMap((node) => nodesAt(node, 'TxDtls'));
  const amounts = details.map((node) => amountAt(node, 'Amt') ?? amountAt(node, 'AmtDtls/TxAmt/Amt'));
  const apart =
    details.length > 1 &&
    amounts.every(Boolean) &&
    amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0) === amount;
  const shares = apart
    ? details.map((node, index) => ({ node, share: amounts[index] ?? 0 }))
    : [{ node: details[0], share: amount }];
  return shares.map(({ node, share }, index) => {
    const sign = signOf(apart ? node : undefined);
    const side = sign < 0 ? 'Cdtr' : 'Dbtr';
    const reference = firstOf(entry, ['AcctSvcrRef', 'NtryRef']) || firstOf(node, ['Refs/AcctSvcrRef', 'Refs/TxId']);
    return movement(
      { BookingDate, ValueDate, Amount: sign * Math.abs(share), ReturnCode: returnCodeOf(node) },
      {
        Payer: firstOf(node, party(side)),
        PayerIban: textAt(node, `RltdPties/${side}Acct/Id/IBAN`),
        Remittance: remittanceOf(node, entry),
        OriginReference: originOf(node, entry),
        EntryReference: apart && reference ? `${reference}-${index + 1}` : reference,
      },
    );
  });
}

const isBooked = (entry: unknown): boolean => {
  const status = firstOf(entry, ['Sts/Cd', 'Sts']);
  return status === '' || status === 'BOOK';
};

/** Reads a CAMT.053 statement of any version: booked entries alone, of the account whose IBAN is given. */
export function readCamtStatement(content: Uint8Array, iban: string): { Movements: Movement[]; Unread: number[] } {
  const document = parseXml(parser, new TextDecoder(encodingOf(content)).decode(content), 'StatementUnreadable');
  const statements = nodesAt(document, 'Document/BkToCstmrStmt/Stmt');
  if (statements.length === 0) throw problem('StatementUnreadable');
  const own = statements.filter((statement) => {
    const account = textAt(statement, 'Acct/Id/IBAN');
    return account === '' || account === iban;
  });
  if (own.length === 0) throw problem('StatementOtherAccount');
  const Movements: Movement[] = [];
  const Unread: number[] = [];
  const entries = own.flatMap((statement) => nodesAt(statement, 'Ntry'));
  for (const [index, entry] of entries.entries()) {
    const found = isBooked(entry) ? movementsOf(entry) : null;
    if (found) Movements.push(...found);
    else Unread.push(index + 1);
  }
  return { Movements, Unread };
}
