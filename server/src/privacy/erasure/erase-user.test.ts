import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { email, markedPerson, marks } from '../../../test/privacy/marked-person.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { wordColumns } from '../personal-data/word-columns.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(() => staff.stepUp());

/** The books: ten years (art. 2220 c.c.), and mandates that were signed. */
const kept = [
  'order_payment.reference',
  'sales_order.billing',
  'sales_order.purchase_order_ref',
  'user_payment_method.holder',
  'user_payment_method.iban_masked',
  'user_payment_method.iban_sealed',
  'user_payment_method.mandate_reference',
  'withdrawal.email',
  'withdrawal.name',
];

/** What the sealed log holds, by the account's number alone, until its own retention ends: the device of a sign-in. */
const logged = ['security_event.device'];

/** Every column of the database, our own and the queue's, that holds a mark. */
async function markedColumns(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await wordColumns(app.database.db)) {
    const cell = sql.identifier(column);
    const text = type === 'bytea' ? sql`encode(${cell}, 'escape')` : sql`${cell}::text`;
    const where = marks.map((mark) => sql`${text} ilike ${`%${mark}%`}`);
    const from = sql.join(
      table.split('.').map((part) => sql.identifier(part)),
      sql`.`,
    );
    const { rows } = await app.database.db.execute(
      sql`select 1 from ${from} where ${sql.join(where, sql` or `)} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('an erased customer is found nowhere but in the books', async () => {
  const person = await markedPerson(app, staff, shop);
  const before = await markedColumns();
  assert.ok(before.length > 70, `the marks are in ${before.length} columns: ${before.join(' ')}`);
  const preview = await staff.get(`/Users/${person.userId}/Erasure`);
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  assert.deepEqual(preview.body.Blocks, []);
  const erased = await staff.post(`/Users/${person.userId}/Erase`, { Reason: 'Richiesta scritta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  assert.deepEqual(
    (await markedColumns()).filter((column) => !kept.includes(column) && !logged.includes(column)),
    [],
  );
  const user = (await staff.get(`/Users/${person.userId}`)).body;
  assert.deepEqual([user.Status, user.Email], ['X', `erased-${person.userId}@invalid`]);
  assert.equal((await staff.get(`/Users?Search=${encodeURIComponent(email)}`)).body.length, 0);
});

test('and so is one who was merged and separated again, also in the history of the other one', async () => {
  // The mandate of the one before, which the books keep, has the same number.
  await app.database.db.execute(sql`delete from user_payment_method`);
  const person = await markedPerson(app, staff, shop);
  const { userId: other } = await app.as('STD');
  const one = async (id: number) => (await staff.get(`/Users/${id}`)).body;
  const body = {
    Other: { Id: person.userId },
    Version: (await one(other)).Version,
    OtherVersion: (await one(person.userId)).Version,
    Take: ['FirstName', 'LastName', 'Phone', 'Billing'],
  };
  const merged = await staff.post(`/Users/${other}/Merge`, body);
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  const meanwhile = { ...(await one(other)), Id: undefined, Language: 'en' };
  assert.equal((await staff.put(`/Users/${other}`, meanwhile)).status, 200);
  assert.equal((await staff.post(`/ChangeSets/${merged.body.ChangeSet}/Undo`)).status, 200);
  const erased = await staff.post(`/Users/${person.userId}/Erase`, { Reason: 'Richiesta scritta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  assert.deepEqual(
    (await markedColumns()).filter((column) => !kept.includes(column) && !logged.includes(column)),
    [],
  );
  assert.equal((await one(other)).FirstName, 'Anna', 'the other one keeps their own name');
});

const customer = async () => {
  const { userId } = await app.as('STD');
  return userId;
};
const erase = (id: number, by = staff, Reason = 'Richiesta') => by.post(`/Users/${id}/Erase`, { Reason });

test('people erase those below them, with a reason, and never themselves', async () => {
  const [administrator, helpdesk, colleague] = [await app.as('ADM'), await app.as('HLP'), await app.as('COM')];
  for (const person of [administrator, helpdesk]) await person.stepUp();
  const id = await customer();
  assert.deepEqual((await erase(id, staff, '')).body.Code, 'ReasonRequired');
  assert.equal((await erase(id, helpdesk)).body.Code, 'AccessDenied', 'without the full level');
  assert.equal((await erase(colleague.userId, administrator)).body.Code, 'AccessDenied', 'staff by superusers alone');
  assert.equal((await erase(staff.userId)).body.Code, 'NotEditable');
  assert.equal((await erase(staff.userId, administrator)).body.Code, 'AccessDenied');
  const unproved = await app.as('ADM', { unproven: true });
  assert.equal((await erase(id, unproved)).body.Code, 'StepUpRequired');
  assert.equal((await erase(id, administrator)).status, 200);
  assert.equal((await erase(colleague.userId)).status, 200);
  assert.equal((await colleague.get('/UserInfos')).status, 401);
});

test('the preview names what is pending, and that stops an erasure', async () => {
  const id = await customer();
  const order = await staff.post('/Orders', orderBody(shop, id));
  assert.equal(order.status, 201, JSON.stringify(order.body));
  const blocks = async () =>
    (await staff.get(`/Users/${id}/Erasure`)).body.Blocks.map(({ Code }: { Code: string }) => Code);
  assert.deepEqual(await blocks(), ['order']);
  assert.equal((await erase(id)).body.Code, 'ErasureBlocked');
  const paid = { From: 'IA', To: 'PA', Reason: 'Incassato' };
  assert.equal((await staff.post(`/Orders/${order.body.Id}/Status`, paid)).status, 200);
  assert.deepEqual(await blocks(), ['subscription']);
  await app.database.db.execute(sql`update app_user set credit_cents = 5 where id = ${id}`);
  assert.deepEqual(await blocks(), ['subscription', 'credit']);
  assert.equal((await erase(id)).body.Code, 'ErasureBlocked');
  assert.equal((await staff.get(`/Users/${id}`)).body.Status, 'A');
});

test('the preview names what stays, with its law and last day', async () => {
  const id = await customer();
  const { body } = await staff.post('/Orders', orderBody(shop, id));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA', Reason: 'Incassato' });
  await app.database.db.execute(
    sql`update sales_order set date = '2024-05-01', paid_at = '2024-05-02' where id = ${body.Id}`,
  );
  const { Stays } = (await staff.get(`/Users/${id}/Erasure`)).body;
  assert.deepEqual(Stays, [{ Law: 'billing', Count: 1, Until: '2034-12-31' }]);
});

test('an erasure is for good: again changes nothing, and no undo brings anybody back', async () => {
  const id = await customer();
  const run = await staff.post('/Users/Bulk', { Action: 'E', Ids: [id], Changes: { Language: 'en' } });
  assert.equal(run.status, 200, JSON.stringify(run.body));
  assert.equal((await erase(id)).status, 200);
  const before = (await staff.get(`/Users/${id}`)).body;
  assert.equal((await erase(id)).status, 200);
  await staff.post(`/ChangeSets/${run.body.ChangeSetId}/Undo`);
  await app.runJobs();
  assert.deepEqual((await staff.get(`/Users/${id}`)).body, before);
});

test('a namesake and a person with a similar address lose nothing', async () => {
  const [one, other] = [
    await app.as('STD', { email: 'anna@example.test' }),
    await app.as('STD', { email: 'giovanna@example.test' }),
  ];
  const { body: lead } = await staff.post('/Leads', { LastName: 'Neri', Email: 'giovanna@example.test' });
  const { body: note } = await staff.post(`/Leads/${lead.Id}/Comments`, {
    Text: 'Scritto da Anna Prova, giovanna@example.test, poi da anna@example.test.',
  });
  assert.equal((await erase(one.userId)).status, 200);
  const [comment] = (await staff.get(`/Leads/${lead.Id}/Comments`)).body;
  assert.equal(comment.Id, note.Id);
  assert.equal(comment.Text, 'Scritto da Anna Prova, giovanna@example.test, poi da cancellato.');
  assert.equal((await staff.get(`/Users/${other.userId}`)).body.Email, 'giovanna@example.test');
});

test('the copies of an erased person go, those of others stay', async () => {
  const gone = await customer();
  const other = await app.as('STD');
  const copyOf = async (id: number): Promise<string> => {
    const { body } = await staff.post(`/Users/${id}/DataCopies`, { Reason: 'Richiesta scritta' });
    return `/UsersNotifications/${body.Id}/File`;
  };
  const [ofGone, ofOther] = [await copyOf(gone), await copyOf(other.userId)];
  const { body: own } = await other.post('/MyAccount/DataCopies');
  await app.runJobs('make-data-copy');
  assert.equal((await erase(gone)).status, 200);
  assert.equal((await staff.get(ofGone)).body.Code, 'RecordNotFound');
  assert.equal((await staff.get(ofOther)).status, 200);
  assert.equal((await other.get(`/MyAccount/DataCopies/${own.Id}/File`)).status, 200);
});
