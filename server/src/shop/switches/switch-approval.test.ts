import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { orderBody } from '../../../test/sales/order-factory.ts';
import { midYear, openSwitches, type Subscriber, type Switches } from '../../../test/shop/switch-factory.ts';
import { packageIncompatibilities } from '../../tables/catalogue/catalogue-tables.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

let switches: Switches;
let app: Switches['app'];
let shop: Switches['shop'];
let larger: Switches['larger'];
let rules: Switches['rules'];
let subscriber: Switches['subscriber'];
let offered: Switches['offered'];
let choose: Switches['choose'];
let owned: Switches['owned'];

before(async () => {
  switches = await openSwitches();
  ({ app, shop, larger, rules, subscriber, offered, choose, owned } = switches);
});
after(() => app.close());
beforeEach(() => switches.plain());

test('a change that needs approval waits for staff', async () => {
  await rules({ RequiresApproval: true });
  const it = await subscriber();
  const { body } = await choose(it, (await offered(it)).Offers[0].Order.Total);
  const { Order } = body;
  assert.deepEqual([Order.Status, Order.Approval, Order.Transfer], ['PC', true, null], 'nothing is to be paid yet');
  assert.equal((await it.customer.get(`/Shop/Orders/${Order.Id}/Payment`)).body.Due, 0);
  const early = await it.customer.post(`/Shop/Orders/${Order.Id}/Payments`, {});
  assert.equal(early.body.Code, 'NothingToPay');
  const proForma = (caller: { post: typeof switches.staff.post }, path: string) =>
    caller.post(`${path}/${Order.Id}/ProForma`, {});
  assert.equal((await proForma(it.customer, '/Shop/Orders')).body.Code, 'NothingToPay');
  assert.equal((await proForma(switches.staff, '/Orders')).body.Code, 'NothingToPay');
  await switches.staff.post(`/Orders/${Order.Id}/Status`, { From: 'PC', To: 'IA' });
  assert.equal((await proForma(it.customer, '/Shop/Orders')).status, 200);
  const { body: approved } = await it.customer.get(`/Shop/Orders/${Order.Id}`);
  assert.deepEqual([approved.Approval, approved.Transfer?.Amount], [false, approved.Total]);
});

const mails = async ({ customer }: Subscriber): Promise<Record<string, unknown>[]> =>
  (
    await app.database.db
      .select({ Type: emailMessages.Type, Tags: emailMessages.Tags, WantedTemplateId: emailMessages.WantedTemplateId })
      .from(emailMessages)
      .where(and(eq(emailMessages.UserId, customer.userId), eq(emailMessages.Type, 'PSW')))
      .orderBy(emailMessages.Id)
  ).map(({ Tags, WantedTemplateId }) => ({ ...(Tags as Record<string, unknown>), WantedTemplateId }));

test('a customer who waits for an approval is notified when it is requested, given, and done; the days to pay begin with it', async () => {
  const { db } = app.database;
  const [template] = await db
    .select({ Id: emailTemplates.Id })
    .from(emailTemplates)
    .where(eq(emailTemplates.Type, 'PSW'));
  await rules({ RequiresApproval: true, EmailTemplateId: template?.Id ?? null });
  const it = await subscriber();
  const { body } = await choose(it, (await offered(it)).Offers[0].Order.Total);
  app.clock.now = new Date('2026-07-12T09:00:00Z');
  const later = await app.as('SUS');
  assert.equal((await later.post(`/Orders/${body.Order.Id}/Status`, { From: 'PC', To: 'IA' })).status, 200);
  const [order] = await db.select().from(orders).where(eq(orders.Id, body.Order.Id));
  assert.equal(order?.ExpirationDate, '2026-07-27');
  await later.post(`/Orders/${body.Order.Id}/Status`, { From: 'IA', To: 'PA', ValueDate: '2026-07-12' });
  const sentMails = await mails(it);
  assert.deepEqual(
    sentMails.map(({ SwitchTitle, OldPlan, NewPlan, SwitchDate }) => [SwitchTitle, OldPlan, NewPlan, SwitchDate]),
    [
      ['Abbiamo ricevuto la tua richiesta di cambio piano', 'TEST-YEAR', 'Plus annuale', null],
      ['Il tuo cambio di piano è approvato', 'TEST-YEAR', 'Plus annuale', null],
      ['Il tuo piano è cambiato', 'TEST-YEAR', 'Plus annuale', '2026-07-12'],
    ],
  );
  assert.ok(sentMails.every(({ WantedTemplateId }) => WantedTemplateId === template?.Id));
  await rules({ EmailTemplateId: null });
});

