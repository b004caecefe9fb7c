import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alert } from '@circolo/contract/alerts/alerts';
import { eq } from 'drizzle-orm';
import { setUser } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { alertEndingDemos } from './alert-ending-demos.ts';

const { app, as } = scenario();
const staff = as('SUS');

const run = (now: string) =>
  alertEndingDemos.handle(
    {},
    { db: app.database.db, log: openLog('silent'), now: () => new Date(now), settings: quietSettings },
  );

const endingFor = async (seller: SignedIn): Promise<Alert[]> =>
  (await seller.get('/Alerts')).body.Rows.filter(({ Kind }: Alert) => Kind === AlertKind.demoEnding);

let made = 0;

/** A lead of a demo that ends on a day. */
async function demoLead(seller: SignedIn, changes: Parameters<typeof setUser>[2] = {}) {
  const demo = await app.as('DEM');
  await setUser(app, demo.userId, { DemoExpirationDate: '2026-11-20', ...changes });
  const name = `ASD In Prova ${++made}`;
  const lead = await staff.post('/Leads', { BusinessName: name, Email: `prova${made}@example.test`, Channel: 'W' });
  assert.equal(lead.status, 201, JSON.stringify(lead.body));
  const assigned = await staff.post(`/Leads/${lead.body.Id}/Assign`, { User: { Id: seller.userId } });
  assert.equal(assigned.status, 200, JSON.stringify(assigned.body));
  await app.database.db.update(leads).set({ UserId: demo.userId }).where(eq(leads.Id, lead.body.Id));
  return { demo, lead: lead.body };
}

test('the owner of a lead is alerted three days before its demo ends, once, and again for another end', async () => {
  const seller = await app.as('COM');
  const { demo, lead } = await demoLead(seller);
  await run('2026-11-16T08:00:00Z');
  assert.deepEqual(await endingFor(seller), []);
  await run('2026-11-17T08:00:00Z');
  await run('2026-11-18T08:00:00Z');
  const [alert, ...others] = await endingFor(seller);
  assert.deepEqual([alert?.Resource, alert?.RecordId, others.length], ['Leads', lead.Id, 0]);
  await setUser(app, demo.userId, { DemoExpirationDate: '2026-12-20' });
  await run('2026-12-18T08:00:00Z');
  assert.equal((await endingFor(seller)).length, 2);
});

test('no one is alerted of a demo that is over, of who has bought, is locked out or is discarded', async () => {
  const seller = await app.as('COM');
  await demoLead(seller, { DemoExpirationDate: '2026-11-16' });
  await demoLead(seller, { SubscriptionFrom: '2026-11-10' });
  await demoLead(seller, { LockedAt: '2026-11-10T08:00:00Z' });
  const { lead } = await demoLead(seller);
  await app.database.db.update(leads).set({ Status: 'X' }).where(eq(leads.Id, lead.Id));
  await run('2026-11-17T08:00:00Z');
  assert.deepEqual(await endingFor(seller), []);
});
