import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { userBody } from '../../test/access/user-fixtures.ts';
import { orderBody, testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { users } from '../tables/access/user-tables.ts';

/** What asks for a step-up only where some of its inputs change, and the ways around a form. */
const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const unproven = as('SUS', { unproven: true });
const superuser = as('SUS');

const codeOf = ({ status, body }: { status: number; body: { Code?: string } }) => body?.Code ?? status;

const person = (more: object = {}) => userBody(app, more);

test('a customer is added and changed without it, somebody of the desk is not, nor is a nature changed', async () => {
  const added = await unproven.post('/Users', person());
  assert.equal(added.status, 201);
  assert.equal(codeOf(await unproven.post('/Users', person({ Nature: { Code: 'HLP' } }))), 'StepUpRequired');
  const path = `/Users/${added.body.Id}`;
  const renamed = await unproven.put(path, { ...added.body, FirstName: 'Clara' });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  const promoted = { ...renamed.body, Nature: { Code: 'HLP' } };
  assert.equal(codeOf(await unproven.put(path, promoted)), 'StepUpRequired');
  assert.equal((await superuser.put(path, promoted)).status, 200);
});

test('a custom menu wants it, by the form, by a bulk edit and by its undo', async () => {
  const seller = await app.as('COM');
  const [menu] = (await superuser.get('/Menus?Limit=999')).body.filter(
    ({ UserNature }: { UserNature: { Code: string } }) => UserNature.Code === 'COM',
  );
  const { body: whole } = await superuser.get(`/Menus/${menu.Id}`);
  const custom = await superuser.post('/Menus', { ...whole, Description: 'Venditori', Custom: true });
  assert.equal(custom.status, 201, JSON.stringify(custom.body));
  const given = { CustomMenu: { Id: custom.body.Id } };
  const { body: user } = await superuser.get(`/Users/${seller.userId}`);
  assert.equal(codeOf(await unproven.put(`/Users/${seller.userId}`, { ...user, ...given })), 'StepUpRequired');
  const bulk = (client = unproven) => client.post('/Users/Bulk', { Action: 'E', Ids: [seller.userId], Changes: given });
  assert.equal(codeOf(await bulk()), 'StepUpRequired');
  const { body: run } = await bulk(superuser);
  assert.equal(run.Failed, 0, JSON.stringify(run));
  assert.equal(codeOf(await unproven.post(`/ChangeSets/${run.ChangeSetId}/Undo`)), 'StepUpRequired');
  const [row] = await app.database.db.select().from(users).where(eq(users.Id, seller.userId));
  assert.equal(row?.CustomMenuId, custom.body.Id);
});

test('a brand is changed without it, its addresses and its sender are not', async () => {
  const path = `/Origins/${app.originId}`;
  const { body: brand } = await superuser.get(path);
  const { status, body: retitled } = await unproven.put(path, { ...brand, ShopTitle: 'Negozio' });
  assert.equal(status, 200, JSON.stringify(retitled));
  for (const change of [{ Url: 'https://altrove.test' }, { SenderAddress: 'posta@altrove.test' }])
    assert.equal(codeOf(await unproven.put(path, { ...retitled, ...change })), 'StepUpRequired');
});

test('the account that customers pay to wants it for a bulk edit and for an undo too', async () => {
  const bank = { Description: 'Banca', Holder: 'Circolo', Iban: 'IT60X0542811101000000123456', Bic: 'CRPPIT2P' };
  const { status, body } = await superuser.post('/Banks', { ...bank, Origins: [{ Id: app.originId }] });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(codeOf(await unproven.put(`/Banks/${body.Id}`, { ...body, Holder: 'Altri' })), 'StepUpRequired');
  const edit = { Action: 'E', Ids: [body.Id], Changes: { Active: false } };
  assert.equal(codeOf(await unproven.post('/Banks/Bulk', edit)), 'StepUpRequired');
  assert.equal((await unproven.post('/Banks/Bulk', { ...edit, DryRun: true })).status, 200);
  assert.equal((await superuser.delete(`/Banks/${body.Id}`)).status, 204);
  const restored = { Resource: 'Banks', RecordId: body.Id };
  assert.equal(codeOf(await unproven.post('/ChangeSets/Undo', restored)), 'StepUpRequired');
  assert.equal((await superuser.post('/ChangeSets/Undo', restored)).status, 200);
});

test('an order is paid manually and refunded with it, and put aside without', async () => {
  const { userId } = await app.as('STD');
  const { body: order } = await superuser.post('/Orders', orderBody(shop, userId));
  const move = (client: typeof superuser, From: string, To: string) =>
    client.post(`/Orders/${order.Id}/Status`, { From, To, Reason: 'Prova' });
  assert.equal(codeOf(await move(unproven, 'IA', 'PA')), 'StepUpRequired');
  assert.equal((await move(unproven, 'IA', 'SO')).status, 200);
  assert.equal((await move(unproven, 'SO', 'IA')).status, 200);
  assert.equal((await move(superuser, 'IA', 'PA')).status, 200);
  assert.equal(codeOf(await move(unproven, 'PA', 'RI')), 'StepUpRequired');
});
