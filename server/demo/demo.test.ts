import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invoiceProblems } from '@circolo/contract/invoicing/billing/invoice-problems';
import { type Billing, billing } from '@circolo/contract/sales/billing';
import { toCents } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import { sql } from 'drizzle-orm';
import { waitingTransfers } from '../src/banking/transfers/waiting-transfers.ts';
import { openLog } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';
import { receivedPayments } from '../src/invoicing/books/received-payments.ts';
import { readOpenItems } from '../src/invoicing/open-items/read-open-items.ts';
import { registerTotals } from '../src/invoicing/vat-register/register-totals.ts';
import { jobList } from '../src/job-list.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { verifyBooks } from '../src/sales/books/verify-books.ts';
import { seed } from '../src/seed.ts';
import { companies } from '../src/tables/invoicing/company-tables.ts';
import { testDatabase } from '../test/database.ts';
import { demoWelcome, seedDemo } from './demo.ts';

const config = {
  port: 4455,
  demoPassword: 'Circolo-2026!',
  secretKey: 'a key that seals the accounts of the demonstration',
  bases: {
    api: '/api',
    upload: '/api/Uploads',
    notify: '/api/UsersNotifications',
    fiscalCode: '/api/FiscalCode',
    shop: '/api/Shop',
  },
};

let database: Database;
let jobs: Awaited<ReturnType<typeof openJobs>>;
let took = 0;

before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, openLog('silent'), { jobs: jobList, work: false });
  await transaction(database.db, seed);
  const start = performance.now();
  assert.equal(await seedDemo(database.db, config, new Date('2026-11-20T10:00:00Z')), true);
  took = performance.now() - start;
});

after(async () => {
  await jobs.stop();
  await database.close();
});

const count = async (from: string): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
  return rows[0]?.n ?? 0;
};

test('a demonstration of before stays usable', async () => {
  await database.db.execute(sql`delete from nature_rule`);
  await transaction(database.db, seed);
  assert.equal(await count('nature_rule where two_factor_required'), 2);
  assert.equal(await seedDemo(database.db, config), true);
  assert.equal(await count('nature_rule where two_factor_required'), 0);
});

test('the demonstration has brands, an account of every nature, and three hundred customers', async (context) => {
  context.diagnostic(`seeded in ${Math.round(took)} ms`);
  assert.equal(await count('origin'), 3);
  assert.equal(await count("app_user where email like '%@circolo.test' and password_hash is not null"), 9);
  assert.equal(await count("app_user where email like 'segreteria@%'"), 60);
  assert.equal(await count("app_user where email like 'info@%.example'"), 240);
  assert.equal(await count('identity'), 4);
  assert.equal(await count('activity'), 304);
  assert.equal(await count('user_activity'), 304);
  assert.equal(await count("sms_message where state in ('S', 'E') and purpose = 'D'"), 5);
  assert.ok((await count('package')) > 10);
  assert.deepEqual([await count('price_wave'), await count('price_wave where cancelled_at is null')], [2, 1]);
  assert.equal(await count('nature_rule where two_factor_required'), 0, 'its accounts sign in with the password');
  assert.match(demoWelcome(config), /http:\/\/associazioni\.localhost:4455/);
});

test('the demonstration has transfers in every stage and a dispute with six days left, and its books agree', async () => {
  const states = await database.db.execute<{ state: string; count: number }>(
    sql`select state, count from transfer_batch order by id`,
  );
  assert.deepEqual(
    states.rows.map(({ state, count: size }) => [state, Number(size)]),
    [
      ['H', 2],
      ['R', 1],
    ],
  );
  assert.equal(await count("transfer_entry where state = 'R' and return_code = 'AC04'"), 1);
  const waiting = await waitingTransfers(database.db);
  assert.deepEqual(
    waiting.slice(0, 3).map(({ Account, Error: code }) => [Account !== null, code]),
    [
      [true, 'AC04'],
      [true, null],
      [false, null],
    ],
  );
  const disputes = await database.db.execute<{ state: string; days: number }>(
    sql`select d.state, (d.evidence_due_by::date - date '2026-11-20') as days from payment_dispute d join order_payment p on p.id = d.payment_id`,
  );
  assert.deepEqual(
    disputes.rows.map(({ state, days }) => [state, Number(days)]),
    [['O', 6]],
  );
  assert.deepEqual(await verifyBooks(database.db), []);
});

