import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import type { SentLetter } from '@circolo/contract/mail/letters/letter';
import { eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { uploadAs } from '../../../test/upload.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const boss = as('SUS');
const seller = as('COM');
const customer = as('STD', { email: 'segreteria@asd-lettere.test' });

let made = 0;
async function newLead(): Promise<number> {
  made += 1;
  const lead = { BusinessName: `ASD Lettere ${made}`, LastName: 'Neri', Email: `lettere${made}@example.test` };
  const { status, body } = await boss.post('/Leads', lead);
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}
async function write(record: string, Subject: string, Files: number[] = []): Promise<number> {
  const { status, body } = await boss.post(`${record}/Letter`, { Subject, Text: 'Buongiorno.', Files });
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}
const written = async (Id: number, at: string) =>
  app.database.db.update(emailMessages).set({ CreatedAt: at }).where(eq(emailMessages.Id, Id));
const lettersOf = async (record: string): Promise<SentLetter[]> => {
  const { status, body } = await boss.get(`${record}/Letters`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test('the letters of a lead are listed newest first, with their writer and how many files they carry', async () => {
  const lead = await newLead();
  const record = `/Leads/${lead}`;
  const upload = await uploadAs(app, boss, `${record}/Letter/Files`, {
    name: 'Statuto.pdf',
    content: Buffer.from('%PDF-1.7'),
  });
  const first = await write(record, 'Benvenuti', [upload.body.Id]);
  await written(first, '2026-01-10T09:00:00.000Z');
  const second = await write(record, 'Ci sentiamo domani');
  await write(`/Leads/${await newLead()}`, 'A un altro');
  const letters = await lettersOf(record);
  assert.deepEqual(
    letters.map(({ Id, Subject, Files }) => [Id, Subject, Files]),
    [
      [second, 'Ci sentiamo domani', 0],
      [first, 'Benvenuti', 1],
    ],
  );
  const [, oldest] = letters;
  assert.deepEqual(
    [oldest?.At, oldest?.State, oldest?.To],
    ['2026-01-10T09:00:00.000Z', EmailMessageState.queued, `lettere${made - 1}@example.test`],
  );
  assert.equal(oldest?.Writer, (await lettersOf(record))[0]?.Writer);
  assert.ok(oldest?.Writer);
});

test('of the mails of an order only its letters are listed', async () => {
  const order = await boss.post('/Orders', orderBody(shop, customer.userId));
  assert.equal(order.status, 201, JSON.stringify(order.body));
  const record = `/Orders/${order.body.Id}`;
  const letter = await write(record, 'Il tuo ordine');
  await app.database.db.insert(emailMessages).values({
    DedupeKey: crypto.randomUUID(),
    Type: 'ORD',
    OriginId: app.originId,
    Language: 'it',
    RelatedType: 'Orders',
    RelatedId: order.body.Id,
    To: 'segreteria@asd-lettere.test',
    Tags: {},
  });
  assert.deepEqual(
    (await lettersOf(record)).map(({ Id }) => Id),
    [letter],
  );
  assert.deepEqual(await lettersOf(`/Users/${customer.userId}`), []);
});

test('who may not view mails, or does not see the record, reads no letters', async () => {
  const lead = await newLead();
  const path = `/Leads/${lead}/Letters`;
  assert.equal((await seller.get(path)).status, 200);
  await giveLevels(app, boss, seller.userId, { outbox: 'N' });
  assert.equal((await seller.get(`/Leads/${lead}`)).status, 200);
  assert.deepEqual([(await seller.get(path)).status, (await seller.get(path)).body.Code], [405, 'AccessDenied']);
  assert.equal((await boss.get(`/Leads/${lead + 1000}/Letters`)).status, 400);
  assert.notEqual((await customer.get(path)).status, 200);
});
