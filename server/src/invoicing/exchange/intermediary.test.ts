import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { eq } from 'drizzle-orm';
import {
  exchangeOf,
  lastFileOf,
  makeSimpleFiles,
  messageAbout,
  newInvoice,
  stateOf,
} from '../../../test/invoicing/exchange-fixtures.ts';
import { serveIntermediary } from '../../../test/providers/intermediary-server.ts';
import { scenario } from '../../../test/scenario.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { exchangeChannels } from '../../tables/invoicing/exchange-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { receiveExchangeMessages } from './receive-messages.ts';
import { sendTransmissions } from './send-transmissions.ts';

const token = 'a token of the intermediary';
const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true' } });
const staff = as('SUS');
prepare(async (opened) => makeSimpleFiles(opened));
prepare(async ({ database, originId }) => {
  await database.db.update(origins).set({ SupportEmail: 'staff@example.test' }).where(eq(origins.Id, originId));
});

let intermediary: Awaited<ReturnType<typeof serveIntermediary>>;
before(async () => {
  intermediary = await serveIntermediary(token);
});
after(() => intermediary.close());

/** Runs both jobs as the server's worker does, at a moment. */
async function exchange(at = new Date()): Promise<void> {
  const secret = Buffer.from('a secret of forty characters for the tests');
  const settings = { ...app.jobContext.settings, secret, privateMailHosts: true };
  const context = { ...app.jobContext, settings, now: () => at };
  await sendTransmissions.handle({}, context);
  await receiveExchangeMessages.handle({}, context);
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** An invoice of a company with an intermediary. */
async function newRemoteInvoice(): Promise<number> {
  const id = await newInvoice(app, staff);
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  const channel = { Kind: 'I', Url: intermediary.url, Token: token };
  const { status, body } = await staff.put(`/Companies/${document?.CompanyId}/ExchangeChannel`, channel);
  assert.equal(status, 200, JSON.stringify(body));
  return id;
}

test('a file leaves over the intermediary, and its answers come back', async () => {
  const id = await newRemoteInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  const sent = await exchangeOf(staff, id);
  assert.deepEqual([sent.SdiState, sent.Transmissions[0]?.State], ['S', 'S']);
  const file = intermediary.files.find(({ Name }) => Name === sent.Transmissions[0]?.FileName);
  assert.match(Buffer.from(file?.Content ?? '', 'base64').toString(), /^<Fattura>/);
  const name = await lastFileOf(staff, id);
  // The same one twice, another one late: there are three, in pages of two.
  const receipt = messageAbout(name, MessageKind.delivered);
  intermediary.messages.push(receipt, receipt, messageAbout(name, MessageKind.notDelivered));
  await exchange();
  assert.equal(await stateOf(staff, id), 'D');
  await exchange();
  assert.deepEqual(
    (await exchangeOf(staff, id)).Transmissions[0]?.Messages.map(({ State }) => State),
    ['A', 'K'],
  );
});

test('what cannot be opened is set aside, once, and what comes after it is read', async () => {
  const id = await newRemoteInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  await exchange();
  const zip = Buffer.from('504b0304'.padEnd(80, '0'), 'hex');
  const receipt = messageAbout(await lastFileOf(staff, id), MessageKind.delivered);
  intermediary.messages.push({ Name: 'rotto.zip', Content: zip }, receipt);
  await exchange();
  assert.equal(await stateOf(staff, id), 'D');
  const { body } = await staff.get('/ExchangeMessages?Search=rotto.zip');
  assert.deepEqual(
    (body.Rows ?? body).map(({ Reason }: { Reason: string }) => Reason),
    ['U'],
  );
});

test('an answer that is lost makes no second file', async () => {
  const id = await newRemoteInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  const name = await lastFileOf(staff, id);
  intermediary.faults.push('broken');
  await exchange();
  const waiting = await exchangeOf(staff, id);
  assert.deepEqual([waiting.SdiState, waiting.Transmissions[0]?.Attempts], ['A', 1]);
  await exchange(later(2));
  assert.equal(await stateOf(staff, id), 'S');
  assert.equal(intermediary.files.filter(({ Name }) => Name === name).length, 1);
});

test('while an intermediary is down everything waits, in order, with growing pauses', async () => {
  const id = await newRemoteInvoice();
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  const channel = async () =>
    (await staff.get(`/Companies/${document?.CompanyId}/ExchangeChannel`)).body as { DownSince: string | null };
  await staff.post(`/Documents/${id}/Send`, {});
  let tries = 0;
  const count = intermediary.asked.length;
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    intermediary.faults.push('broken');
    await sendTransmissions.handle(
      {},
      {
        ...app.jobContext,
        now: () => later(minute),
        settings: {
          ...app.jobContext.settings,
          secret: Buffer.from('a secret of forty characters for the tests'),
          privateMailHosts: true,
        },
      },
    );
    if (intermediary.faults.length === 0) tries += 1;
    intermediary.faults.length = 0;
  }
  assert.ok(tries >= 6 && tries <= 12, `${tries} tries`);
  assert.ok(intermediary.asked.length - count >= tries);
  assert.notEqual((await channel()).DownSince, null);
  assert.equal(await stateOf(staff, id), 'A');
  const [alarm, ...more] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.Type, 'SDA'));
  assert.deepEqual([alarm?.RelatedId, more], [id, []]);
  assert.match(String(Object(alarm?.Tags).AlarmText), /non risponde dal .*File in attesa: 1/s);
  await exchange(later(30 * 60));
  assert.equal(await stateOf(staff, id), 'S');
  assert.equal((await channel()).DownSince, null);
});

test('a file that the intermediary refuses stops no other, and may be sent again', async () => {
  const id = await newRemoteInvoice();
  await staff.post(`/Documents/${id}/Send`, {});
  intermediary.refused.add(await lastFileOf(staff, id));
  await exchange();
  const refused = await exchangeOf(staff, id);
  assert.deepEqual(
    [refused.SdiState, refused.CanSend, refused.Transmissions[0]?.State, refused.Transmissions[0]?.Message],
    ['N', true, 'F', 'This transmitter is not registered'],
  );
  assert.equal((await staff.post(`/Documents/${id}/Send`, {})).status, 200);
  await exchange();
  assert.equal(await stateOf(staff, id), 'S');
});

test('a token is stored sealed and never goes to another address', async () => {
  const id = await newRemoteInvoice();
  const [document] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  const path = `/Companies/${document?.CompanyId}/ExchangeChannel`;
  const [row] = await app.database.db
    .select()
    .from(exchangeChannels)
    .where(eq(exchangeChannels.CompanyId, document?.CompanyId ?? 0));
  assert.ok(row?.SealedToken && !row.SealedToken.includes(token));
  const same = await staff.put(path, { Kind: 'I', Url: intermediary.url });
  assert.deepEqual([same.status, same.body.HasToken], [200, true]);
  const other = await staff.put(path, { Kind: 'I', Url: 'https://another.example/sdi' });
  assert.equal(other.body.Fields?.Token?.Code, 'required');
});
