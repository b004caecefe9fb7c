import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertDigest, AlertKind } from '@circolo/contract/alerts/alert-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { crmPeople, done, newOpportunity } from '../../test/crm/opportunity-factory.ts';
import { begin, deliver, placeToPay, press } from '../../test/payments/payment-fixtures.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { mailAlertDigests } from './mail-alert-digests.ts';

const { app, as, prepare } = scenario();
const people = prepare(crmPeople);
const shop = prepare(testShop);
const buyer = as('STD');

const digestsOf = ({ userId }: SignedIn) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, EmailType.alertDigest), eq(emailMessages.UserId, userId)));
const runDigests = () => mailAlertDigests.handle({}, app.jobContext);

/** A person who wants assignments once a day, and has been given opportunities. */
async function personGiven(count: number): Promise<{ staff: SignedIn; ids: number[] }> {
  const staff = await app.as('COM');
  const wanted = { Kind: AlertKind.assigned, InProduct: true, Digest: AlertDigest.daily };
  assert.equal((await staff.put('/Alerts/Preferences', wanted)).status, 200);
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { Id } = await newOpportunity(people);
    await done(people.boss, Id, 'Assign', { User: { Id: staff.userId } });
    ids.push(Id);
  }
  return { staff, ids };
}

test('the alerts of a day come in one mail, and no second time', async () => {
  const { staff } = await personGiven(2);
  await runDigests();
  await runDigests();
  const [mail, ...more] = await digestsOf(staff);
  assert.equal(more.length, 0);
  const { AlertCount, AlertList } = Object(mail?.Tags);
  assert.equal(AlertCount, '2 notifiche');
  assert.match(AlertList, /^Circolo \d+: Ti è stata assegnata un’opportunità \(.+\)\nCircolo/);
  await app.runJobs();
  const [sent] = await digestsOf(staff);
  assert.equal(sent?.Error, null);
  assert.match(sent?.Text ?? '', /Ti è stata assegnata/);
});

test('a mail says nothing of what its person may not see any more', async () => {
  const { staff, ids } = await personGiven(1);
  await done(people.boss, ids[0] ?? 0, 'ChangeUser', { User: { Id: people.owner.userId }, Reason: 'Zona sua' });
  await runDigests();
  assert.deepEqual(await digestsOf(staff), []);
});

test('who wants no mail gets none', async () => {
  const { Id } = await newOpportunity(people);
  await done(people.boss, Id, 'Assign', { User: { Id: people.other.userId } });
  await runDigests();
  assert.deepEqual(await digestsOf(people.other), []);
});

test('a mail says whose dispute it is, of how much and of which order', async () => {
  const staff = await app.as('SUS');
  const wanted = { Kind: AlertKind.disputed, InProduct: true, Digest: AlertDigest.daily };
  assert.equal((await staff.put('/Alerts/Preferences', wanted)).status, 200);
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargebackOpen' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await deliver(app);
  await app.runJobs('alert-staff');
  await runDigests();
  const { Number: number } = (await staff.get(`/Orders/${id}`)).body;
  const [mail] = await digestsOf(staff);
  assert.match(
    Object(mail?.Tags).AlertList,
    new RegExp(`^Anna Prova: È stata aperta una contestazione \\(146,40 € · ${number}\\)$`),
  );
});
