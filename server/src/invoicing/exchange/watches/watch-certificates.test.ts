import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailType } from '@circolo/contract/mail/codes';
import { eq } from 'drizzle-orm';
import { certificateFile, certificatePassword } from '../../../../test/invoicing/certificates.ts';
import { scenario } from '../../../../test/scenario.ts';
import { companies } from '../../../tables/invoicing/company-tables.ts';
import { signingCertificates } from '../../../tables/invoicing/exchange-tables.ts';
import { emailMessages } from '../../../tables/mail/email-tables.ts';
import { origins } from '../../../tables/origins/origin-tables.ts';
import { watchCertificates } from './watch-certificates.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(async ({ database, originId }) => {
  await database.db.update(origins).set({ SupportEmail: 'staff@example.test' }).where(eq(origins.Id, originId));
});

/** Uploads a certificate of a company; answers the moment of its end. */
async function newCertificate(): Promise<number> {
  const { db } = app.database;
  const [company] = await db.select({ Id: companies.Id }).from(companies);
  const file = { File: certificateFile('aes.p12').toString('base64'), Password: certificatePassword };
  const { status, body } = await staff.put(`/Companies/${company?.Id}/SigningCertificate`, file);
  assert.equal(status, 200, JSON.stringify(body));
  return Date.parse(body.Certificate.ValidUntil);
}

const nightBefore = async (end: number, days: number) => {
  const now = new Date(end - days * 86_400_000);
  await watchCertificates.handle({}, { ...app.jobContext, now: () => now });
};

const notices = async (): Promise<[string, string][]> =>
  (await app.database.db.select().from(emailMessages).where(eq(emailMessages.Type, EmailType.signingExpiry)))
    .sort((one, other) => one.Id - other.Id)
    .map(({ To, Tags }) => [To, /giorni rimasti: (\d+)/.exec(String(Object(Tags).AlarmText))?.[1] ?? '']);

test('staff are written to 30 and 7 days before a certificate ends, once each, and of a new one again', async () => {
  const end = await newCertificate();
  await nightBefore(end, 31);
  assert.deepEqual(await notices(), []);
  for (const days of [30, 29, 8]) await nightBefore(end, days);
  assert.deepEqual(await notices(), [['staff@example.test', '30']]);
  for (const days of [7, 6, 1, -1]) await nightBefore(end, days);
  const both = [
    ['staff@example.test', '30'],
    ['staff@example.test', '7'],
  ];
  assert.deepEqual(await notices(), both);
  await newCertificate();
  const [stored] = await app.database.db.select().from(signingCertificates);
  assert.equal(stored?.NoticeDays, null);
});

test('where the first notice was missed, the second one alone is sent', async () => {
  const { db } = app.database;
  await db.delete(emailMessages);
  const end = await newCertificate();
  const later = new Date(end + 86_400_000).toISOString();
  await db.update(signingCertificates).set({ ValidUntil: later });
  await nightBefore(end, 4);
  await nightBefore(end, 3);
  assert.deepEqual(await notices(), [['staff@example.test', '5']]);
});
