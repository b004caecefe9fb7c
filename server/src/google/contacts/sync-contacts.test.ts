import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GoogleKind } from '@circolo/contract/google/google-codes';
import { and, eq } from 'drizzle-orm';
import { sessions } from '../../access/session-tables.ts';
import type { SignedIn } from '../../testing/app.ts';
import { tooOften } from '../../testing/google/google-server.ts';
import { type FakePeople, type FakePerson, openPeople } from '../../testing/google/people-routes.ts';
import { type GoogleWorld, googleWorld, linkGoogle, runGoogle } from '../google-fixtures.ts';
import { googleContacts, googleLinks } from '../tables.ts';
import { waitingContacts } from './sync-contacts.ts';

/** The account of one person; each test has its own, and a Google of its own behind the same server. */
let people: FakePeople;
let world: GoogleWorld;

before(async () => {
  world = await googleWorld({ people: (asked) => people.routes(asked) });
});
after(() => world.close());

let made = 0;
const clock = { now: new Date('2026-11-22T10:00:00Z') };

/** A person of the house with an account that is linked. */
async function anna(Direction = 'B'): Promise<SignedIn> {
  people = openPeople(() => world.app.clock.now ?? new Date());
  world.google.trouble.length = 0;
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
  world.app.clock.now = clock.now;
  const staff = await world.app.as('COM');
  await linkGoogle(world, staff, [GoogleKind.people]);
  const { db } = world.app.database;
  await db.update(googleLinks).set({ Direction }).where(eq(googleLinks.UserId, staff.userId));
  return staff;
}

/** Twenty minutes later, with everybody still signed in. */
async function later(): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 20 * 60_000);
  world.app.clock.now = clock.now;
  await world.app.database.db.update(sessions).set({ AccessExpiresAt: '2030-01-01T00:00:00Z' });
}

async function run(staff: SignedIn) {
  world.google.asked.length = 0;
  const runs = await runGoogle(world, staff);
  const last = runs.at(-1);
  assert.ok(last?.Counts);
  return { ...last, Counts: last.Counts, writes: world.google.writes().length };
}

/** A run that changes nothing on either side. */
async function quiet(staff: SignedIn) {
  await later();
  const { Counts, Error: cause, writes } = await run(staff);
  const nothing = { Created: 0, Updated: 0, Deleted: 0 };
  assert.deepEqual([cause, writes, Counts], [null, 0, { Here: nothing, There: nothing, Conflicts: 0, Failed: 0 }]);
}

async function lead(staff: SignedIn, fields: object = {}) {
  made += 1;
  const input = { FirstName: 'Mario', LastName: `Rossi ${made}`, Email: `mario${made}@example.it`, ...fields };
  const { status, body } = await staff.post('/Leads', input);
  assert.equal(status, 201, JSON.stringify(body));
  const given = await staff.post(`/Leads/${body.Id}/Assign`, { User: { Id: staff.userId } });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  return given.body;
}
const read = async (staff: SignedIn, id: number) => (await staff.get(`/Leads/${id}`)).body;
const change = async (staff: SignedIn, id: number, fields: object) => {
  const { status, body } = await staff.put(`/Leads/${id}`, { ...(await read(staff, id)), ...fields });
  assert.equal(status, 200, JSON.stringify(body));
};
const found = async (staff: SignedIn, search: string) => (await staff.get(`/Leads?Limit=10&Search=${search}`)).body;

const contactOf = (Email: string): FakePerson => {
  const person = people.all().find(({ emailAddresses }) => JSON.stringify(emailAddresses)?.includes(Email));
  assert.ok(person, `There is no contact of ${Email}`);
  return person;
};
const rowOf = async (staff: SignedIn, resourceName: string) => {
  const t = googleContacts;
  const isIt = and(eq(t.UserId, staff.userId), eq(t.ResourceName, resourceName));
  const [row] = await world.app.database.db.select().from(t).where(isIt);
  return row;
};
const named = (familyName: string, email: string) => ({
  names: [{ givenName: 'Lucia', familyName }],
  emailAddresses: [{ value: email }],
});

