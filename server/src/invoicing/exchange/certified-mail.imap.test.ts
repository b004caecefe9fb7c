import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import {
  certifiedMailProvider,
  mailPassword,
  ourAddress,
  sdiAddress,
} from '../../../test/invoicing/certified-mail-provider.ts';
import {
  exchangeOf,
  lastFileOf,
  makeSimpleFiles,
  messageAbout,
  newInvoice,
  stateOf,
  toCompanyOf,
} from '../../../test/invoicing/exchange-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeChannels } from '../../tables/invoicing/exchange-tables.ts';
import { receiveExchangeMessages } from './receive-messages.ts';
import { sendTransmissions } from './send-transmissions.ts';

const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true' } });
const staff = as('SUS');
prepare(async (opened) => makeSimpleFiles(opened));

let provider: Awaited<ReturnType<typeof certifiedMailProvider>>;
before(async () => {
  provider = await certifiedMailProvider();
});
after(() => provider.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Both jobs, as the server's worker runs them. */
async function exchange(at = new Date()): Promise<void> {
  const secret = Buffer.from('a secret of forty characters for the tests');
  const settings = { ...app.jobContext.settings, secret, privateMailHosts: true };
  const context = { ...app.jobContext, settings, now: () => at };
  await sendTransmissions.handle({}, context);
  await receiveExchangeMessages.handle({}, context);
}

const mailInput = (change: object = {}) => ({
  Kind: 'M',
  Mail: {
    Address: ourAddress,
    SdiAddress: sdiAddress,
    SmtpHost: '127.0.0.1',
    SmtpPort: provider.smtpPort,
    ImapHost: '127.0.0.1',
    ImapPort: provider.imapPort,
    Security: 'N',
    UserName: ourAddress,
    Password: mailPassword,
    ...change,
  },
});

let path = '';
/** An invoice of a company with a box of certified mail, which one company has at a time. */
async function newMailInvoice(): Promise<number> {
  const id = await newInvoice(app, staff);
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  await app.database.db.update(exchangeChannels).set({ Active: false });
  path = `/Companies/${document?.CompanyId}/ExchangeChannel`;
  const { status, body } = await staff.put(path, mailInput());
  assert.equal(status, 200, JSON.stringify(body));
  await app.database.db
    .update(exchangeChannels)
    .set({ Active: true })
    .where(eq(exchangeChannels.CompanyId, document?.CompanyId ?? 0));
  return id;
}

const lastOf = async (id: number) => (await exchangeOf(staff, id)).Transmissions.at(-1);
const mailIdOf = (): string => provider.taken.at(-1)?.mail.messageId ?? '';

test('a file leaves as an attachment, and receipts and answers move it on; the box is left in order', async () => {
  const id = await newMailInvoice();
  await provider.deliver('comune@pec.example', [{ Name: 'lettera.txt', Content: Buffer.from('Gentili') }]);
  const [readBefore, mailsBefore] = await provider.seen();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  const name = await lastFileOf(staff, id);
  const { mail, to } = provider.taken.at(-1) ?? assert.fail('no mail was sent');
  assert.deepEqual([to, mail.from?.address, mail.attachments[0]?.filename], [[sdiAddress], ourAddress, name]);
  assert.equal(await stateOf(staff, id), 'S');
  await provider.receipt('accettazione', mailIdOf());
  await provider.receipt('avvenuta-consegna', mailIdOf());
  await provider.receipt('accettazione', '<lettera-di-altri@pec.example>');
  await provider.deliver('sdi14@pec.fatturapa.it', [messageAbout(name, MessageKind.delivered)]);
  await exchange();
  assert.equal(await stateOf(staff, id), 'D');
  assert.deepEqual(
    (await lastOf(id))?.Messages.map(({ Kind, State }) => [Kind, State]),
    [
      ['PA', 'A'],
      ['PD', 'A'],
      ['RC', 'A'],
    ],
  );
  const [readAfter = 0, mailsAfter = 0] = await provider.seen();
  // Two receipts and an answer are ours; the letter and the receipt of somebody else's mail stay as they were.
  assert.deepEqual([readAfter - (readBefore ?? 0), mailsAfter - (mailsBefore ?? 0)], [3, 4]);
  assert.equal((await staff.get(path)).body.Mail.LearnedAddress, 'sdi14@pec.fatturapa.it');
});

test('further files go to the address that the exchange system has answered from, and no other is learned', async () => {
  const id = await newMailInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  const first = (await staff.get(path)).body.Mail.LearnedAddress ?? sdiAddress;
  assert.deepEqual(provider.taken.at(-1)?.to, [first]);
  const name = await lastFileOf(staff, id);
  await provider.deliver('sdi14@pec.fatturapa.it.example', [messageAbout(name, MessageKind.delivered)]);
  await exchange();
  assert.notEqual((await staff.get(path)).body.Mail.LearnedAddress, 'sdi14@pec.fatturapa.it.example');
});

test('read again from the beginning, the box brings nothing new', async () => {
  const id = await newMailInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  await provider.deliver(sdiAddress, [messageAbout(await lastFileOf(staff, id), MessageKind.delivered)]);
  await exchange();
  const before = (await lastOf(id))?.Messages;
  await app.database.db.update(exchangeChannels).set({ Cursor: null });
  await exchange();
  assert.deepEqual((await lastOf(id))?.Messages, before);
});

test('a mail that was not delivered is no file that was sent: it may be sent again', async () => {
  const id = await newMailInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  await provider.receipt('errore-consegna', mailIdOf(), 'La casella è piena');
  await exchange();
  const failed = await exchangeOf(staff, id);
  assert.deepEqual(
    [failed.SdiState, failed.CanSend, failed.Transmissions[0]?.Message],
    ['N', true, 'La casella è piena'],
  );
});

test('while the provider is down for a day files wait, in order, and say so; then they leave in that order', async () => {
  const first = await newMailInvoice();
  const second = await newInvoice(app, staff);
  await toCompanyOf(app, second, first);
  for (const id of [first, second]) await staff.post(`/Documents/${id}/Send`, {});
  for (let hour = 0; hour < 24; hour += 1) {
    provider.faults.push('broken');
    await exchange(later(hour * 60));
    provider.faults.length = 0;
  }
  const names = [await lastFileOf(staff, first), await lastFileOf(staff, second)];
  assert.deepEqual(await Promise.all([first, second].map((id) => stateOf(staff, id))), ['A', 'A']);
  assert.match((await lastOf(first))?.Message ?? '', /does not answer/);
  const channel = (await staff.get(path)).body;
  assert.notEqual(channel.DownSince, null);
  const count = provider.taken.length;
  await exchange(later(40 * 60));
  const sent = provider.taken.slice(count).map(({ mail }) => mail.attachments[0]?.filename);
  assert.deepEqual(sent, names);
  assert.equal((await staff.get(path)).body.DownSince, null);
});

test('a mail whose answer was lost is not sent twice, once its receipt is there', async () => {
  const id = await newMailInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  provider.faults.push('lost');
  await exchange();
  const name = await lastFileOf(staff, id);
  assert.equal(await stateOf(staff, id), 'A');
  await provider.receipt('accettazione', mailIdOf());
  await exchange(later(5));
  assert.equal(await stateOf(staff, id), 'S');
  assert.equal(provider.taken.filter(({ mail }) => mail.attachments[0]?.filename === name).length, 1);
});

test('what the provider refuses for good stops no other', async () => {
  const id = await newMailInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  provider.faults.push('refused');
  await exchange();
  assert.deepEqual([(await lastOf(id))?.State, (await exchangeOf(staff, id)).CanSend], ['F', true]);
});

test('trying the connection says what is wrong', async () => {
  await newMailInvoice();
  const tried = async () => (await staff.post(`${path}/Test`, {})).body;
  assert.deepEqual(await tried(), { Fault: null, Detail: null });
  await staff.put(path, mailInput({ Password: 'sbagliata' }));
  assert.equal((await tried()).Fault, 'C');
  await staff.put(path, mailInput({ ImapPort: 1 }));
  assert.equal((await tried()).Fault, 'U');
});

test('a password is stored sealed, kept when nothing else changes, and goes to no other server', async () => {
  await newMailInvoice();
  const rows = await app.database.db.select().from(exchangeChannels);
  assert.ok(rows.every(({ SealedPassword }) => !SealedPassword?.includes(mailPassword)));
  const same = await staff.put(path, mailInput({ Password: undefined }));
  assert.deepEqual([same.status, same.body.Mail.HasPassword], [200, true]);
  const other = await staff.put(path, mailInput({ Password: undefined, ImapHost: 'imap.example.test' }));
  assert.equal(other.body.Fields?.['Mail.Password']?.Code, 'required');
});
