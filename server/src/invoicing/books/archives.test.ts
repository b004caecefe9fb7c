import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDocument, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { newBill, receivedFile, takenReceived } from '../../../test/invoicing/received-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { listZip, readZipped } from '../../spooler/zip/read-zip-file.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documentFiles } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';
import { verifyPackage } from './verify-package.ts';

const { app, as, prepare } = scenario();
const bookkeeper = as('ADM');
const issuer = prepare(newIssuer);
const folder = mkdtempSync(join(tmpdir(), 'books-'));
after(() => rmSync(folder, { recursive: true }));

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

async function withOriginal(nth: number, Content: string): Promise<number> {
  const DocumentId = await addDocument(app, issuer, { Date: '2026-10-02', Number: nth });
  const file = { Name: `IT01_${nth}.xml`, MimeType: 'application/xml', Size: Content.length, Sha256: sha(Content) };
  const CreatedAt = '2026-10-02T10:00:00.000Z';
  await app.database.db
    .insert(documentFiles)
    .values({ DocumentId, Kind: 'X', ...file, Content: Buffer.from(Content), CreatedAt });
  return DocumentId;
}

/** A supplier's invoice to the company, as it is uploaded. */
async function receive(number: string, date: string) {
  const [company] = await app.database.db.select().from(companies).where(eq(companies.Id, issuer.CompanyId));
  const place = { Address: 'Via Roma', ZipCode: '20121', City: 'Milano' };
  const buyer = { Country: 'IT', VatNumber: company?.VatNumber ?? '', Name: 'Emittente', ...place };
  const file = receivedFile(buyer, [newBill({ Number: number, Date: date })]);
  const [Id] = await takenReceived(app, await app.as('SUS'), file);
  return { ...file, Id, folder: `${number.replace('/', '-')}-${Id}` };
}

/** Asks for an archive, and stores it on the disk. */
async function archive(path: string, body: object): Promise<string> {
  const asked = await bookkeeper.post(path, body, { 'accept-language': 'it' });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs();
  const file = (await bookkeeper.get('/UsersNotifications')).body.find(
    ({ Id }: { Id: number }) => Id === asked.body.Id,
  );
  assert.equal(file.State, 'E', file.Error);
  const headers = { authorization: `Bearer ${bookkeeper.token}` };
  const answer = await app.http.inject({ method: 'GET', url: `/api${file.Link}`, headers });
  const place = join(folder, `${asked.body.Id}.zip`);
  writeFileSync(place, answer.rawPayload);
  return place;
}

async function contentOf(place: string): Promise<Record<string, string>> {
  const file = await open(place);
  try {
    const files: Record<string, string> = {};
    for (const entry of await listZip(file)) files[entry.name] = (await readZipped(file, entry)).toString();
    return files;
  } finally {
    await file.close();
  }
}

test('the accountant gets the register, the originals and the payments of a month in one archive', async () => {
  const id = await withOriginal(1, '<Fattura>1</Fattura>');
  await withOriginal(2, '<Fattura>2</Fattura>');
  const received = await receive('R/1', '2026-10-05');
  const files = await contentOf(
    await archive('/VatRegister/Accountant/Export', { Company: issuer.CompanyId, Month: '2026-10-01' }),
  );
  assert.equal(files[`documenti/F2026-1-${id}/IT01_1.xml`], '<Fattura>1</Fattura>');
  assert.equal(files[`fatture-ricevute/${received.folder}/${received.Name}`], received.Content.toString());
  assert.match(files['fatture-ricevute.csv'] ?? '', /05\/10\/2026;R\/1;.*;100;22;122;/);
  assert.equal(Object.keys(files).length, 7);
  assert.equal(files['registro-iva-vendite.csv']?.split('\r\n').length, 4);
  assert.ok(files['registro-iva-vendite.xlsx']?.startsWith('PK'));
  assert.match(files['pagamenti.csv'] ?? '', /^\uFEFFData;Movimento/);
});

test('the package of a year has every original and message, and proves that none was altered', async () => {
  const id = await withOriginal(3, '<Fattura>3</Fattura>');
  const message = { DocumentId: id, FileName: 'IT01_3_RC_001.xml', Kind: 'RC', State: 'A', Channel: 'H' } as const;
  const received = { Size: 4, Sha256: sha('<RC>'), Content: Buffer.from('<RC>'), ReceivedAt: '2026-10-03T10:00:00Z' };
  await app.database.db.insert(exchangeMessages).values({ ...message, ...received });
  await addDocument(app, issuer, { Date: '2026-11-02', Number: 4 });
  await addDocument(app, issuer, { Date: '2025-12-31', Number: 1 });
  await receive('R/2', '2025-12-31');
  const kept = await receive('R/3', '2026-12-31');
  const place = await archive('/VatRegister/Preservation/Export', { Company: issuer.CompanyId, Year: 2026 });
  assert.deepEqual(await verifyPackage(place), { Right: 7, Faults: [] });
  const files = await contentOf(place);
  const index = files['index.csv']?.trim().split('\r\n') ?? [];
  assert.equal(index.length, 8, 'a heading, six files, and the document that has none');
  assert.match(index.at(-3) ?? '', /^,,,,F2026\/4,2026-11-02,TD01,N,$/);
  assert.match(index.at(-1) ?? '', /^received\/2026-12\/.*,R\/3,2026-12-31,TD01,,Nuvola Adriatica S\.p\.A\.$/);
  assert.equal(files[`received/2026-12/${kept.Id}-${kept.Name}`], kept.Content.toString());

  const bytes = readFileSync(place);
  const altered = join(folder, 'altered.zip');
  // The name of a file in the directory is another: the file is missing, and one does not belong.
  const name = bytes.lastIndexOf('IT01_3_RC');
  writeFileSync(altered, Buffer.concat([bytes.subarray(0, name), Buffer.from('X'), bytes.subarray(name + 1)]));
  const { Right, Faults } = await verifyPackage(altered);
  assert.deepEqual([Right, Faults.length], [6, 2]);
  assert.match(Faults.join(), /is missing.*is not among the check sums/);
  writeFileSync(altered, bytes.subarray(0, bytes.length - 30));
  await assert.rejects(() => verifyPackage(altered));
});

test('an original that is not what was stored is no original: there is no package', async () => {
  const seller = await newIssuer(app);
  const DocumentId = await addDocument(app, seller, { Date: '2026-10-02', Number: 1 });
  const file = { Name: 'a.xml', MimeType: 'application/xml', Size: 1, Sha256: sha('a'), Content: Buffer.from('b') };
  const CreatedAt = '2026-10-02T10:00:00.000Z';
  await app.database.db.insert(documentFiles).values({ DocumentId, Kind: 'X', ...file, CreatedAt });
  const { body } = await bookkeeper.post('/VatRegister/Preservation/Export', { Company: seller.CompanyId, Year: 2026 });
  await app.runJobs().catch(() => undefined);
  const made = (await bookkeeper.get('/UsersNotifications')).body.find(({ Id }: { Id: number }) => Id === body.Id);
  assert.notEqual(made.State, 'E');
});