test('the first run makes the group and a contact of each lead of the person; the second does nothing', async () => {
  const staff = await anna();
  const mine = await lead(staff, { Mobile: '3471234567', City: 'Modena', Province: 'MO' });
  await world.app.as('COM').then((other) => lead(other));
  assert.equal(await waitingContacts(world.app.database.db, staff.userId), 1);
  const { Counts, Error: cause, Full } = await run(staff);
  assert.deepEqual([cause, Full, Counts.There.Created, people.all().length], [null, true, 1, 1]);
  const { names, phoneNumbers, addresses } = contactOf(mine.Email);
  assert.deepEqual(names, [{ givenName: 'Mario', familyName: mine.LastName }]);
  assert.deepEqual(phoneNumbers, [{ value: '3471234567', type: 'mobile' }]);
  assert.deepEqual(addresses, [{ city: 'Modena', region: 'MO', countryCode: 'IT' }]);
  assert.equal(await waitingContacts(world.app.database.db, staff.userId), 0);
  await quiet(staff);
});

test('what one side changes goes to the other, and what we do not know stays', async () => {
  const staff = await anna();
  const mine = await lead(staff);
  await run(staff);
  const { resourceName, emailAddresses } = contactOf(mine.Email);
  await later();
  people.change(resourceName, {
    phoneNumbers: [{ value: '059 123456', type: 'home' }],
    biographies: [{ value: 'Sci' }],
  });
  const { Counts } = await run(staff);
  assert.deepEqual([Counts.Here.Updated, Counts.There.Updated], [1, 0]);
  assert.equal((await read(staff, mine.Id)).Phone, '059123456');
  await quiet(staff);
  people.change(resourceName, { emailAddresses: [...(emailAddresses as object[]), { value: 'casa@example.it' }] });
  await change(staff, mine.Id, { Email: `nuova${mine.Id}@example.it` });
  await later();
  assert.equal((await run(staff)).Counts.There.Updated, 1);
  const told = contactOf('casa@example.it');
  assert.deepEqual(told.emailAddresses, [
    { value: `nuova${mine.Id}@example.it`, type: 'work' },
    { value: 'casa@example.it' },
  ]);
  assert.deepEqual(told.biographies, [{ value: 'Sci' }]);
  await quiet(staff);
});

for (const [winner, first] of [
  ['Google', 'here'],
  ['Circolo', 'there'],
] as const) {
  test(`of a field that both changed the later one counts: ${winner}; the other is in the history`, async () => {
    const staff = await anna();
    const mine = await lead(staff, { City: 'Roma' });
    await run(staff);
    const { resourceName } = contactOf(mine.Email);
    const here = () => change(staff, mine.Id, { City: 'Circolo' });
    const there = () => people.change(resourceName, { addresses: [{ city: 'Google', countryCode: 'IT' }] });
    await later();
    await (first === 'here' ? here() : there());
    await later();
    await (first === 'here' ? there() : here());
    await later();
    assert.equal((await run(staff)).Counts.Conflicts, 1);
    assert.equal((await read(staff, mine.Id)).City, winner);
    assert.match(JSON.stringify(contactOf(mine.Email).addresses), new RegExp(`"city":"${winner}"`));
    const { body } = await staff.get(`/Leads/${mine.Id}/History`);
    const entry = body.find(({ Action }: { Action: string }) => Action === 'GoogleConflict');
    assert.deepEqual(entry?.Changes, [{ Field: 'City', Before: 'Circolo', After: 'Google' }]);
    await quiet(staff);
  });
}

test('a contact put into the group is a lead of the person, without any consent; others are never looked at', async () => {
  const staff = await anna();
  await run(staff);
  people.add(named(`Nuova ${++made}`, `lucia${made}@example.it`), 'Circolo');
  people.add(named(`Privata ${made}`, `privata${made}@example.it`));
  await later();
  assert.equal((await run(staff)).Counts.Here.Created, 1);
  const [row] = await found(staff, `lucia${made}@example.it`);
  const lead = await read(staff, row.Id);
  assert.deepEqual(
    [lead.Name, lead.AssignedTo.Id, lead.MarketingConsent, lead.DoNotContact, lead.PrivacyAcceptedAt, lead.Source],
    [`Lucia Nuova ${made}`, staff.userId, false, false, null, null],
  );
  assert.deepEqual((await staff.get(`/Leads/${row.Id}/Consents`)).body.Rows, []);
  assert.deepEqual(await found(staff, `privata${made}@example.it`), []);
  await quiet(staff);
});

