import type { DocumentInstalment } from '@circolo/contract/invoicing/documents/snapshot';
import { DocumentKind, type DocumentKindCode } from '@circolo/contract/registries/codes';
import { epcPayload } from '@circolo/contract/sales/transfers/epc-qr';
import { isMessageKey } from '@circolo/messages/translator';
import { qrPicture } from '../../../mail/rendering/qr-picture.ts';
import { type Paper, paperColors } from './paper.ts';
import { kindName, type PaperWords } from './paper-words.ts';
import type { PrintedDocument } from './printed-document.ts';

/** ModalitaPagamento of a bank transfer. */
const bankTransfer = 'MP05';
const padding = 12;
const qrSide = 84;
/** What a document of which nothing can be asked is: a credit note, a receipt, a quotation. */
const settled: readonly DocumentKindCode[] = [DocumentKind.creditNote, DocumentKind.receipt, DocumentKind.quotation];

const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** What a transfer says, so that it is recognised. */
const transferReason = (document: PrintedDocument, { t }: PaperWords): string =>
  document.TransferReference ??
  t('documentPaper.invoiceReference', { kind: kindName(document, t), number: document.FullNumber });

function wayOf({ Way }: DocumentInstalment, { t }: PaperWords): string {
  const key = `documentPaper.way.${Way}`;
  return isMessageKey(key) ? t(key) : '';
}

function amountOf({ DueDate, Amount }: DocumentInstalment, { t, money, day }: PaperWords): string {
  if (!DueDate) return t('documentPaper.instalmentOpen', { amount: money(Amount) });
  return t('documentPaper.instalment', { amount: money(Amount), date: day(DueDate) });
}

/** What is due until when, a line for each instalment, and to which account. */
function rowsOf(
  document: PrintedDocument,
  instalments: readonly DocumentInstalment[],
  words: PaperWords,
): [string, string][] {
  const { t } = words;
  const rows = instalments.map((instalment, at): [string, string] => {
    const isOfSameWay = instalments[at - 1]?.Way === instalment.Way;
    return [isOfSameWay ? '' : wayOf(instalment, words), amountOf(instalment, words)];
  });
  const { Iban = null, Bank = null } = instalments.find(({ Way }) => Way === bankTransfer) ?? {};
  if (!Iban) return rows;
  rows.push([t('documentPaper.holder'), document.Seller.LegalName], [t('documentPaper.iban'), grouped(Iban)]);
  if (Bank) rows.push([t('documentPaper.bank'), Bank]);
  rows.push([t('documentPaper.reference'), transferReason(document, words)]);
  return rows;
}

function qrOf(document: PrintedDocument, words: PaperWords): Buffer | null {
  const transfer = document.Payment?.Instalments.find(
    ({ Way, Iban, Amount }) => Way === bankTransfer && Iban && Amount > 0,
  );
  if (!transfer?.Iban) return null;
  const payee = { Bic: null, Holder: document.Seller.LegalName, Iban: transfer.Iban };
  return qrPicture(epcPayload({ ...payee, Amount: transfer.Amount, Remittance: transferReason(document, words) }));
}

/** How it is paid, with a code for banks' applications; that it is paid, where it is. */
export function drawPayment(paper: Paper, document: PrintedDocument, words: PaperWords): void {
  const { t } = words;
  if (settled.includes(document.Kind)) return;
  if (document.IsPaid) {
    paper.paragraph(t('documentPaper.paid'), { font: 'bold', size: 9.5 });
    paper.y += 10;
    return;
  }
  if (!document.Payment) return;
  const rows = rowsOf(document, document.Payment.Instalments, words);
  const qr = qrOf(document, words);
  const height = Math.max(rows.length * 15 + 18, qr ? qrSide + 14 : 0) + 2 * padding;
  paper.ensure(height);
  paper.page.roundedRect(paper.left, paper.y, paper.width, height, 4).fill(paperColors.band);
  const [x, top] = [paper.left + padding, paper.y + padding];
  paper.write(t('documentPaper.payment'), x, top, 200, { font: 'bold', size: 10 });
  const beside = qr ? qrSide + 70 : 0;
  for (const [index, [name, value]] of rows.entries()) {
    const y = top + 18 + index * 15;
    paper.write(name, x, y, 120, { size: 8.5, color: paperColors.grey });
    paper.write(value, x + 124, y, paper.width - 2 * padding - 124 - beside, { font: 'bold', size: 9 });
  }
  if (qr) {
    const left = paper.left + paper.width - padding - qrSide - 20;
    paper.page.image(qr, left, top - 2, { width: qrSide });
    paper.writeRight(t('documentPaper.scan'), left - 50, top + qrSide, qrSide + 70, {
      size: 7,
      color: paperColors.grey,
    });
  }
  paper.y += height + 12;
}
