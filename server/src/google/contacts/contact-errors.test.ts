import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GoogleDirection, GoogleKind } from '@circolo/contract/google/google-codes';
import { eq } from 'drizzle-orm';
import { ContactHarness, changeLead, findLeads, named, readLead } from '../../../test/google/contact-fixtures.ts';
import { linkGoogle } from '../../../test/google/google-fixtures.ts';
import { tooOften } from '../../../test/google/google-server.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';

const harness = new ContactHarness();
let made = 0;

test('one way, the other side’s changes stay where they are', async () => {
  for (const Direction of ['T', 'F']) {
    const staff = await harness.anna(Direction);
    const mine = await harness.lead(staff);
    await harness.run(staff);
    assert.equal(harness.people.all().length, Direction === GoogleDirection.toGoogle ? 1 : 0);
    made += 1;
    const { resourceName } = harness.people.add(named(`Solo ${made}`, `solo${made}@example.it`), 'Circolo');
    await harness.later();
    await harness.run(staff);
    const [known] = await findLeads(staff, `solo${made}@example.it`);
    assert.equal(known !== undefined, Direction === GoogleDirection.fromGoogle);
    await changeLead(staff, mine.Id, { City: 'Pisa' });
    if (known) await changeLead(staff, known.Id, { City: 'Pisa' });
    harness.people.change(
      Direction === GoogleDirection.toGoogle ? harness.contactOf(mine.Email).resourceName : resourceName,
      {
        urls: [{ value: 'y.it' }],
      },
    );
    await harness.later();
    const { Counts } = await harness.run(staff);
    assert.equal(Counts.Conflicts, 0);
    assert.equal(
      (await readLead(staff, known?.Id ?? mine.Id)).Website,
      Direction === GoogleDirection.fromGoogle ? 'https://y.it' : null,
    );
    assert.equal(JSON.stringify(harness.people.all()).includes('Pisa'), Direction === GoogleDirection.toGoogle);
    await harness.quiet(staff);
  }
});

for (const status of [400, 410] as const) {
  test(`a token that has expired (${status}) reads everything again, and finds what went meanwhile`, async () => {
    const staff = await harness.anna();
    const [one, other] = [await harness.lead(staff), await harness.lead(staff)];
    await harness.run(staff);
    harness.people.remove(harness.contactOf(one.Email).resourceName);
    harness.people.change(harness.contactOf(other.Email).resourceName, { urls: [{ value: 'z.it' }] });
    harness.people.expireTokens(status);
    await harness.later();
    const { Full, Counts } = await harness.run(staff);
    assert.deepEqual([Full, Counts.Here.Updated, Counts.There.Created], [true, 1, 0]);
    await harness.quiet(staff);
  });
}

test('a contact that changes while it is written is read again, and nothing of it is lost', async () => {
  const staff = await harness.anna();
  const mine = await harness.lead(staff);
  await harness.run(staff);
  const { resourceName } = harness.contactOf(mine.Email);
  await changeLead(staff, mine.Id, { City: 'Trento' });
  harness.people.before.write = () => harness.people.change(resourceName, { urls: [{ value: 'w.it' }] });
  await harness.later();
  assert.equal((await harness.run(staff)).Counts.Failed, 0);
  assert.equal((await readLead(staff, mine.Id)).Website, 'https://w.it');
  const { urls, addresses } = harness.contactOf(mine.Email);
  assert.match(JSON.stringify([urls, addresses]), /w\.it.*Trento/);
  await harness.quiet(staff);
});

test('a run that breaks off is gone on with, and makes no contact twice', async () => {
  const staff = await harness.anna();
  await harness.run(staff);
  for (let n = 0; n < 3; n++) await harness.lead(staff);
  await harness.later();
  // The second of the three is made, and its answer is lost.
  harness.people.lostAfter = 2;
  assert.equal((await harness.run(staff)).Error, 'NotReachable');
  await harness.later();
  assert.equal((await harness.run(staff)).Error, null);
  assert.equal(harness.people.all().length, 3);
  await harness.quiet(staff);
});

test('an account that is linked again finds its contacts, and no lead is made of one that was given away', async () => {
  const staff = await harness.anna();
  const [mine, given] = [await harness.lead(staff), await harness.lead(staff)];
  await harness.run(staff);
  await harness.db.delete(googleLinks).where(eq(googleLinks.UserId, staff.userId));
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: (await harness.world.app.as('COM')).userId } });
  await linkGoogle(harness.world, staff, [GoogleKind.people]);
  await harness.later();
  const { Counts, writes } = await harness.run(staff);
  assert.deepEqual([writes, Counts.Here.Created, Counts.Failed, harness.people.all().length], [0, 0, 1, 2]);
  assert.equal((await harness.rowOf(staff, harness.contactOf(mine.Email).resourceName))?.LeadId, mine.Id);
  assert.equal((await harness.rowOf(staff, harness.contactOf(given.Email).resourceName))?.Error, 'NotAllowed');
  await harness.quiet(staff);
});

test('a limit is waited for, and what was done before it is kept', async () => {
  const staff = await harness.anna();
  for (let n = 0; n < 3; n++) await harness.lead(staff);
  const limit = () => harness.world.google.failures.push(tooOften(429, 600));
  harness.people.before.write = () => {
    harness.people.before.write = limit;
  };
  const broken = await harness.run(staff);
  assert.equal(broken.Error, 'RateLimited');
  const before = harness.people.all().length;
  assert.ok(before < 3);
  await harness.later();
  assert.equal((await harness.run(staff)).Error, null);
  assert.equal(harness.people.all().length, 3);
  await harness.quiet(staff);
});