test('a contact that is a lead already is brought together with it; a colleague’s is left alone', async () => {
  const staff = await anna();
  const colleague = await world.app.as('COM');
  const mine = await lead(staff, { FirstName: null, City: 'Bari' });
  const nobodys = (await staff.post('/Leads', { LastName: `Neri ${++made}`, Email: `neri${made}@example.it` })).body;
  const theirs = await lead(colleague);
  const sameOffice = await lead(staff, { Phone: '0599998887' });
  await run(staff);
  for (const { Email } of [mine, nobodys, theirs])
    people.add({ ...named('Altra', Email), urls: [{ value: 'x.it' }] }, 'Circolo');
  people.remove(contactOf(mine.Email).resourceName);
  people.add({ names: [{ familyName: `Collega ${made}` }], phoneNumbers: [{ value: '059 9998887' }] }, 'Circolo');
  people.add({ names: [{ familyName: 'Senza recapito' }] }, 'Circolo');
  await later();
  const { Counts } = await run(staff);
  assert.deepEqual([Counts.Here.Created, Counts.Failed], [1, 2]);
  const known = await read(staff, mine.Id);
  assert.deepEqual(
    [known.LastName, known.FirstName, known.Website, known.City],
    [mine.LastName, 'Lucia', 'x.it', 'Bari'],
  );
  assert.equal((await read(staff, nobodys.Id)).AssignedTo.Id, staff.userId);
  assert.equal((await read(colleague, theirs.Id)).Website, null);
  assert.equal((await rowOf(staff, contactOf(theirs.Email).resourceName))?.Error, 'NotAllowed');
  assert.equal((await found(staff, `Collega ${made}`)).length, 1);
  assert.equal((await read(staff, sameOffice.Id)).LastName, sameOffice.LastName);
  await quiet(staff);
});

test('a contact that was deleted at Google leaves its lead, and comes back when that changes', async () => {
  const staff = await anna();
  const [one, other] = [await lead(staff), await lead(staff)];
  await run(staff);
  people.remove(contactOf(one.Email).resourceName);
  const left = contactOf(other.Email).resourceName;
  people.leave(left, 'Circolo');
  await quiet(staff);
  assert.equal((await read(staff, one.Id)).Email, one.Email);
  assert.equal((await rowOf(staff, left))?.Error, 'DeletedThere');
  await change(staff, one.Id, { City: 'Lecce' });
  await later();
  assert.equal((await run(staff)).Counts.There.Created, 1);
  assert.match(JSON.stringify(contactOf(one.Email).addresses), /Lecce/);
  await quiet(staff);
});

test('a lead that is deleted, put aside or given away takes its contact along; the person’s own only leaves the group', async () => {
  const staff = await anna();
  const colleague = await world.app.as('COM');
  const [gone, given, aside] = [await lead(staff), await lead(staff), await lead(staff)];
  people.addGroup('Circolo');
  await run(staff);
  people.add(named(`Propria ${++made}`, `propria${made}@example.it`), 'Circolo CRM');
  await later();
  await run(staff);
  const [{ Id }] = await found(staff, `propria${made}@example.it`);
  assert.equal(people.all().length, 4);
  const boss = await world.app.as('SUS');
  for (const id of [gone.Id, Id]) assert.equal((await boss.delete(`/Leads/${id}`)).status, 204);
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: colleague.userId } });
  const reason = (await boss.post('/Reasons', { Kind: 'D', Description: `Motivo ${made}` })).body;
  await staff.post(`/Leads/${aside.Id}/Status`, { Status: 'X', Reason: { Id: reason.Id } });
  await later();
  assert.equal((await run(staff)).Counts.There.Deleted, 4);
  assert.deepEqual(
    people.all().map(({ names }) => names),
    [[{ givenName: 'Lucia', familyName: `Propria ${made}` }]],
  );
  await quiet(staff);
  assert.deepEqual(await found(staff, `propria${made}@example.it`), []);
});

test('of two leads that are merged one contact stays', async () => {
  const staff = await anna();
  const [stays, goes] = [await lead(staff), await lead(staff, { City: 'Parma' })];
  await run(staff);
  const merge = await (await world.app.as('SUS')).post(`/Leads/${stays.Id}/Merge`, {
    Other: { Id: goes.Id },
    Take: ['City'],
  });
  assert.equal(merge.status, 200, JSON.stringify(merge.body));
  await later();
  await run(staff);
  assert.equal(people.all().length, 1);
  assert.match(JSON.stringify(contactOf(stays.Email).addresses), /Parma/);
  await quiet(staff);
});

