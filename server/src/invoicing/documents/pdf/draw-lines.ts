import { setImmediate as othersTurn } from 'node:timers/promises';
import type { DocumentLine } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { type Paper, paperColors, type TextStyle } from './paper.ts';
import type { PaperWords } from './paper-words.ts';
import type { PrintedDocument } from './printed-document.ts';

const padding = 5;
const size = 8.5;
/** Lines drawn between two turns of the event loop. */
const linesPerTurn = 20;

/** A column of the lines. */
interface Column {
  heading: string;
  width: number;
  text: (line: DocumentLine) => string;
}

function columnsOf(
  document: PrintedDocument,
  { t, money, price, rate, quantity }: PaperWords,
  whole: number,
): [Column, ...Column[]] {
  const column = (heading: string, width: number, text: Column['text']): Column => ({ heading, width, text });
  const amount = column(t('documentPaper.amount'), 76, ({ Taxable }) => money(Taxable));
  const priced = [
    column(t('documentPaper.quantity'), 62, ({ Quantity, Unit }) =>
      [quantity(Quantity), Unit].filter(Boolean).join(' '),
    ),
    column(t('documentPaper.price'), 72, ({ UnitPrice }) => price(UnitPrice)),
    ...(document.Lines.some(({ Discount }) => Discount !== 0)
      ? [column(t('documentPaper.discount'), 62, ({ Discount }) => (Discount === 0 ? '' : price(-Discount)))]
      : []),
    column(t('documentPaper.vat'), 42, ({ VatRate, VatNature }) => VatNature ?? rate(VatRate)),
    amount,
  ];
  // What came in has neither a price nor VAT.
  const numbers = document.Kind === DocumentKind.receipt ? [amount] : priced;
  const rest = whole - numbers.reduce((sum, { width }) => sum + width, 0);
  const text = ({ Code, Description }: DocumentLine) => [Code && `${Code} · `, Description].filter(Boolean).join('');
  return [{ heading: t('documentPaper.description'), width: rest, text }, ...numbers];
}

const periodOf = ({ PeriodFrom: from, PeriodTo: to }: DocumentLine, { t, day }: PaperWords): string =>
  from && to ? t('documentPaper.period', { from: day(from), to: day(to) }) : '';

/** The table of the lines; every page that it goes on to repeats its head. */
export async function drawLines(paper: Paper, document: PrintedDocument, words: PaperWords): Promise<void> {
  const [description, ...numbers] = columnsOf(document, words, paper.width);
  const inner = description.width - 2 * padding;
  const drawNumbers = (style: TextStyle, textOf: (column: Column) => string): void => {
    let x = paper.left + description.width;
    for (const column of numbers) {
      paper.writeRight(textOf(column), x + padding, paper.y + padding, column.width - 2 * padding, style);
      x += column.width;
    }
  };
  const drawHeading = () => {
    const height = size + 2 * padding + 3;
    paper.page.rect(paper.left, paper.y, paper.width, height).fill(paperColors.band);
    const style = { font: 'bold', size: 8 } as const;
    paper.write(description.heading, paper.left + padding, paper.y + padding, inner, style);
    drawNumbers(style, ({ heading }) => heading);
    paper.y += height;
  };
  paper.ensure(60);
  drawHeading();
  paper.onNewPage = drawHeading;
  for (const [index, line] of document.Lines.entries()) {
    if (index % linesPerTurn === linesPerTurn - 1) await othersTurn();
    const period = periodOf(line, words);
    const textHeight = paper.heightOf(description.text(line), inner, { size });
    const height = textHeight + (period ? 12 : 0) + 2 * padding;
    paper.ensure(height);
    const top = paper.y + padding;
    paper.write(description.text(line), paper.left + padding, top, inner, { size });
    drawNumbers({ size }, (column) => column.text(line));
    const grey = { size: 8, color: paperColors.grey };
    paper.write(period, paper.left + padding, top + textHeight + 1, inner, grey);
    paper.y += height;
    paper.rule(paper.left, paper.width, { thickness: 0.5 });
  }
  paper.onNewPage = () => {};
  paper.y += 14;
}
