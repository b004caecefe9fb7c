import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newUser, pageCookie, password } from '../../test/access/session-fixtures.ts';
import { begin, placeToPay, press, takeNotices } from '../../test/payments/payment-fixtures.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { enqueue } from '../jobs/job.ts';
import { sendSms } from '../mail/sms/send-sms.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);

const mask = (text: string) => Buffer.from(text).toString('base64');

async function scrape(): Promise<string> {
  const answer = await app.http.inject('/metrics');
  assert.equal(answer.statusCode, 200);
  return answer.body;
}

/** The value of a series; 0 where it is not there. */
async function readSeries(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : 0;
}

test('sign-ins are counted by what they came to', async () => {
  const user = await newUser(app);
  const [ok, failed] = ['circolo_sign_ins_total{result="signIn"}', 'circolo_sign_ins_total{result="signInFailed"}'];
  const before = [await readSeries(ok), await readSeries(failed)] as const;
  await app.anybody.get('/Login', { email: user.Email, password: mask(password), cookie: pageCookie() });
  await app.anybody.get('/Login', { email: user.Email, password: mask('Zucca-sbagliata-48!'), cookie: pageCookie() });
  assert.ok((await readSeries(ok)) > before[0]);
  assert.equal(await readSeries(failed), before[1] + 1);
});

test('an error is counted by its code', async () => {
  const series = 'circolo_errors_total{code="UnknownPath",status="404"}';
  const before = await readSeries(series);
  await app.http.inject('/api/Nowhere');
  assert.equal(await readSeries(series), before + 1);
});

test('a stream of events is no request that took as long as it was open', async () => {
  const user = await app.as('STD');
  assert.equal((await user.get('/UsersNotifications/Events')).status, 200);
  assert.doesNotMatch(await scrape(), /circolo_request_seconds_count\{[^}]*Events"/);
});

test('what is kept in memory says how often it was found there', async () => {
  const user = await app.as('STD');
  const series = 'circolo_cache_reads_total{cache="callers",result="hit"}';
  await user.get('/UserInfos');
  const before = await readSeries(series);
  await user.get('/UserInfos');
  assert.ok((await readSeries(series)) > before);
});

test('an order is counted by its kind, and its payment by what became of it, once', async () => {
  const orders = 'circolo_orders_total{kind="new"}';
  const payments = 'circolo_payments_total{provider="sandbox",outcome="settled"}';
  const before = [await readSeries(orders), await readSeries(payments)] as const;
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  assert.deepEqual([await readSeries(orders), await readSeries(payments)], [before[0] + 1, before[1] + 1]);
});

test('a queue shows how many jobs wait and for how long, and no more once they ran', async () => {
  await enqueue(app.database.db, sendSms, { Id: 0, attempt: 1 }, { startAfter: new Date(Date.now() - 90_000) });
  assert.equal(await readSeries('circolo_jobs{job="send-sms",state="created"}'), 1);
  const age = await readSeries('circolo_job_oldest_seconds{job="send-sms"}');
  assert.ok(age >= 90 && age < 200, `${age}`);
  await app.runJobs('send-sms');
  assert.equal(await readSeries('circolo_jobs{job="send-sms",state="created"}'), 0);
});

test('the version, the event loop and the outbox are there', async () => {
  const text = await scrape();
  for (const series of [
    /^circolo_build_info\{version="\d/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^circolo_mails \d/m,
    /^circolo_mail_oldest_seconds \d/m,
    /^circolo_database_up 1$/m,
  ])
    assert.match(text, series);
  const pools = [...text.matchAll(/^circolo_pool_(?:size|busy|waiting)\{pool="desk"\} \d/gm)];
  assert.equal(pools.length, app.database.kind === 'server' ? 3 : 0);
});

test('a database that does not answer takes its own series away, and no others', async () => {
  const { db } = app.database;
  await db.execute(sql`alter table pgboss.job rename to job_away`);
  try {
    const text = await scrape();
    assert.match(text, /^circolo_database_up 0$/m);
    assert.match(text, /^circolo_request_seconds_count/m);
    assert.doesNotMatch(text, /^circolo_(jobs\{|mails )/m);
  } finally {
    await db.execute(sql`alter table pgboss.job_away rename to job`);
  }
});
