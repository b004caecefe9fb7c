import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { eq, sql } from 'drizzle-orm';
import { documentSeller, storeDocument } from '../../../../test/invoicing/stored-document.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { orderBody, testShop } from '../../../../test/sales/order-factory.ts';
import { scenario } from '../../../../test/scenario.ts';
import { documentFiles, documents } from '../../../tables/invoicing/document-tables.ts';
import { orders } from '../../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const seller = prepare((opened) => documentSeller(opened, 1));
const staff = as('SUS');
const customer = as('STD');
const other = as('STD');
let next = 1;

const store = (changes: Partial<Parameters<typeof storeDocument>[2]> = {}) =>
  storeDocument(app, seller, { Number: next++, UserId: customer.userId, ...changes });

/** A file as somebody gets it. */
const get = ({ token }: { token: string }, path: string) =>
  app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

const filesOf = (id: number) =>
  app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id)).orderBy(documentFiles.Id);

test('staff and the customer get the same PDF, as an attachment that is never run', async () => {
  const id = await store();
  const [own, seen] = [await get(customer, `/Shop/Documents/${id}/Pdf`), await get(staff, `/Documents/${id}/Pdf`)];
  for (const answer of [own, seen]) {
    assert.equal(answer.statusCode, 200, answer.payload);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; .*Fattura%20n\.%20FT-2026-0000\d\d\.pdf$/,
    );
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  assert.ok(own.rawPayload.equals(seen.rawPayload));
  assert.ok(pdfPages(own.rawPayload).flat().includes('ASD Polisportiva Aurora'));
  assert.deepEqual(
    (await filesOf(id)).map(({ Kind, Size }) => [Kind, Size]),
    [['P', own.rawPayload.length]],
  );
});

test('somebody else’s document is unknown, and no one gets one without a session', async () => {
  const id = await store();
  assert.equal((await get(other, `/Shop/Documents/${id}/Pdf`)).json().Code, 'RecordNotFound');
  assert.equal((await get(other, `/Documents/${id}/Pdf`)).json().Code, 'AccessDenied');
  assert.equal((await app.http.inject({ url: `/api/Shop/Documents/${id}/Pdf` })).statusCode, 401);
  assert.equal((await get(staff, '/Documents/999999/Pdf')).json().Code, 'RecordNotFound');
  assert.deepEqual(await filesOf(id), []);
});

test('the customer sees their own documents, newest first, with their orders', async () => {
  const buyer = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, buyer.userId));
  const first = await store({ UserId: buyer.userId, orderId: order.Id });
  const second = await store({ UserId: buyer.userId, Date: '2026-12-01' });
  const { status, body } = await buyer.get('/Shop/Documents');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.map(({ Id, Date: day, Total, Orders, Pdf }: Record<string, unknown>) => ({ Id, day, Total, Orders, Pdf })),
    [
      { Id: second, day: '2026-12-01', Total: 146.4, Orders: [], Pdf: `/Shop/Documents/${second}/Pdf` },
      {
        Id: first,
        day: '2026-11-25',
        Total: 146.4,
        Orders: [{ Id: order.Id, Description: order.Number }],
        Pdf: `/Shop/Documents/${first}/Pdf`,
      },
    ],
  );
  assert.deepEqual((await other.get('/Shop/Documents')).body, []);
});

test('the PDF is kept, and made again when a discarded invoice was corrected', async () => {
  const id = await store({ SdiState: SdiState.discarded });
  await get(staff, `/Documents/${id}/Pdf`);
  await get(staff, `/Documents/${id}/Pdf`);
  assert.equal((await filesOf(id)).length, 1);
  const { db } = app.database;
  await db
    .update(documents)
    .set({
      Customer: sql`jsonb_set(${documents.Customer}, '{BusinessName}', '"ASD Aurora Nuova"')`,
      UpdatedAt: new Date(Date.now() + 1000).toISOString(),
    })
    .where(eq(documents.Id, id));
  const corrected = await get(staff, `/Documents/${id}/Pdf`);
  assert.ok(pdfPages(corrected.rawPayload).flat().includes('ASD Aurora Nuova'));
  assert.equal((await filesOf(id)).length, 2);
});

test('the XML is the newest that was written, and unknown before', async () => {
  const id = await store();
  assert.equal((await get(staff, `/Documents/${id}/Xml`)).json().Code, 'RecordNotFound');
  for (const Name of ['IT01_1.xml', 'IT01_2.xml']) {
    const Content = Buffer.from(`<?xml version="1.0"?><a>${Name}</a>`);
    await app.database.db.insert(documentFiles).values({
      DocumentId: id,
      Kind: 'X',
      Name,
      MimeType: 'application/xml',
      Size: Content.length,
      Sha256: '0'.repeat(64),
      Content,
      CreatedAt: '2026-11-25T10:00:00.000Z',
    });
  }
  const answer = await get(staff, `/Documents/${id}/Xml`);
  assert.equal(answer.payload, '<?xml version="1.0"?><a>IT01_2.xml</a>');
  assert.match(String(answer.headers['content-disposition']), /attachment; .*IT01_2\.xml/);
});

test('what an order has paid is not asked for again on paper', async () => {
  const { body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const open = await store({ orderId: order.Id });
  assert.ok(
    pdfPages((await get(staff, `/Documents/${open}/Pdf`)).rawPayload)
      .flat()
      .includes('Bonifico'),
  );
  const { body: other } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await app.database.db
    .update(orders)
    .set({ PaidTotal: sql`${orders.Total}` })
    .where(eq(orders.Id, other.Id));
  const paid = await store({ orderId: other.Id });
  const texts = pdfPages((await get(staff, `/Documents/${paid}/Pdf`)).rawPayload).flat();
  assert.ok(texts.includes('Pagamento ricevuto: non devi pagare altro.') && !texts.includes('Bonifico'));
});