test('staff write on the order of a change: what is left still counts, and so do the days from its approval', async () => {
  const { db } = app.database;
  await rules({ RequiresApproval: true, Fee: 1_500 });
  const it = await subscriber();
  const { Order } = (await choose(it, (await offered(it)).Offers[0].Order.Total)).body;
  app.clock.now = new Date('2026-07-12T09:00:00Z');
  const desk = await app.as('SUS');
  await desk.post(`/Orders/${Order.Id}/Status`, { From: 'PC', To: 'IA' });
  // The old plan and the new one could not stand side by side.
  await db.insert(packageIncompatibilities).values({ PackageId: larger, IncompatibleId: shop.yearly });
  const { body: read } = await desk.get(`/Orders/${Order.Id}`);
  const { status, body } = await desk.put(
    `/Orders/${Order.Id}`,
    orderBody(shop, it.customer.userId, {
      Lines: [{ Package: { Id: larger }, Quantity: 1 }],
      Version: read.Version,
      InternalNotes: 'Vista',
    }),
  );
  await db.delete(packageIncompatibilities).where(eq(packageIncompatibilities.PackageId, larger));
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Total, body.ExpirationDate], [Order.Total, '2026-07-27']);
  await desk.post(`/Orders/${Order.Id}/Status`, { From: 'IA', To: 'PA', ValueDate: '2026-07-12' });
  assert.deepEqual(
    (await owned(it)).map(({ State, PackageId }) => [State, PackageId]),
    [
      ['E', shop.yearly],
      ['A', larger],
    ],
  );
});

test('staff cannot put another plan on the order of a change: what is left of the old one would be lost', async () => {
  const it = await subscriber();
  const { Order } = (await choose(it, (await offered(it)).Offers[0].Order.Total)).body;
  const Lines = [{ Package: { Id: shop.monthly }, Quantity: 1 }];
  const { Version } = (await switches.staff.get(`/Orders/${Order.Id}`)).body;
  const other = await switches.staff.put(
    `/Orders/${Order.Id}`,
    orderBody(shop, it.customer.userId, { Lines, Version }),
  );
  assert.equal(other.body.Code, 'SwitchKeepsPackage', JSON.stringify(other.body));
  assert.match(other.body.Message, /cambia il piano in «Plus annuale»/);
  assert.equal((await switches.staff.get(`/Orders/${Order.Id}`)).body.Total, Order.Total);
});

test('a refused change is announced with its reason, and the plan stays', async () => {
  await rules({ RequiresApproval: true });
  const it = await subscriber();
  const { body } = await choose(it, (await offered(it)).Offers[0].Order.Total);
  app.clock.now = midYear;
  const staffNow = await app.as('SUS');
  await staffNow.post(`/Orders/${body.Order.Id}/Status`, { From: 'PC', To: 'AN', Reason: 'Documenti mancanti' });
  const refused = (await mails(it)).at(-1);
  assert.equal(refused?.SwitchTitle, 'Il cambio di piano non è stato approvato');
  assert.match(String(refused?.SwitchNews), /Motivo: Documenti mancanti$/);
  assert.deepEqual(
    (await owned(it)).map(({ State }) => State),
    ['A'],
  );
});

test('a change for the end of the period is announced when it is scheduled and when it is withdrawn', async () => {
  await rules({ Effect: 'E' });
  const it = await subscriber();
  assert.equal((await choose(it, (await offered(it)).Offers[0].Order.Total)).body.StartsOn, '2027-01-01');
  await it.customer.delete(`/Shop/Purchases/${it.purchaseId}/Switches`);
  assert.deepEqual(
    (await mails(it)).map(({ SwitchTitle, SwitchDate }) => [SwitchTitle, SwitchDate]),
    [
      ['Il tuo cambio di piano è prenotato', '2027-01-01'],
      ['Il cambio di piano è annullato', null],
    ],
  );
});
