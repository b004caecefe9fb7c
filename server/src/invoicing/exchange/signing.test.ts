import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import { certificateFile, certificatePassword } from '../../../test/invoicing/certificates.ts';
import {
  carried,
  exchangeOf,
  makeSimpleFiles,
  messageAbout,
  newInvoice,
  stateOf,
  toPublicBody,
  upload,
} from '../../../test/invoicing/exchange-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { signingCertificates } from '../../tables/invoicing/exchange-tables.ts';
import { openSigned } from '../signatures/open-signed.ts';
import { readZip } from './messages/read-zip.ts';
import { sendTransmissions } from './send-transmissions.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
const looker = as('COM');
prepare(async (opened) => makeSimpleFiles(opened));

const secret = Buffer.from('a secret of forty characters for the tests');
const signAll = (at = new Date()) =>
  sendTransmissions.handle({}, { ...app.jobContext, now: () => at, settings: { ...app.jobContext.settings, secret } });

const companyOf = async (id: number): Promise<string> => {
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  return `/Companies/${document?.CompanyId}/SigningCertificate`;
};

const withFile = (name: string, Password = certificatePassword, more = {}) => ({
  File: certificateFile(name).toString('base64'),
  Password,
  ...more,
});

/** An invoice to a public body, of a company that has no certificate yet. */
async function newPublicInvoice(): Promise<number> {
  const id = await newInvoice(app, staff);
  await toPublicBody(app, id);
  await app.database.db.delete(signingCertificates);
  return id;
}

const lastOf = async (id: number) => (await exchangeOf(staff, id)).Transmissions.at(-1);

test('a file to a public body waits for its signature until its company has a certificate', async () => {
  const id = await newPublicInvoice();
  const path = await companyOf(id);
  await staff.post(`/Documents/${id}/Send`, {});
  await signAll();
  assert.deepEqual([(await lastOf(id))?.State, (await lastOf(id))?.WaitsFor], ['A', 'S']);
  assert.deepEqual((await staff.get(path)).body, { Certificate: null, Waiting: 1 });
  const { status, body } = await staff.put(path, withFile('aes.p12'));
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.Certificate.Subject, /CN=Firma d'ufficio/);
  await signAll();
  const sent = await lastOf(id);
  assert.match(sent?.FileName ?? '', /^IT\d{11}_[0-9A-Z]{5}\.xml\.p7m$/);
  assert.equal(sent?.WaitsFor, null);
  const { rawPayload } = await app.http.inject({
    url: `/api/Documents/ExchangeFiles?Documents=${id}`,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const [file] = readZip(rawPayload, { most: 1, mostBytes: 100_000 });
  assert.equal(file?.Name, sent?.FileName);
  assert.match(openSigned(file?.Content ?? Buffer.alloc(0)).toString(), /^<Fattura>/);
  await staff.post('/Documents/HandOver', { Documents: [id] });
  // The exchange system names the signed file.
  await upload(app, staff, messageAbout(sent?.FileName ?? '', MessageKind.delivered, { to: 'public' }));
  assert.equal(await stateOf(staff, id), 'D');
});

test('a file is signed once, however often the job runs', async () => {
  const id = await newPublicInvoice();
  await staff.put(await companyOf(id), withFile('elliptic.p12'));
  await staff.post(`/Documents/${id}/Send`, {});
  await Promise.all([signAll(), signAll()]);
  await signAll();
  const files = await app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id));
  assert.deepEqual(files.map(({ Kind }) => Kind).toSorted(), ['S', 'X']);
});

test('staff may carry a file that waits, for they may have signed it elsewhere', async () => {
  const id = await newPublicInvoice();
  await carried(staff, id);
  assert.deepEqual([(await lastOf(id))?.State, (await lastOf(id))?.WaitsFor], ['S', null]);
});

test('files to private parties are signed where their company wants so', async () => {
  const [plain, signed] = [await newInvoice(app, staff), await newInvoice(app, staff)];
  const path = await companyOf(plain);
  await staff.put(path, withFile('aes.p12'));
  await staff.post(`/Documents/${plain}/Send`, {});
  assert.equal((await lastOf(plain))?.WaitsFor, null);
  const changed = await staff.put(path, { SignPrivate: true });
  assert.deepEqual([changed.status, changed.body.Certificate.SignPrivate], [200, true]);
  const other = await companyOf(signed);
  await staff.put(other, withFile('aes.p12', certificatePassword, { SignPrivate: true }));
  await staff.post(`/Documents/${signed}/Send`, {});
  await signAll();
  assert.match((await lastOf(signed))?.FileName ?? '', /\.p7m$/);
});

test('what is no certificate that signs is refused, and says why', async () => {
  const path = await companyOf(await newPublicInvoice());
  const codeOf = async (input: object) => (await staff.put(path, input)).body.Code;
  assert.equal(await codeOf(withFile('aes.p12', 'sbagliata')), 'CertificatePassword');
  assert.equal(await codeOf(withFile('expired.p12')), 'CertificateExpired');
  assert.equal(await codeOf(withFile('without-key.p12')), 'CertificateWithoutKey');
  assert.equal(await codeOf(withFile('rc2.p12')), 'CertificateCipher');
  assert.equal(await codeOf({ File: Buffer.from('<Fattura/>').toString('base64') }), 'CertificateUnreadable');
  assert.equal(await codeOf({ SignPrivate: true }), 'RecordNotFound');
  assert.equal((await looker.put(path, withFile('aes.p12'))).status, 405);
});

test('a certificate that is over signs nothing', async () => {
  const id = await newPublicInvoice();
  await staff.put(await companyOf(id), withFile('aes.p12'));
  await staff.post(`/Documents/${id}/Send`, {});
  await signAll(new Date('2070-01-01T00:00:00Z'));
  assert.equal((await lastOf(id))?.WaitsFor, 'S');
});

test('the key is stored sealed and never answered, and a certificate can be removed', async () => {
  const path = await companyOf(await newPublicInvoice());
  const { body } = await staff.put(path, withFile('aes.p12'));
  assert.deepEqual(Object.keys(body.Certificate).toSorted(), [
    'Issuer',
    'SignPrivate',
    'Subject',
    'ValidFrom',
    'ValidUntil',
  ]);
  const [row] = await app.database.db.select().from(signingCertificates);
  assert.ok(row && !row.SealedKey.includes('PRIVATE KEY'));
  assert.equal((await staff.delete(path)).body.Certificate, null);
  assert.equal((await staff.delete(path)).body.Code, 'RecordNotFound');
});
