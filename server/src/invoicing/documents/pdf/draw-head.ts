import type { DocumentCustomer, DocumentSeller } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { billingName } from '@circolo/contract/sales/billing';
import { italy } from '@circolo/contract/values/country';
import { type Paper, paperColors } from './paper.ts';
import { kindName, type PaperWords } from './paper-words.ts';
import type { PrintedDocument } from './printed-document.ts';

const logoHeight = 40;
const logoWidth = 170;
const gap = 24;
const lineGap = 1.5;
/** What no recipient code says: a customer without one, and every foreign one. */
const emptyCodes = ['0000000', 'XXXXXXX'];

interface Address {
  Address: string;
  StreetNumber: string | null;
  ZipCode: string;
  City: string;
  Province: string | null;
  Country: string;
}

const streetOf = ({ Address, StreetNumber }: Address): string => [Address, StreetNumber].filter(Boolean).join(' ');

const townOf = ({ ZipCode, City, Province }: Address): string =>
  [ZipCode, City, Province && `(${Province})`].filter(Boolean).join(' ');

const countryOf = ({ Country }: Address, { country }: PaperWords): string =>
  Country === italy ? '' : country(Country);

/** A customer abroad reads the VAT number with its country, by which it is looked up. */
function sellerLines(seller: DocumentSeller, customerCountry: string, words: PaperWords): string[] {
  const { t, country } = words;
  const isDomestic = customerCountry === seller.Country;
  const { VatNumber, FiscalCode, TaxRepresentative: agent, Phone, Email, Pec } = seller;
  return [
    streetOf(seller),
    townOf(seller),
    isDomestic ? countryOf(seller, words) : country(seller.Country),
    t('documentPaper.vatNumber', { number: isDomestic ? VatNumber : `${seller.Country}${VatNumber}` }),
    FiscalCode && FiscalCode !== VatNumber ? t('documentPaper.fiscalCode', { code: FiscalCode }) : '',
    agent ? t('documentPaper.represented', { name: agent.Name, number: `${agent.Country}${agent.VatNumber}` }) : '',
    [Phone, Email].filter(Boolean).join(' · '),
    Pec ? t('documentPaper.pec', { address: Pec }) : '',
  ];
}

function customerLines(customer: DocumentCustomer, words: PaperWords): string[] {
  const { t } = words;
  const { VatNumber, FiscalCode, SdiCode, Pec } = customer;
  return [
    streetOf(customer),
    townOf(customer),
    countryOf(customer, words),
    VatNumber ? t('documentPaper.vatNumber', { number: VatNumber }) : '',
    FiscalCode && FiscalCode !== VatNumber ? t('documentPaper.fiscalCode', { code: FiscalCode }) : '',
    emptyCodes.includes(SdiCode) ? '' : t('documentPaper.recipientCode', { code: SdiCode }),
    Pec ? t('documentPaper.pec', { address: Pec }) : '',
  ];
}

/** Who it is from or for; answers the height. */
function drawParty(
  paper: Paper,
  x: number,
  width: number,
  [role, name, ...lines]: [string, string, ...string[]],
): number {
  let y = paper.y;
  y += paper.write(role, x, y, width, { size: 8, color: paperColors.grey }) + 2;
  y += paper.write(name, x, y, width, { font: 'bold', size: 10.5 }) + 2;
  for (const line of lines) y += line ? paper.write(line, x, y, width, { size: 9 }) + lineGap : 0;
  return y - paper.y;
}

function drawLogo({ page, look, left, y }: Paper): boolean {
  if (!look.logo) return false;
  try {
    page.image(look.logo, left, y, { fit: [logoWidth, logoHeight] });
    return true;
  } catch {
    // A picture that browsers show and documents do not; the brand's name replaces it.
    return false;
  }
}

function facts({ DueDate, IsPaid, References, ...document }: PrintedDocument, { t, day }: PaperWords) {
  const { OrderNumbers, Related, PurchaseOrderRef, Cig, Cup } = References;
  const isQuotation = document.Kind === DocumentKind.quotation;
  const related = Related.map((one) => t('documentPaper.relatedTo', { number: one.Number, date: day(one.Date) }));
  const all: [name: string, value: string | null][] = [
    [t('documentPaper.number'), document.FullNumber],
    [t('documentPaper.date'), day(document.Date)],
    [t(isQuotation ? 'documentPaper.validUntil' : 'documentPaper.dueDate'), DueDate && !IsPaid ? day(DueDate) : null],
    [t('documentPaper.related'), related.join(', ')],
    [t('documentPaper.order', { count: OrderNumbers.length }), OrderNumbers.join(', ')],
    [t('documentPaper.purchaseOrder'), PurchaseOrderRef],
    [t('documentPaper.cig'), Cig],
    [t('documentPaper.cup'), Cup],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Facts in columns under their names, as many beside each other as are readable. */
function drawFacts(paper: Paper, document: PrintedDocument, words: PaperWords): void {
  const columns = 4;
  const width = (paper.width - (columns - 1) * 12) / columns;
  const known = facts(document, words);
  for (let from = 0; from < known.length; from += columns) {
    const row = known.slice(from, from + columns);
    const value = { font: 'bold', size: 9.5 } as const;
    const height = 12 + Math.max(...row.map(([, text]) => paper.heightOf(text, width, value)));
    paper.ensure(height);
    for (const [index, [name, text]] of row.entries()) {
      const x = paper.left + index * (width + 12);
      paper.write(name, x, paper.y, width, { size: 8, color: paperColors.grey });
      paper.write(text, x, paper.y + 12, width, value);
    }
    paper.y += height + 8;
  }
}

/** The head of the first page: brand, title, parties, numbers and dates, why it was issued. */
export function drawHead(paper: Paper, document: PrintedDocument, words: PaperWords): void {
  const { t } = words;
  const { accent, name } = paper.look;
  const half = (paper.width - gap) / 2;
  const right = paper.left + half + gap;
  if (!drawLogo(paper)) paper.write(name, paper.left, paper.y + 6, half, { font: 'bold', size: 14, color: accent });
  paper.writeRight(kindName(document, t), right, paper.y, half, { font: 'bold', size: 20, color: accent });
  paper.writeRight(document.FullNumber, right, paper.y + 26, half, { size: 10.5, color: paperColors.grey });
  paper.y += logoHeight + 10;
  paper.rule(paper.left, paper.width, { color: accent, thickness: 1.5 });
  paper.y += 16;
  const { Seller, Customer } = document;
  const seller = drawParty(paper, paper.left, half, [
    t('documentPaper.seller'),
    Seller.LegalName,
    ...sellerLines(Seller, Customer.Country, words),
  ]);
  const customer = drawParty(paper, right, half, [
    t('documentPaper.customer'),
    billingName(Customer),
    ...customerLines(Customer, words),
  ]);
  paper.y += Math.max(seller, customer) + 18;
  drawFacts(paper, document, words);
  if (document.Reasons.length > 0) {
    const name = document.Kind === DocumentKind.quotation ? 'documentPaper.notes' : 'documentPaper.reasons';
    paper.write(t(name), paper.left, paper.y, paper.width, { size: 8, color: paperColors.grey });
    paper.y += 12;
    for (const reason of document.Reasons) paper.paragraph(reason);
    paper.y += 8;
  }
  paper.y += 4;
}
