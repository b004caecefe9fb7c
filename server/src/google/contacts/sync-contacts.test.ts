import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContactHarness, changeLead, findLeads, named, readLead } from '../../../test/google/contact-fixtures.ts';
import { waitingContacts } from './sync-contacts.ts';

const harness = new ContactHarness();
let made = 0;

test('the first run makes the group and a contact of each lead of the person; the second does nothing', async () => {
  const staff = await harness.anna();
  const mine = await harness.lead(staff, { Mobile: '3471234567', City: 'Modena', Province: 'MO' });
  await harness.world.app.as('COM').then((other) => harness.lead(other));
  assert.equal(await waitingContacts(harness.db, staff.userId), 1);
  const { Counts, Error: cause, Full } = await harness.run(staff);
  assert.deepEqual([cause, Full, Counts.There.Created, harness.people.all().length], [null, true, 1, 1]);
  const { names, phoneNumbers, addresses } = harness.contactOf(mine.Email);
  assert.deepEqual(names, [{ givenName: 'Mario', familyName: mine.LastName }]);
  assert.deepEqual(phoneNumbers, [{ value: '3471234567', type: 'mobile' }]);
  assert.deepEqual(addresses, [{ city: 'Modena', region: 'MO', countryCode: 'IT' }]);
  assert.equal(await waitingContacts(harness.db, staff.userId), 0);
  await harness.quiet(staff);
});

test('what one side changes goes to the other, and what we do not know stays', async () => {
  const staff = await harness.anna();
  const mine = await harness.lead(staff);
  await harness.run(staff);
  const { resourceName, emailAddresses } = harness.contactOf(mine.Email);
  await harness.later();
  harness.people.change(resourceName, {
    phoneNumbers: [{ value: '059 123456', type: 'home' }],
    biographies: [{ value: 'Sci' }],
  });
  const { Counts } = await harness.run(staff);
  assert.deepEqual([Counts.Here.Updated, Counts.There.Updated], [1, 0]);
  assert.equal((await readLead(staff, mine.Id)).Phone, '059123456');
  await harness.quiet(staff);
  harness.people.change(resourceName, {
    emailAddresses: [...(emailAddresses as object[]), { value: 'casa@example.it' }],
  });
  await changeLead(staff, mine.Id, { Email: `nuova${mine.Id}@example.it` });
  await harness.later();
  assert.equal((await harness.run(staff)).Counts.There.Updated, 1);
  const written = harness.contactOf('casa@example.it');
  assert.deepEqual(written.emailAddresses, [
    { value: `nuova${mine.Id}@example.it`, type: 'work' },
    { value: 'casa@example.it' },
  ]);
  assert.deepEqual(written.biographies, [{ value: 'Sci' }]);
  await harness.quiet(staff);
});

for (const [winner, first] of [
  ['Google', 'here'],
  ['Circolo', 'there'],
] as const) {
  test(`of a field that both changed the later one counts: ${winner}; the other is in the history`, async () => {
    const staff = await harness.anna();
    const mine = await harness.lead(staff, { City: 'Roma' });
    await harness.run(staff);
    const { resourceName } = harness.contactOf(mine.Email);
    const here = () => changeLead(staff, mine.Id, { City: 'Circolo' });
    const there = () => harness.people.change(resourceName, { addresses: [{ city: 'Google', countryCode: 'IT' }] });
    await harness.later();
    await (first === 'here' ? here() : there());
    await harness.later();
    await (first === 'here' ? there() : here());
    await harness.later();
    assert.equal((await harness.run(staff)).Counts.Conflicts, 1);
    assert.equal((await readLead(staff, mine.Id)).City, winner);
    assert.match(JSON.stringify(harness.contactOf(mine.Email).addresses), new RegExp(`"city":"${winner}"`));
    const { body } = await staff.get(`/Leads/${mine.Id}/History`);
    const entry = body.find(({ Action }: { Action: string }) => Action === 'GoogleConflict');
    assert.deepEqual(entry?.Changes, [{ Field: 'City', Before: 'Circolo', After: 'Google' }]);
    await harness.quiet(staff);
  });
}

test('a contact put into the group is a lead of the person, without any consent; others are never looked at', async () => {
  const staff = await harness.anna();
  await harness.run(staff);
  harness.people.add(named(`Nuova ${++made}`, `lucia${made}@example.it`), 'Circolo');
  harness.people.add(named(`Privata ${made}`, `privata${made}@example.it`));
  await harness.later();
  assert.equal((await harness.run(staff)).Counts.Here.Created, 1);
  const [row] = await findLeads(staff, `lucia${made}@example.it`);
  const lead = await readLead(staff, row.Id);
  assert.deepEqual(
    [lead.Name, lead.AssignedTo.Id, lead.MarketingConsent, lead.DoNotContact, lead.PrivacyAcceptedAt, lead.Source],
    [`Lucia Nuova ${made}`, staff.userId, false, false, null, null],
  );
  assert.deepEqual((await staff.get(`/Leads/${row.Id}/Consents`)).body.Rows, []);
  assert.deepEqual(await findLeads(staff, `privata${made}@example.it`), []);
  await harness.quiet(staff);
});

