import { VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { type Paper, paperColors } from './paper.ts';
import type { PaperWords } from './paper-words.ts';
import type { PrintedDocument } from './printed-document.ts';

const totalsWidth = 210;
const gap = 24;
/** Shares of the summary's width: the rate with its law, the taxable amount, the tax. */
const shares = [0.5, 0.26, 0.24] as const;

/** What each rate and nature adds up to, with the law of the nature; answers the height. */
function drawSummary(paper: Paper, { VatSummary }: PrintedDocument, { t, money, rate }: PaperWords): number {
  const width = paper.width - totalsWidth - gap;
  const [first, second, third] = shares.map((share) => share * width) as [number, number, number];
  let y = paper.y;
  const row = (
    [name, taxable, tax]: [string, string, string],
    font: 'regular' | 'bold',
    color: string = paperColors.ink,
  ) => {
    const style = { font, size: 8.5, color };
    const height = paper.write(name, paper.left, y, first - 6, style);
    paper.writeRight(taxable, paper.left + first, y, second, style);
    paper.writeRight(tax, paper.left + first + second, y, third, style);
    y += Math.max(height, 11);
  };
  row([t('documentPaper.summary'), t('documentPaper.taxable'), t('documentPaper.tax')], 'bold', paperColors.grey);
  y += 3;
  for (const { Rate, Nature, Taxable, Vat, Reference } of VatSummary) {
    row([Nature ? `${rate(Rate)} · ${Nature}` : rate(Rate), money(Taxable), money(Vat)], 'regular');
    if (Reference) y += paper.write(Reference, paper.left, y, width, { size: 7.5, color: paperColors.grey }) + 2;
    y += 3;
  }
  return y - paper.y;
}

interface Sum {
  name: string;
  amount: string;
  strong?: boolean;
}

function sumsOf(document: PrintedDocument, { t, money, rate }: PaperWords): Sum[] {
  const { TaxableTotal, VatTotal, Rounding, Total, Due, Kind, VatSummary, Withholding } = document;
  const split = VatSummary.filter(({ Collectability }) => Collectability === VatCollectability.splitPayment);
  const splitVat = split.reduce((sum, { Vat }) => sum + Vat, 0);
  const credit = Kind === DocumentKind.creditNote;
  // Of a pro-forma alone: an invoice asks for all of its price.
  const received = Total - splitVat - (Withholding?.Amount ?? 0) - Due;
  if (Kind === DocumentKind.receipt) return [{ name: t('documentPaper.received'), amount: money(Total), strong: true }];
  const due = credit ? t('documentPaper.credited') : t('documentPaper.due');
  return [
    { name: t('documentPaper.net'), amount: money(TaxableTotal) },
    { name: t('documentPaper.vatTotal'), amount: money(VatTotal) },
    ...(Rounding === 0 ? [] : [{ name: t('documentPaper.rounding'), amount: money(Rounding) }]),
    { name: t('documentPaper.total'), amount: money(Total), strong: true },
    ...(splitVat === 0 ? [] : [{ name: t('documentPaper.splitVat'), amount: money(-splitVat - Rounding) }]),
    ...(Withholding
      ? [{ name: t('documentPaper.withheld', { rate: rate(Withholding.Rate) }), amount: money(-Withholding.Amount) }]
      : []),
    ...(received > 0 ? [{ name: t('documentPaper.alreadyReceived'), amount: money(-received) }] : []),
    ...(Due === Total && !credit ? [] : [{ name: due, amount: money(Due), strong: true }]),
  ];
}

/** What it adds up to; answers the height. */
function drawTotals(paper: Paper, sums: readonly Sum[]): number {
  const x = paper.left + paper.width - totalsWidth;
  let y = paper.y;
  for (const { name, amount, strong = false } of sums) {
    const style = strong ? ({ font: 'bold', size: 12 } as const) : { size: 9 };
    if (strong) {
      paper.page
        .moveTo(x, y + 1)
        .lineTo(x + totalsWidth, y + 1)
        .lineWidth(0.75)
        .strokeColor(paperColors.line)
        .stroke();
      y += 6;
    }
    paper.write(name, x, y, totalsWidth * 0.55, style);
    const color = strong ? paper.look.accent : paperColors.ink;
    paper.writeRight(amount, x + totalsWidth * 0.4, y, totalsWidth * 0.6, { ...style, color });
    y += strong ? 20 : 14;
  }
  return y - paper.y;
}

/** The VAT summary, and the totals beside it, on one page. */
export function drawSums(paper: Paper, document: PrintedDocument, words: PaperWords): void {
  const sums = sumsOf(document, words);
  const summaryHeight = 20 + document.VatSummary.reduce((sum, { Reference }) => sum + (Reference ? 36 : 15), 0);
  paper.ensure(Math.max(summaryHeight, 22 * sums.length));
  const summary = document.VatSummary.length > 0 ? drawSummary(paper, document, words) : 0;
  paper.y += Math.max(summary, drawTotals(paper, sums)) + 12;
}
