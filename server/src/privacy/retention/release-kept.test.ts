import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { documentSeller, storeDocument } from '../../../test/invoicing/stored-document.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { nightOf } from './carry-out-retention.ts';
import { keepers } from './keepers.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(() => staff.stepUp());

const night = (now: string) =>
  keepers.BOK.carryOut(app.database.db, nightOf({ Unit: 'A', Period: 10 }, new Date(now)), 100);

test('the books keep an erased customer until the last day of the law, and no longer', async () => {
  const { userId } = await app.as('STD');
  const order = (await staff.post('/Orders', orderBody(shop, userId))).body;
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Incassato' });
  await app.database.db.execute(
    sql`update user_purchase set end_date = '2026-01-01', state = 'E' where user_id = ${userId}`,
  );
  await app.database.db.execute(
    sql`update sales_order set date = '2024-05-01', paid_at = '2024-05-02' where id = ${order.Id}`,
  );
  const erased = await staff.post(`/Users/${userId}/Erase`, { Reason: 'Richiesta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const billing = async () => (await staff.get(`/Orders/${order.Id}`)).body.Billing;
  const kept = await billing();
  assert.deepEqual([kept.LastName, kept.FiscalCode], ['Rossi', 'RSSMRA80A01F205X']);
  await night('2034-12-31T12:00:00Z');
  assert.deepEqual(await billing(), kept);
  for (const _ of [1, 2]) await night('2035-01-01T12:00:00Z');
  const { LastName, FiscalCode, Address } = await billing();
  assert.deepEqual([LastName, FiscalCode, Address], ['cancellato', null, 'cancellato']);
  assert.equal((await staff.get(`/Orders/${order.Id}`)).body.Total, order.Total);
});

test('what was issued to an erased customer says nothing of them once the law has let go, its files neither', async () => {
  const { userId } = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, userId));
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Incassato' });
  await app.database.db.execute(
    sql`update user_purchase set end_date = '2026-01-01', state = 'E' where user_id = ${userId}`,
  );
  const seller = await documentSeller(app, 1);
  const id = await storeDocument(app, seller, { Number: 1, UserId: userId, orderId: order.Id });
  const authorization = `Bearer ${staff.token}`;
  assert.equal(
    (await app.http.inject({ url: `/api/Documents/${id}/Pdf`, headers: { authorization } })).statusCode,
    200,
  );
  const erased = await staff.post(`/Users/${userId}/Erase`, { Reason: 'Richiesta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const stored = async () => {
    const { rows } = await app.database.db.execute<{ name: string; size: number }>(
      sql`select d.customer ->> 'BusinessName' as name, length(f.content) as size
        from document d join document_file f on f.document_id = d.id where d.id = ${id}`,
    );
    return rows[0];
  };
  const kept = await stored();
  assert.deepEqual([kept?.name, Number(kept?.size) > 0], ['ASD Polisportiva Aurora', true]);
  await night('2040-01-01T12:00:00Z');
  const after = await stored();
  assert.notEqual(after?.name, kept?.name);
  assert.equal(after?.size, 0);
});
