import { readFileSync } from 'node:fs';

/** A sample of an electronic invoice, and what is known of it. */
interface InvoiceSample {
  file: string;
  xsdValid: boolean;
  /** The codes of the exchange system's checks that it breaks. */
  sdiErrors?: string[];
}

const folder = new URL('./fatturapa-samples/', import.meta.url);

/** The bytes of a sample. @example sampleBytes('valid/official-FPR01.xml') */
export const sampleBytes = (file: string): Buffer => readFileSync(new URL(file, folder));

/** All samples of a folder: `valid`, `invalid` or `xsd-valid-but-rejected`. */
export function invoiceSamples(kind: string): InvoiceSample[] {
  const all: InvoiceSample[] = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'));
  return all.filter(({ file }) => file.startsWith(`${kind}/`));
}
