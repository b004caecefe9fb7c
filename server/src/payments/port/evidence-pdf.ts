import type { DisputeEvidence } from '@circolo/contract/payments/dispute-answers';
import { registerFonts } from '../../spooler/pdf/pdf-fonts.ts';

/** The evidence as a document, for providers that take files. */
export async function evidencePdf({ Note, Parts }: DisputeEvidence): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded for the first document: most servers' days begin without one.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin: 48, lang: 'en', info: { Creator: 'Circolo' } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => page.on('end', resolve));
  registerFonts(page);
  for (const text of [Note, ...Parts.map(({ Text }) => Text)].filter(Boolean)) {
    page.font('regular', 9.5).text(text);
    page.moveDown();
  }
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