test('a contact that is a lead already is brought together with it; a colleague’s is left alone', async () => {
  const staff = await harness.anna();
  const colleague = await harness.world.app.as('COM');
  const mine = await harness.lead(staff, { FirstName: null, City: 'Bari' });
  const nobodys = (await staff.post('/Leads', { LastName: `Neri ${++made}`, Email: `neri${made}@example.it` })).body;
  const theirs = await harness.lead(colleague);
  const sameOffice = await harness.lead(staff, { Phone: '0599998887' });
  await harness.run(staff);
  for (const { Email } of [mine, nobodys, theirs])
    harness.people.add({ ...named('Altra', Email), urls: [{ value: 'x.it' }] }, 'Circolo');
  harness.people.remove(harness.contactOf(mine.Email).resourceName);
  harness.people.add(
    { names: [{ familyName: `Collega ${made}` }], phoneNumbers: [{ value: '059 9998887' }] },
    'Circolo',
  );
  harness.people.add({ names: [{ familyName: 'Senza recapito' }] }, 'Circolo');
  await harness.later();
  const { Counts } = await harness.run(staff);
  assert.deepEqual([Counts.Here.Created, Counts.Failed], [1, 2]);
  const known = await readLead(staff, mine.Id);
  assert.deepEqual(
    [known.LastName, known.FirstName, known.Website, known.City],
    [mine.LastName, 'Lucia', 'https://x.it', 'Bari'],
  );
  assert.equal((await readLead(staff, nobodys.Id)).AssignedTo.Id, staff.userId);
  assert.equal((await readLead(colleague, theirs.Id)).Website, null);
  assert.equal((await harness.rowOf(staff, harness.contactOf(theirs.Email).resourceName))?.Error, 'NotAllowed');
  assert.equal((await findLeads(staff, `Collega ${made}`)).length, 1);
  assert.equal((await readLead(staff, sameOffice.Id)).LastName, sameOffice.LastName);
  await harness.quiet(staff);
});

test('what no lead can be is left alone until it changes, and what the lead changed goes out all the same', async () => {
  const staff = await harness.anna();
  const mine = await harness.lead(staff);
  await harness.run(staff);
  const { resourceName } = harness.contactOf(mine.Email);
  harness.people.change(resourceName, { emailAddresses: [] });
  await changeLead(staff, mine.Id, { City: 'Ravenna' });
  await harness.later();
  const { Counts } = await harness.run(staff);
  assert.deepEqual([Counts.Failed, Counts.Here.Updated, Counts.There.Updated], [1, 0, 1]);
  assert.equal((await readLead(staff, mine.Id)).Email, mine.Email);
  assert.equal((await harness.rowOf(staff, resourceName))?.Error, 'NotValid');
  assert.match(JSON.stringify(harness.people.all()), /Ravenna/);
  await harness.quiet(staff);
  harness.people.change(resourceName, { phoneNumbers: [{ value: '3331112223', type: 'mobile' }] });
  await harness.later();
  await harness.run(staff);
  assert.deepEqual(
    [(await readLead(staff, mine.Id)).Mobile, (await harness.rowOf(staff, resourceName))?.Error],
    ['3331112223', null],
  );
  await harness.quiet(staff);
});

test('a contact that was deleted at Google leaves its lead, and comes back when that changes', async () => {
  const staff = await harness.anna();
  const [one, other] = [await harness.lead(staff), await harness.lead(staff)];
  await harness.run(staff);
  harness.people.remove(harness.contactOf(one.Email).resourceName);
  const left = harness.contactOf(other.Email).resourceName;
  harness.people.leave(left, 'Circolo');
  await harness.quiet(staff);
  assert.equal((await readLead(staff, one.Id)).Email, one.Email);
  assert.equal((await harness.rowOf(staff, left))?.Error, 'DeletedThere');
  await changeLead(staff, one.Id, { City: 'Lecce' });
  await harness.later();
  assert.equal((await harness.run(staff)).Counts.There.Created, 1);
  assert.match(JSON.stringify(harness.contactOf(one.Email).addresses), /Lecce/);
  await harness.quiet(staff);
});

test('a lead that is deleted, put aside or given away takes its contact along; the person’s own only leaves the group', async () => {
  const staff = await harness.anna();
  const colleague = await harness.world.app.as('COM');
  const [gone, given, aside] = [await harness.lead(staff), await harness.lead(staff), await harness.lead(staff)];
  harness.people.addGroup('Circolo');
  await harness.run(staff);
  harness.people.add(named(`Propria ${++made}`, `propria${made}@example.it`), 'Circolo CRM');
  await harness.later();
  await harness.run(staff);
  const [{ Id }] = await findLeads(staff, `propria${made}@example.it`);
  assert.equal(harness.people.all().length, 4);
  const boss = await harness.world.app.as('SUS');
  for (const id of [gone.Id, Id]) assert.equal((await boss.delete(`/Leads/${id}`)).status, 204);
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: colleague.userId } });
  const reason = (await boss.post('/Reasons', { Kind: 'D', Description: `Motivo ${made}` })).body;
  await staff.post(`/Leads/${aside.Id}/Status`, { Status: 'X', Reason: { Id: reason.Id } });
  await harness.later();
  assert.equal((await harness.run(staff)).Counts.There.Deleted, 4);
  assert.deepEqual(
    harness.people.all().map(({ names }) => names),
    [[{ givenName: 'Lucia', familyName: `Propria ${made}` }]],
  );
  await harness.quiet(staff);
  assert.deepEqual(await findLeads(staff, `propria${made}@example.it`), []);
});

test('of two leads that are merged one contact stays', async () => {
  const staff = await harness.anna();
  const [stays, goes] = [await harness.lead(staff), await harness.lead(staff, { City: 'Parma' })];
  await harness.run(staff);
  const merge = await (await harness.world.app.as('SUS')).post(`/Leads/${stays.Id}/Merge`, {
    Other: { Id: goes.Id },
    Take: ['City'],
  });
  assert.equal(merge.status, 200, JSON.stringify(merge.body));
  await harness.later();
  await harness.run(staff);
  assert.equal(harness.people.all().length, 1);
  assert.match(JSON.stringify(harness.contactOf(stays.Email).addresses), /Parma/);
  await harness.quiet(staff);
});