test('one way, the other side’s changes stay where they are', async () => {
  for (const Direction of ['T', 'F']) {
    const staff = await anna(Direction);
    const mine = await lead(staff);
    await run(staff);
    assert.equal(people.all().length, Direction === 'T' ? 1 : 0);
    made += 1;
    const { resourceName } = people.add(named(`Solo ${made}`, `solo${made}@example.it`), 'Circolo');
    await later();
    await run(staff);
    const [known] = await found(staff, `solo${made}@example.it`);
    assert.equal(known !== undefined, Direction === 'F');
    await change(staff, mine.Id, { City: 'Pisa' });
    if (known) await change(staff, known.Id, { City: 'Pisa' });
    people.change(Direction === 'T' ? contactOf(mine.Email).resourceName : resourceName, { urls: [{ value: 'y.it' }] });
    await later();
    const { Counts } = await run(staff);
    assert.equal(Counts.Conflicts, 0);
    assert.equal((await read(staff, known?.Id ?? mine.Id)).Website, Direction === 'F' ? 'y.it' : null);
    assert.equal(JSON.stringify(people.all()).includes('Pisa'), Direction === 'T');
    await quiet(staff);
  }
});

for (const status of [400, 410] as const) {
  test(`a token that has expired (${status}) reads everything anew, and finds what went meanwhile`, async () => {
    const staff = await anna();
    const [one, other] = [await lead(staff), await lead(staff)];
    await run(staff);
    people.remove(contactOf(one.Email).resourceName);
    people.change(contactOf(other.Email).resourceName, { urls: [{ value: 'z.it' }] });
    people.expireTokens(status);
    await later();
    const { Full, Counts } = await run(staff);
    assert.deepEqual([Full, Counts.Here.Updated, Counts.There.Created], [true, 1, 0]);
    await quiet(staff);
  });
}

test('a contact that changes while it is written is read again, and nothing of it is lost', async () => {
  const staff = await anna();
  const mine = await lead(staff);
  await run(staff);
  const { resourceName } = contactOf(mine.Email);
  await change(staff, mine.Id, { City: 'Trento' });
  people.before.write = () => people.change(resourceName, { urls: [{ value: 'w.it' }] });
  await later();
  assert.equal((await run(staff)).Counts.Failed, 0);
  assert.equal((await read(staff, mine.Id)).Website, 'w.it');
  const { urls, addresses } = contactOf(mine.Email);
  assert.match(JSON.stringify([urls, addresses]), /w\.it.*Trento/);
  await quiet(staff);
});

test('a run that breaks off is gone on with, and makes no contact twice', async () => {
  const staff = await anna();
  await run(staff);
  for (let n = 0; n < 3; n++) await lead(staff);
  await later();
  // The second of the three is made, and nobody hears of it.
  people.lostAfter = 2;
  assert.equal((await run(staff)).Error, 'NotReachable');
  await later();
  assert.equal((await run(staff)).Error, null);
  assert.equal(people.all().length, 3);
  await quiet(staff);
});

test('an account that is linked again finds its contacts, and no lead is made of one that was given away', async () => {
  const staff = await anna();
  const [mine, given] = [await lead(staff), await lead(staff)];
  await run(staff);
  await world.app.database.db.delete(googleLinks).where(eq(googleLinks.UserId, staff.userId));
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: (await world.app.as('COM')).userId } });
  await linkGoogle(world, staff, [GoogleKind.people]);
  await later();
  const { Counts, writes } = await run(staff);
  assert.deepEqual([writes, Counts.Here.Created, Counts.Failed, people.all().length], [0, 0, 1, 2]);
  assert.equal((await rowOf(staff, contactOf(mine.Email).resourceName))?.LeadId, mine.Id);
  assert.equal((await rowOf(staff, contactOf(given.Email).resourceName))?.Error, 'NotAllowed');
  await quiet(staff);
});

test('a limit is waited for, and what was done before it is kept', async () => {
  const staff = await anna();
  for (let n = 0; n < 3; n++) await lead(staff);
  const limit = () => world.google.trouble.push(tooOften(429, 600));
  people.before.write = () => {
    people.before.write = limit;
  };
  const broken = await run(staff);
  assert.equal(broken.Error, 'RateLimited');
  const before = people.all().length;
  assert.ok(before < 3);
  await later();
  assert.equal((await run(staff)).Error, null);
  assert.equal(people.all().length, 3);
  await quiet(staff);
});
