import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { openReceiver } from '../../test/webhooks/webhook-receiver.ts';
import { resolver } from '../http/checked-host.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables/webhooks/webhook-tables.ts';
import { postWebhook } from './post-webhook.ts';

let app: TestApp;
let staff: SignedIn;

before(async () => {
  app = await testApp();
  staff = await app.as('SUS');
});
after(() => app.close());

const saved = (Url: string) => staff.post('/WebhookEndpoints', { Description: 'Prova', Url, Events: ['OC'] });

const refused: [url: string, code: string][] = [
  ['http://hooks.example.com/', 'httpsOnly'],
  ['ftp://hooks.example.com/', 'invalidUrl'],
  ['file:///etc/passwd', 'invalidUrl'],
  ['javascript:alert(1)', 'invalidUrl'],
  ['https://anna:segreto@hooks.example.com/', 'invalidUrl'],
  ['https://hooks.example.com/#a', 'invalidUrl'],
  ['https://hooks.example.com:22/', 'httpsOnly'],
  ['https://hooks.example.com:25/', 'httpsOnly'],
  ['https://localhost/', 'privateHost'],
  ['https://server.localhost/', 'privateHost'],
  ['https://posta.internal/', 'privateHost'],
  ['https://stampante.local/', 'privateHost'],
  ['https://intranet/', 'privateHost'],
  ['https://127.0.0.1/', 'privateHost'],
  ['https://2130706433/', 'privateHost'],
  ['https://0x7f.1/', 'privateHost'],
  ['https://0177.0.0.1/', 'privateHost'],
  ['https://0.0.0.0/', 'privateHost'],
  ['https://10.1.2.3/', 'privateHost'],
  ['https://172.16.0.1/', 'privateHost'],
  ['https://192.168.1.1/', 'privateHost'],
  ['https://100.64.0.1/', 'privateHost'],
  ['https://169.254.169.254/latest/meta-data/', 'privateHost'],
  ['https://224.0.0.1/', 'privateHost'],
  ['https://[::1]/', 'privateHost'],
  ['https://[::]/', 'privateHost'],
  ['https://[fe80::1]/', 'privateHost'],
  ['https://[fd00:ec2::254]/', 'privateHost'],
  ['https://[::ffff:127.0.0.1]/', 'privateHost'],
  ['https://[::ffff:a9fe:a9fe]/', 'privateHost'],
  ['https://[64:ff9b::7f00:1]/', 'privateHost'],
  ['https://[2002:7f00:1::]/', 'privateHost'],
];

for (const [url, code] of refused)
  test(`${url} is no address of an endpoint`, async () => {
    const { status, body } = await saved(url);
    assert.deepEqual([status, body.Fields?.Url?.Code], [400, code]);
  });

test('a public https address is taken, at its own port or from 1024 on', async () => {
  for (const url of ['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://8.8.8.8/']) {
    const { status, body } = await saved(url);
    assert.equal(status, 201, JSON.stringify(body));
  }
  await app.database.db.delete(webhookEndpoints);
});

const call = { headers: {}, body: '{}', privateAllowed: false };

test('a name that leads into a private network is not connected to, whatever family and however many addresses', async (context) => {
  const privately = [
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00:ec2::254'],
    ['::ffff:192.168.0.1'],
    // One public address among them does not help.
    ['93.184.215.14', '127.0.0.1'],
  ];
  for (const addresses of privately) {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const mocked = context.mock.method(resolver, 'lookup', async () => found);
    const outcome = await postWebhook({ ...call, url: 'https://hooks.example.com/' });
    assert.deepEqual(outcome, { error: 'hooks.example.com is in a private network' }, addresses.join());
    mocked.mock.restore();
  }
});

test('a name that leads elsewhere a moment later is judged by the address that is connected to', async (context) => {
  const receiver = await openReceiver();
  context.after(() => receiver.close());
  const { port } = new URL(receiver.url);
  const answers = ['93.184.215.14', '127.0.0.1'];
  let asked = 0;
  // The first answer is what a check before the connection would see, the second what the connection would use.
  const mocked = context.mock.method(resolver, 'lookup', async () => [{ address: answers[asked++] ?? '', family: 4 }]);
  await resolver.lookup('rebinding.example.com');
  const outcome = await postWebhook({ ...call, url: `https://rebinding.example.com:${port}/` });
  assert.deepEqual(outcome, { error: 'rebinding.example.com is in a private network' });
  assert.equal(asked, 2, 'it is asked once for each connection, and connected to what was answered');
  assert.equal(receiver.received.length, 0);
  mocked.mock.restore();
});

test('without the setting nothing is posted to a private address that is stored all the same', async (context) => {
  const receiver = await openReceiver();
  context.after(() => receiver.close());
  const { body } = await saved('https://hooks.example.com/');
  await staff.post(`/WebhookEndpoints/${body.Id}/Secret`);
  await app.database.db.update(webhookEndpoints).set({ Url: receiver.url });
  await staff.post(`/WebhookEndpoints/${body.Id}/Test`);
  await app.runJobs('webhooks');
  const [delivery] = await app.database.db.select().from(webhookDeliveries);
  assert.deepEqual([delivery?.State, delivery?.ResponseStatus], ['W', null]);
  assert.match(delivery?.Error ?? '', /private network/);
  assert.equal(receiver.received.length, 0);
});

test('an answer without an end is cut off, and one of any length is not read to its end', async (context) => {
  const receiver = await openReceiver();
  context.after(() => receiver.close());
  receiver.answer = (response) => {
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
    };
    more();
  };
  assert.deepEqual(await postWebhook({ ...call, url: receiver.url, privateAllowed: true }), { status: 200 });
  receiver.answer = (response) => void response.destroy();
  assert.deepEqual(await postWebhook({ ...call, url: receiver.url, privateAllowed: true }), { error: 'ECONNRESET' });
});