/** The first days of the months in which the demonstration has documents. */
const monthsOfDocuments = async (): Promise<string[]> => {
  const { rows } = await database.db.execute<{ month: string }>(
    sql`select distinct to_char(date, 'YYYY-MM-01') as month from document where document_type is not null order by 1`,
  );
  return rows.map(({ month }) => month);
};

test('the year behind the demonstration agrees to the cent: what the registers have and no customer paid is what is open', async () => {
  assert.ok((await count("document where document_type = 'TD04'")) >= 4, 'refunds of what was invoiced');
  const toInvoice = "sales_order where status = 'PA' and billed_at is null";
  assert.ok((await count(toInvoice)) >= 5, 'there is something to invoice');
  // Twelve days after the payment (art. 21 c. 4 DPR 633/1972); one of them is the customer's without billing data.
  assert.ok(
    (await count(`${toInvoice} and paid_at < timestamptz '2026-11-08 10:00Z'`)) <= 2,
    'hardly anything is late',
  );
  const months = await monthsOfDocuments();
  assert.ok(months.length >= 12, months.join());
  const registered = { register: 0, received: 0 };
  for (const { Id: CompanyId } of await database.db.select({ Id: companies.Id }).from(companies))
    for (const Month of months) {
      registered.register += toCents((await registerTotals(database.db, { CompanyId, Month, SectionId: null })).Total);
      const { batches } = await receivedPayments(database.db, CompanyId, Month, translator('it'));
      for await (const rows of batches()) for (const { Amount } of rows) registered.received += toCents(Number(Amount));
    }
  const open = toCents((await readOpenItems(database.db, new Date('2026-11-20T10:00:00Z'))).Totals.Total);
  assert.equal(registered.register - registered.received, open, JSON.stringify(registered));
});

test('documents of earlier weeks are not mailed again', async () => {
  assert.ok((await count('document')) > 30);
  const mailed = `pgboss.job_common j join document d on d.id = (j.data ->> 'Id')::bigint where j.name = 'mail-document'`;
  assert.equal(await count(`${mailed} and d.date < date '2026-11-13'`), 0);
});

test('every screen of invoicing has something to show', async () => {
  assert.ok((await count("invoicing_rule where active and moment = 'M'")) > 0);
  const discarded = `document d join document_transmission t on t.document_id = d.id where d.sdi_state = 'X' and t.errors <> '[]'`;
  assert.equal(await count(discarded), 1);
  assert.equal(await count("exchange_message where kind = 'NS' and state = 'A'"), 1);
  assert.ok((await count("document where sdi_state = 'D'")) >= 20, 'what earlier weeks sent was delivered');
  assert.equal(await count("exchange_message where state <> 'A'"), 0);
  const [toMend, ...more] = (
    await database.db.execute<{ billing: Billing; has_billing: boolean }>(
      sql`select o.billing, u.billing is not null as has_billing from sales_order o join app_user u on u.id = o.user_id where o.status = 'PA'`,
    )
  ).rows.filter((row) => invoiceProblems(row.billing).length > 0);
  assert.equal(toMend?.has_billing, false, 'the customer has no billing data');
  assert.equal(more.length, 0);
});

test('every customer with billing data could be billed', async () => {
  const { rows } = await database.db.execute<{ billing: unknown }>(
    sql`select billing from app_user where billing is not null`,
  );
  assert.equal(rows.length, 303);
  for (const row of rows) billing.parse(row.billing);
});

test('a second start adds nothing and follows the port', async () => {
  const before = await count('app_user');
  assert.equal(await seedDemo(database.db, { ...config, port: 4456 }), true);
  assert.equal(await count('app_user'), before);
  assert.equal(await count("origin_address where url like '%:4456'"), 3);
});

test('the rows of the product are added once', async () => {
  const before = [await count('reason'), await count('email_template'), await count('activity_type')];
  await transaction(database.db, seed);
  assert.deepEqual([await count('reason'), await count('email_template'), await count('activity_type')], before);
});
