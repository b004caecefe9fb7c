import { TaxDocumentType } from '@circolo/contract/invoicing/received/received-codes';
import type { UploadedFile } from '@circolo/contract/invoicing/received/received-files';
import { type ReceivedBill, type ReceivedParty, receivedXml } from '../../demo/invoicing/received-xml.ts';
import { companies } from '../../src/tables/invoicing/company-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { vatNumberOf } from './vat-number-of.ts';

let made = 0;

/** A file as it is uploaded. */
export interface ReceivedFixture {
  Name: string;
  Content: Buffer;
}

const supplier: ReceivedParty = {
  Country: 'IT',
  VatNumber: vatNumberOf(555_000),
  Name: 'Nuvola Adriatica S.p.A.',
  Address: 'Via Flaminia 120',
  ZipCode: '47923',
  City: 'Rimini',
  Province: 'RN',
};

/** A new company of ours, as a file names it. */
export async function newBuyer(app: TestApp): Promise<ReceivedParty & { Id: number }> {
  made += 1;
  const place = { Address: 'Via Roma', ZipCode: '20121', City: 'Milano', Province: 'MI' };
  const VatNumber = vatNumberOf(610_000 + made);
  const Name = `Chi compra ${made} S.r.l.`;
  const [row] = await app.database.db
    .insert(companies)
    .values({ ...place, VatNumber, Description: Name, LegalName: Name, Search: Name.toLowerCase() })
    .returning({ Id: companies.Id });
  return { ...place, Country: 'IT', VatNumber, Name, Id: row?.Id ?? 0 };
}

/** A bill that no other one equals. */
export function newBill(bill: Partial<ReceivedBill> = {}): ReceivedBill {
  made += 1;
  return {
    Type: TaxDocumentType.invoice,
    Number: `N/${made}`,
    Date: '2026-10-05',
    Lines: [{ Description: 'Server dedicato', Amount: 10_000 }],
    Vat: { Rate: 2200 },
    DueDate: '2026-11-05',
    ...bill,
  };
}

/** The file of a supplier with one bill, or a batch of several. */
export function receivedFile(
  buyer: ReceivedParty,
  bills: ReceivedBill[] = [newBill()],
  seller: ReceivedParty = supplier,
): ReceivedFixture {
  made += 1;
  const Name = `${seller.Country}${seller.VatNumber}_${String(made).padStart(5, '0')}.xml`;
  return { Name, Content: Buffer.from(receivedXml(seller, buyer, ...bills)) };
}

/** Uploads a file as the browser does. */
export async function uploadReceived(
  app: TestApp,
  who: SignedIn,
  { Name, Content }: ReceivedFixture,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: UploadedFile[] & { Code?: string; Message?: string } }> {
  const boundary = '----circolo-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${Name}"\r\nContent-Type: text/xml\r\n\r\n`;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/ReceivedInvoices/Upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${who.token}`,
      'accept-language': 'it',
      ...headers,
    },
    payload: Buffer.concat([Buffer.from(head), Content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a file that is taken in; gives the numbers of its invoices. */
export async function takenReceived(app: TestApp, who: SignedIn, file: ReceivedFixture): Promise<number[]> {
  const { body } = await uploadReceived(app, who, file);
  const [first] = body;
  if (!first || first.Reason !== null) throw new Error(`Not taken in: ${JSON.stringify(body)}`);
  return first.Invoices.map(({ Id }) => Id);
}
