import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GoogleKind } from '@circolo/contract/google/google-codes';
import { eq } from 'drizzle-orm';
import { tooOften } from '../../testing/google/google-server.ts';
import { linkGoogle } from '../google-fixtures.ts';
import { googleLinks } from '../tables.ts';
import { ContactLab, changeLead, findLeads, named, readLead } from './contact-fixtures.ts';

const lab = new ContactLab();
let made = 0;

test('one way, the other side’s changes stay where they are', async () => {
  for (const Direction of ['T', 'F']) {
    const staff = await lab.anna(Direction);
    const mine = await lab.lead(staff);
    await lab.run(staff);
    assert.equal(lab.people.all().length, Direction === 'T' ? 1 : 0);
    made += 1;
    const { resourceName } = lab.people.add(named(`Solo ${made}`, `solo${made}@example.it`), 'Circolo');
    await lab.later();
    await lab.run(staff);
    const [known] = await findLeads(staff, `solo${made}@example.it`);
    assert.equal(known !== undefined, Direction === 'F');
    await changeLead(staff, mine.Id, { City: 'Pisa' });
    if (known) await changeLead(staff, known.Id, { City: 'Pisa' });
    lab.people.change(Direction === 'T' ? lab.contactOf(mine.Email).resourceName : resourceName, {
      urls: [{ value: 'y.it' }],
    });
    await lab.later();
    const { Counts } = await lab.run(staff);
    assert.equal(Counts.Conflicts, 0);
    assert.equal((await readLead(staff, known?.Id ?? mine.Id)).Website, Direction === 'F' ? 'https://y.it' : null);
    assert.equal(JSON.stringify(lab.people.all()).includes('Pisa'), Direction === 'T');
    await lab.quiet(staff);
  }
});

for (const status of [400, 410] as const) {
  test(`a token that has expired (${status}) reads everything anew, and finds what went meanwhile`, async () => {
    const staff = await lab.anna();
    const [one, other] = [await lab.lead(staff), await lab.lead(staff)];
    await lab.run(staff);
    lab.people.remove(lab.contactOf(one.Email).resourceName);
    lab.people.change(lab.contactOf(other.Email).resourceName, { urls: [{ value: 'z.it' }] });
    lab.people.expireTokens(status);
    await lab.later();
    const { Full, Counts } = await lab.run(staff);
    assert.deepEqual([Full, Counts.Here.Updated, Counts.There.Created], [true, 1, 0]);
    await lab.quiet(staff);
  });
}

test('a contact that changes while it is written is read again, and nothing of it is lost', async () => {
  const staff = await lab.anna();
  const mine = await lab.lead(staff);
  await lab.run(staff);
  const { resourceName } = lab.contactOf(mine.Email);
  await changeLead(staff, mine.Id, { City: 'Trento' });
  lab.people.before.write = () => lab.people.change(resourceName, { urls: [{ value: 'w.it' }] });
  await lab.later();
  assert.equal((await lab.run(staff)).Counts.Failed, 0);
  assert.equal((await readLead(staff, mine.Id)).Website, 'https://w.it');
  const { urls, addresses } = lab.contactOf(mine.Email);
  assert.match(JSON.stringify([urls, addresses]), /w\.it.*Trento/);
  await lab.quiet(staff);
});

test('a run that breaks off is gone on with, and makes no contact twice', async () => {
  const staff = await lab.anna();
  await lab.run(staff);
  for (let n = 0; n < 3; n++) await lab.lead(staff);
  await lab.later();
  // The second of the three is made, and nobody hears of it.
  lab.people.lostAfter = 2;
  assert.equal((await lab.run(staff)).Error, 'NotReachable');
  await lab.later();
  assert.equal((await lab.run(staff)).Error, null);
  assert.equal(lab.people.all().length, 3);
  await lab.quiet(staff);
});

test('an account that is linked again finds its contacts, and no lead is made of one that was given away', async () => {
  const staff = await lab.anna();
  const [mine, given] = [await lab.lead(staff), await lab.lead(staff)];
  await lab.run(staff);
  await lab.db.delete(googleLinks).where(eq(googleLinks.UserId, staff.userId));
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: (await lab.world.app.as('COM')).userId } });
  await linkGoogle(lab.world, staff, [GoogleKind.people]);
  await lab.later();
  const { Counts, writes } = await lab.run(staff);
  assert.deepEqual([writes, Counts.Here.Created, Counts.Failed, lab.people.all().length], [0, 0, 1, 2]);
  assert.equal((await lab.rowOf(staff, lab.contactOf(mine.Email).resourceName))?.LeadId, mine.Id);
  assert.equal((await lab.rowOf(staff, lab.contactOf(given.Email).resourceName))?.Error, 'NotAllowed');
  await lab.quiet(staff);
});

test('a limit is waited for, and what was done before it is kept', async () => {
  const staff = await lab.anna();
  for (let n = 0; n < 3; n++) await lab.lead(staff);
  const limit = () => lab.world.google.trouble.push(tooOften(429, 600));
  lab.people.before.write = () => {
    lab.people.before.write = limit;
  };
  const broken = await lab.run(staff);
  assert.equal(broken.Error, 'RateLimited');
  const before = lab.people.all().length;
  assert.ok(before < 3);
  await lab.later();
  assert.equal((await lab.run(staff)).Error, null);
  assert.equal(lab.people.all().length, 3);
  await lab.quiet(staff);
});
