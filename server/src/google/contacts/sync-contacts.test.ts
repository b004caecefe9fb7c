import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContactLab, changeLead, findLeads, named, readLead } from './contact-fixtures.ts';
import { waitingContacts } from './sync-contacts.ts';

const lab = new ContactLab();
let made = 0;

test('the first run makes the group and a contact of each lead of the person; the second does nothing', async () => {
  const staff = await lab.anna();
  const mine = await lab.lead(staff, { Mobile: '3471234567', City: 'Modena', Province: 'MO' });
  await lab.world.app.as('COM').then((other) => lab.lead(other));
  assert.equal(await waitingContacts(lab.db, staff.userId), 1);
  const { Counts, Error: cause, Full } = await lab.run(staff);
  assert.deepEqual([cause, Full, Counts.There.Created, lab.people.all().length], [null, true, 1, 1]);
  const { names, phoneNumbers, addresses } = lab.contactOf(mine.Email);
  assert.deepEqual(names, [{ givenName: 'Mario', familyName: mine.LastName }]);
  assert.deepEqual(phoneNumbers, [{ value: '3471234567', type: 'mobile' }]);
  assert.deepEqual(addresses, [{ city: 'Modena', region: 'MO', countryCode: 'IT' }]);
  assert.equal(await waitingContacts(lab.db, staff.userId), 0);
  await lab.quiet(staff);
});

test('what one side changes goes to the other, and what we do not know stays', async () => {
  const staff = await lab.anna();
  const mine = await lab.lead(staff);
  await lab.run(staff);
  const { resourceName, emailAddresses } = lab.contactOf(mine.Email);
  await lab.later();
  lab.people.change(resourceName, {
    phoneNumbers: [{ value: '059 123456', type: 'home' }],
    biographies: [{ value: 'Sci' }],
  });
  const { Counts } = await lab.run(staff);
  assert.deepEqual([Counts.Here.Updated, Counts.There.Updated], [1, 0]);
  assert.equal((await readLead(staff, mine.Id)).Phone, '059123456');
  await lab.quiet(staff);
  lab.people.change(resourceName, { emailAddresses: [...(emailAddresses as object[]), { value: 'casa@example.it' }] });
  await changeLead(staff, mine.Id, { Email: `nuova${mine.Id}@example.it` });
  await lab.later();
  assert.equal((await lab.run(staff)).Counts.There.Updated, 1);
  const told = lab.contactOf('casa@example.it');
  assert.deepEqual(told.emailAddresses, [
    { value: `nuova${mine.Id}@example.it`, type: 'work' },
    { value: 'casa@example.it' },
  ]);
  assert.deepEqual(told.biographies, [{ value: 'Sci' }]);
  await lab.quiet(staff);
});

for (const [winner, first] of [
  ['Google', 'here'],
  ['Circolo', 'there'],
] as const) {
  test(`of a field that both changed the later one counts: ${winner}; the other is in the history`, async () => {
    const staff = await lab.anna();
    const mine = await lab.lead(staff, { City: 'Roma' });
    await lab.run(staff);
    const { resourceName } = lab.contactOf(mine.Email);
    const here = () => changeLead(staff, mine.Id, { City: 'Circolo' });
    const there = () => lab.people.change(resourceName, { addresses: [{ city: 'Google', countryCode: 'IT' }] });
    await lab.later();
    await (first === 'here' ? here() : there());
    await lab.later();
    await (first === 'here' ? there() : here());
    await lab.later();
    assert.equal((await lab.run(staff)).Counts.Conflicts, 1);
    assert.equal((await readLead(staff, mine.Id)).City, winner);
    assert.match(JSON.stringify(lab.contactOf(mine.Email).addresses), new RegExp(`"city":"${winner}"`));
    const { body } = await staff.get(`/Leads/${mine.Id}/History`);
    const entry = body.find(({ Action }: { Action: string }) => Action === 'GoogleConflict');
    assert.deepEqual(entry?.Changes, [{ Field: 'City', Before: 'Circolo', After: 'Google' }]);
    await lab.quiet(staff);
  });
}

test('a contact put into the group is a lead of the person, without any consent; others are never looked at', async () => {
  const staff = await lab.anna();
  await lab.run(staff);
  lab.people.add(named(`Nuova ${++made}`, `lucia${made}@example.it`), 'Circolo');
  lab.people.add(named(`Privata ${made}`, `privata${made}@example.it`));
  await lab.later();
  assert.equal((await lab.run(staff)).Counts.Here.Created, 1);
  const [row] = await findLeads(staff, `lucia${made}@example.it`);
  const lead = await readLead(staff, row.Id);
  assert.deepEqual(
    [lead.Name, lead.AssignedTo.Id, lead.MarketingConsent, lead.DoNotContact, lead.PrivacyAcceptedAt, lead.Source],
    [`Lucia Nuova ${made}`, staff.userId, false, false, null, null],
  );
  assert.deepEqual((await staff.get(`/Leads/${row.Id}/Consents`)).body.Rows, []);
  assert.deepEqual(await findLeads(staff, `privata${made}@example.it`), []);
  await lab.quiet(staff);
});

