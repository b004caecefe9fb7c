import { Shareholders, VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSeller } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawPayment } from './draw-payment.ts';
import { drawSums } from './draw-sums.ts';
import { makePaper, type Paper, paperColors } from './paper.ts';
import { documentTitle, type PaperWords, paperWords } from './paper-words.ts';
import type { PaperStyle, PrintedDocument } from './printed-document.ts';

/** What the law asks for: a line about the duty, of the VAT, of what this paper is. */
function notesOf({ StampDuty, VatSummary, DocumentType, Kind }: PrintedDocument, { t, money }: PaperWords): string[] {
  const collected = (code: string) => VatSummary.some(({ Collectability }) => Collectability === code);
  return [
    StampDuty > 0 ? t('documentPaper.stampDuty', { amount: money(StampDuty) }) : '',
    collected(VatCollectability.splitPayment) ? t('documentPaper.splitPayment') : '',
    collected(VatCollectability.deferred) ? t('documentPaper.deferredVat') : '',
    Kind === DocumentKind.proForma ? t('documentPaper.proForma') : '',
    Kind === DocumentKind.receipt ? t('documentPaper.receipt') : '',
    Kind === DocumentKind.quotation ? t('documentPaper.quotation') : '',
    DocumentType ? t('documentPaper.courtesy') : '',
  ].filter(Boolean);
}

/** What every paper of a company says of it (art. 2250 Codice civile). */
function companyLine({ LegalName, VatNumber, Rea }: DocumentSeller, { t, money }: PaperWords): string {
  const register = Rea && [
    t('documentPaper.register', { office: Rea.Office, number: Rea.Number }),
    Rea.ShareCapital === null ? '' : t('documentPaper.capital', { amount: money(Rea.ShareCapital) }),
    Rea.Shareholders === Shareholders.sole ? t('documentPaper.soleShareholder') : '',
    Rea.InLiquidation ? t('documentPaper.inLiquidation') : '',
  ];
  return [LegalName, t('documentPaper.vatNumber', { number: VatNumber }), ...(register ?? [])]
    .filter(Boolean)
    .join(' · ');
}

function drawFoot(paper: Paper, document: PrintedDocument, words: PaperWords, page: number, pages: number): void {
  const y = paper.page.page.height - 40;
  const style = { size: 7.5, color: paperColors.grey };
  const number = words.t('documentPaper.page', { page, pages });
  paper.page.font('regular', style.size).fillColor(style.color);
  const company = companyLine(document.Seller, words);
  paper.page.text(company, paper.left, y, { width: paper.width - 90, height: 20, ellipsis: true });
  paper.page.text(number, paper.left + paper.width - 80, y, { width: 80, align: 'right', lineBreak: false });
}

/**
 * A document as a PDF, from what was frozen when it was issued and the look of its brand; the same input makes the same
 * paper. A courtesy copy: the original of an invoice is its XML.
 */
export async function documentPdf(document: PrintedDocument, { look, language }: PaperStyle): Promise<Buffer> {
  const words = paperWords(language);
  const title = documentTitle(document, language);
  const made = new Date(document.Date);
  return makePaper(
    { look, title, author: document.Seller.LegalName, language, made },
    async (paper) => {
      drawHead(paper, document, words);
      await drawLines(paper, document, words);
      drawSums(paper, document, words);
      drawPayment(paper, document, words);
      for (const note of notesOf(document, words)) {
        paper.paragraph(note, { size: 8, color: paperColors.grey });
        paper.y += 3;
      }
    },
    (paper, page, pages) => drawFoot(paper, document, words, page, pages),
  );
}
