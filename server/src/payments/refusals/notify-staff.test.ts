import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type TestApp, testApp } from '../../../test/app.ts';
import {
  begin,
  look,
  notify,
  placeToPay,
  press,
  takeNotices,
  testSecret,
} from '../../../test/payments/payment-fixtures.ts';
import { type TestShop, testShop } from '../../../test/sales/order-factory.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { sandboxEvent } from '../sandbox/events.ts';

let app: TestApp;
let shop: TestShop;
let address: string;
const lines: string[] = [];
const log = openLog('trace', { write: (line: string) => void lines.push(line) });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof bound === 'object' && bound ? bound.port : 0;
}

before(async () => {
  app = await testApp({}, log);
  shop = await testShop(app);
  const port = await freePort();
  await app.http.listen({ port, host: '127.0.0.1' });
  address = `http://127.0.0.1:${port}`;
});
after(() => app.close());

const send = (notice: { EventId: string; Kind: string; Reference: string }, secret = testSecret) => {
  const settings = { ...quietSettings, secret };
  const event = { ...notice, NotifyUrl: `${address}/api/Payments/Notices/sandbox` };
  return sandboxEvent.handle(event, { db: app.database.db, log, now: () => new Date(), settings });
};

test('the sandbox reports over HTTP what happened, and retries where it gets no answer', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  const [notice] = await takeNotices(app);
  assert.ok(notice);
  await assert.rejects(send(notice, Buffer.from('a key that is not ours')), /400/);
  await send(notice);
  await app.runJobs('settle-event');
  assert.equal((await look(app, id)).order.Status, 'PA');
});

test('a notice that comes before its payment is known waits for it', async () => {
  const early = { EventId: crypto.randomUUID(), Kind: 'payment.S', Reference: 'sbx_not_known_yet' };
  assert.equal(await notify(app, early), 204);
  await assert.rejects(app.runJobs('settle-event'), /not known yet/);
});

test('nothing that a payment is known by reaches the log', async () => {
  lines.length = 0;
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SS');
  const begun = await begin(buyer, id, { Save: true });
  await press(app, begun.NextUrl, { case: 'success' });
  for (const notice of await takeNotices(app)) {
    await notify(app, notice, { secret: Buffer.from('wrong') });
    await send(notice);
  }
  await app.runJobs('settle-event');
  const [attempt] = (await look(app, id)).attempts;
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, id));
  const event = lines.join('\n');
  assert.match(event, /Payments\/Notices/);
  const secrets = [
    testSecret.toString(),
    attempt?.ProviderReference ?? '?',
    new URL(begun.NextUrl).pathname.split('/').at(-1) ?? '?',
    order?.Billing.FiscalCode ?? '?',
    'IT60',
  ];
  for (const secret of secrets) assert.ok(!event.includes(secret), secret);
});
