import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import { DocumentKind } from '@circolo/contract/registries/codes';
import { languages } from '@circolo/messages/languages';
import {
  foreignInvoice,
  manyLines,
  publicInvoice,
  sampleCreditNote,
  sampleInvoice,
} from '../../../../test/invoicing/sample-documents.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { documentPdf } from './document-pdf.ts';
import type { PrintedDocument } from './printed-document.ts';

const look = { name: 'Circolo Associazioni', accent: '#1565C0' };

/** The texts of each page. */
const printed = async (document: PrintedDocument, language: 'it' | 'en' = 'it'): Promise<string[][]> =>
  pdfPages(await documentPdf(document, { look, language }));

/** All of it as one text. */
const read = async (document: PrintedDocument, language: 'it' | 'en' = 'it'): Promise<string> =>
  (await printed(document, language)).flat().join('\n').replaceAll(' \n', ' ').replaceAll('\u00a0', ' ');

const says = (text: string, ...parts: string[]): void => {
  for (const part of parts) assert.ok(text.includes(part), `“${part}” is not in\n${text}`);
};

const saysNot = (text: string, ...parts: string[]): void => {
  for (const part of parts) assert.ok(!text.includes(part), `“${part}” is in\n${text}`);
};

test('an invoice names both parties, its number and dates, what was bought, its VAT and the total', async () => {
  const text = await read(sampleInvoice);
  says(text, 'Fattura', '2026/FT/000123', '25/11/2026', '10/12/2026', 'Circolo S.r.l.', 'Via Emilia 12');
  says(text, 'ASD Polisportiva Aurora', 'C.F. 92012345678', '37121 Verona (VR)');
  says(text, 'Circolo Base, abbonamento annuale', 'dal 25/11/2026 al 24/11/2027', '120,00 €', '26,40 €', '146,40 €');
  says(text, 'REA BO 123456', 'capitale sociale 10.000,00 € i.v.', 'società a socio unico', '1 di 1');
  says(text, 'Copia di cortesia: l’originale è il file XML trasmesso al Sistema di Interscambio.');
});

test('what is to be paid by transfer says to whom, with the reference that reconciliation knows', async () => {
  says(await read(sampleInvoice), 'IT60 X054 2811 1010 0000 0123 456', 'Ordine 2026/000123', 'Inquadra il codice');
  says(await read({ ...sampleInvoice, TransferReference: null }), 'Fattura 2026/FT/000123');
});

test('what is paid asks for no money', async () => {
  const text = await read({ ...sampleInvoice, IsPaid: true });
  says(text, 'Pagamento ricevuto');
  saysNot(text, 'IT60', 'Inquadra', 'Scadenza');
});

test('a credit note says what it is about and asks for no money', async () => {
  const text = await read({ ...sampleCreditNote, Payment: sampleInvoice.Payment });
  says(text, 'Nota di credito', '2026/NC/000007', '2026/FT/000123 del', 'Recesso dal contratto', 'A tuo credito');
  saysNot(text, 'IT60', 'Inquadra');
});

test('a debit note, a receipt, a pro-forma and a quotation are called what they are', async () => {
  says(await read({ ...sampleInvoice, DocumentType: DocumentType.debitNote }), 'Nota di debito');
  const [receipt, proForma, quotation] = await Promise.all(
    ([DocumentKind.receipt, DocumentKind.proForma, DocumentKind.quotation] as const).map((Kind) =>
      read({ ...sampleInvoice, Kind, DocumentType: null }),
    ),
  );
  says(receipt ?? '', 'Ricevuta');
  says(proForma ?? '', 'Fattura pro forma', 'non è una fattura');
  says(quotation ?? '', 'Preventivo');
  for (const text of [receipt, proForma, quotation]) saysNot(text ?? '', 'Copia di cortesia');
});

test('a foreign customer reads English, the natures with their law, and the stamp duty', async () => {
  const text = await read(foreignInvoice, 'en');
  says(
    text,
    'Invoice',
    'Germany',
    'VAT no. DE123456789',
    'VAT no. IT00743110157',
    'Italy',
    '0% · N2.1',
    'artt. da 7 a 7-septies',
    '0% · N1',
  );
  says(text, 'imposta di bollo assolta in modo virtuale', '2.00 €', '122.00 €');
  saysNot(text, 'XXXXXXX');
});

test('a public body reads its codes, and that it pays the VAT itself', async () => {
  const text = await read(publicInvoice);
  says(text, 'Z1A2B3C4D5', 'B12C34000560006', 'Determina 481/2026', 'UF9K2L', 'Scissione dei pagamenti');
  says(text, '-26,40 €', 'Da pagare', '120,00 € entro il');
});

test('the instalments of a paper ask for what is due, no cent more', async () => {
  for (const document of [sampleInvoice, foreignInvoice, publicInvoice, manyLines(7)]) {
    const asked = document.Payment?.Instalments.reduce((sum, { Amount }) => sum + Amount, 0);
    assert.equal(asked, document.Due);
  }
});

test('five hundred lines go over pages that repeat the head of the table and count themselves', async () => {
  const pages = await printed(manyLines(500));
  assert.ok(pages.length > 20, `${pages.length} pages`);
  for (const [index, texts] of pages.entries()) assert.ok(texts.includes(`${index + 1} di ${pages.length}`));
  for (const texts of pages.slice(0, -1)) assert.ok(texts.includes('Descrizione') && texts.includes('Importo'));
  const numbers = pages.flat().flatMap((text) => /Riga (\d+):/.exec(text)?.[1] ?? []);
  assert.deepEqual(
    numbers,
    Array.from({ length: 500 }, (_, index) => String(index + 1)),
  );
});

test('every letter of Slovene, Greek and Russian is there', async () => {
  says(await read(manyLines(5)), 'Čebelarsko društvo Škofja', 'Ελληνικός σύλλογος', 'Спортивный клуб');
});

test('a description of a thousand letters is whole, and one that no page holds does not fail', async () => {
  const [line] = sampleInvoice.Lines;
  assert.ok(line);
  const words = Array.from({ length: 140 }, (_, index) => `parola${index}`).join(' ');
  const texts = await read({ ...sampleInvoice, Lines: [{ ...line, Description: words }] });
  says(texts, 'parola0 ', 'parola139');
  const endless = await printed({ ...sampleInvoice, Lines: [{ ...line, Description: words.repeat(20) }] });
  assert.ok(endless.length <= 3, `${endless.length} pages`);
});

test('it is the same paper every time, in every language, to the byte', async () => {
  for (const language of languages) {
    const [one, other] = [
      await documentPdf(sampleInvoice, { look, language }),
      await documentPdf(sampleInvoice, { look, language }),
    ];
    assert.ok(one.equals(other));
  }
});