test('a contact that is a lead already is brought together with it; a colleague’s is left alone', async () => {
  const staff = await lab.anna();
  const colleague = await lab.world.app.as('COM');
  const mine = await lab.lead(staff, { FirstName: null, City: 'Bari' });
  const nobodys = (await staff.post('/Leads', { LastName: `Neri ${++made}`, Email: `neri${made}@example.it` })).body;
  const theirs = await lab.lead(colleague);
  const sameOffice = await lab.lead(staff, { Phone: '0599998887' });
  await lab.run(staff);
  for (const { Email } of [mine, nobodys, theirs])
    lab.people.add({ ...named('Altra', Email), urls: [{ value: 'x.it' }] }, 'Circolo');
  lab.people.remove(lab.contactOf(mine.Email).resourceName);
  lab.people.add({ names: [{ familyName: `Collega ${made}` }], phoneNumbers: [{ value: '059 9998887' }] }, 'Circolo');
  lab.people.add({ names: [{ familyName: 'Senza recapito' }] }, 'Circolo');
  await lab.later();
  const { Counts } = await lab.run(staff);
  assert.deepEqual([Counts.Here.Created, Counts.Failed], [1, 2]);
  const known = await readLead(staff, mine.Id);
  assert.deepEqual(
    [known.LastName, known.FirstName, known.Website, known.City],
    [mine.LastName, 'Lucia', 'https://x.it', 'Bari'],
  );
  assert.equal((await readLead(staff, nobodys.Id)).AssignedTo.Id, staff.userId);
  assert.equal((await readLead(colleague, theirs.Id)).Website, null);
  assert.equal((await lab.rowOf(staff, lab.contactOf(theirs.Email).resourceName))?.Error, 'NotAllowed');
  assert.equal((await findLeads(staff, `Collega ${made}`)).length, 1);
  assert.equal((await readLead(staff, sameOffice.Id)).LastName, sameOffice.LastName);
  await lab.quiet(staff);
});

test('what no lead can be is left alone until it changes, and what the lead changed goes out all the same', async () => {
  const staff = await lab.anna();
  const mine = await lab.lead(staff);
  await lab.run(staff);
  const { resourceName } = lab.contactOf(mine.Email);
  lab.people.change(resourceName, { emailAddresses: [] });
  await changeLead(staff, mine.Id, { City: 'Ravenna' });
  await lab.later();
  const { Counts } = await lab.run(staff);
  assert.deepEqual([Counts.Failed, Counts.Here.Updated, Counts.There.Updated], [1, 0, 1]);
  assert.equal((await readLead(staff, mine.Id)).Email, mine.Email);
  assert.equal((await lab.rowOf(staff, resourceName))?.Error, 'NotValid');
  assert.match(JSON.stringify(lab.people.all()), /Ravenna/);
  await lab.quiet(staff);
  lab.people.change(resourceName, { phoneNumbers: [{ value: '3331112223', type: 'mobile' }] });
  await lab.later();
  await lab.run(staff);
  assert.deepEqual(
    [(await readLead(staff, mine.Id)).Mobile, (await lab.rowOf(staff, resourceName))?.Error],
    ['3331112223', null],
  );
  await lab.quiet(staff);
});

test('a contact that was deleted at Google leaves its lead, and comes back when that changes', async () => {
  const staff = await lab.anna();
  const [one, other] = [await lab.lead(staff), await lab.lead(staff)];
  await lab.run(staff);
  lab.people.remove(lab.contactOf(one.Email).resourceName);
  const left = lab.contactOf(other.Email).resourceName;
  lab.people.leave(left, 'Circolo');
  await lab.quiet(staff);
  assert.equal((await readLead(staff, one.Id)).Email, one.Email);
  assert.equal((await lab.rowOf(staff, left))?.Error, 'DeletedThere');
  await changeLead(staff, one.Id, { City: 'Lecce' });
  await lab.later();
  assert.equal((await lab.run(staff)).Counts.There.Created, 1);
  assert.match(JSON.stringify(lab.contactOf(one.Email).addresses), /Lecce/);
  await lab.quiet(staff);
});

test('a lead that is deleted, put aside or given away takes its contact along; the person’s own only leaves the group', async () => {
  const staff = await lab.anna();
  const colleague = await lab.world.app.as('COM');
  const [gone, given, aside] = [await lab.lead(staff), await lab.lead(staff), await lab.lead(staff)];
  lab.people.addGroup('Circolo');
  await lab.run(staff);
  lab.people.add(named(`Propria ${++made}`, `propria${made}@example.it`), 'Circolo CRM');
  await lab.later();
  await lab.run(staff);
  const [{ Id }] = await findLeads(staff, `propria${made}@example.it`);
  assert.equal(lab.people.all().length, 4);
  const boss = await lab.world.app.as('SUS');
  for (const id of [gone.Id, Id]) assert.equal((await boss.delete(`/Leads/${id}`)).status, 204);
  await staff.post(`/Leads/${given.Id}/Assign`, { User: { Id: colleague.userId } });
  const reason = (await boss.post('/Reasons', { Kind: 'D', Description: `Motivo ${made}` })).body;
  await staff.post(`/Leads/${aside.Id}/Status`, { Status: 'X', Reason: { Id: reason.Id } });
  await lab.later();
  assert.equal((await lab.run(staff)).Counts.There.Deleted, 4);
  assert.deepEqual(
    lab.people.all().map(({ names }) => names),
    [[{ givenName: 'Lucia', familyName: `Propria ${made}` }]],
  );
  await lab.quiet(staff);
  assert.deepEqual(await findLeads(staff, `propria${made}@example.it`), []);
});

test('of two leads that are merged one contact stays', async () => {
  const staff = await lab.anna();
  const [stays, goes] = [await lab.lead(staff), await lab.lead(staff, { City: 'Parma' })];
  await lab.run(staff);
  const merge = await (await lab.world.app.as('SUS')).post(`/Leads/${stays.Id}/Merge`, {
    Other: { Id: goes.Id },
    Take: ['City'],
  });
  assert.equal(merge.status, 200, JSON.stringify(merge.body));
  await lab.later();
  await lab.run(staff);
  assert.equal(lab.people.all().length, 1);
  assert.match(JSON.stringify(lab.contactOf(stays.Email).addresses), /Parma/);
  await lab.quiet(staff);
});
