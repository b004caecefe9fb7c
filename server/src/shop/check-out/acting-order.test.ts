import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);

test('an order that staff place as a customer carries both names, and no consent of the customer', async () => {
  const staff = await app.as('SUS');
  const customer = await app.as('STD');
  const { headers } = await actAs(app, staff, customer.userId, 'Ordine al telefono');
  const placed = await app.anybody.post('/Shop/Orders', checkOutBody(shop, { AcceptPolicy: false }), headers);
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  const { Id } = placed.body;
  const { body } = await staff.get(`/Orders/${Id}`);
  const [event] = body.Events;
  assert.deepEqual([event.Kind, event.Actor, event.Data.ActingFor], ['placed', 'Anna Prova', 'Anna Prova']);
  const { db } = app.database;
  const [row] = await db.select().from(orders).where(eq(orders.Id, Id));
  assert.deepEqual([row?.UserId, row?.PolicyAcceptedAt, row?.PolicyVersion], [customer.userId, null, null]);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(Id)));
  assert.deepEqual([entry?.ActorId, entry?.ActingForId], [customer.userId, staff.userId]);
});

test('a customer’s own order keeps the consent, and names no one else', async () => {
  const customer = await app.as('STD');
  const { body } = await customer.post('/Shop/Orders', checkOutBody(shop));
  const [row] = await app.database.db.select().from(orders).where(eq(orders.Id, body.Id));
  assert.ok(row?.PolicyAcceptedAt && row.PolicyVersion);
  const [event] = (await (await app.as('SUS')).get(`/Orders/${body.Id}`)).body.Events;
  assert.deepEqual(event.Data, {});
});
