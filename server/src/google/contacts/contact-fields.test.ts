import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedParts } from './change-person.ts';
import { type ContactFields, fieldsOfPerson } from './contact-fields.ts';
import { leadInput } from './lead-fields.ts';
import { person } from './person.ts';

const group = 'contactGroups/ours';
const membership = { contactGroupMembership: { contactGroupResourceName: group } };
const contact = (parts: object = {}) =>
  person.parse({ resourceName: 'people/c1', memberships: [membership], ...parts });

const nothing: ContactFields = {
  FirstName: null,
  LastName: null,
  BusinessName: null,
  Email: null,
  Phone: null,
  Mobile: null,
  Website: null,
  Address: null,
  ZipCode: null,
  City: null,
  Province: null,
  Country: null,
};

const leads: [string, Partial<ContactFields>][] = [
  ['a person', { FirstName: 'Anna', LastName: 'Verdi', Email: 'anna@example.it' }],
  ['a person with one name', { LastName: 'Madonna', Mobile: '3471234567' }],
  ['a body', { BusinessName: 'ASD Aurora', Phone: '0591234567' }],
  ['a body with a first name', { FirstName: 'Anna', BusinessName: 'ASD Aurora', Email: 'a@example.it' }],
  ['a mobile number as the fixed one', { LastName: 'Verdi', Phone: '3471234567' }],
  ['both numbers, the fixed one as the mobile', { LastName: 'Verdi', Phone: '+393471234567', Mobile: '0591234567' }],
  [
    'everything',
    {
      FirstName: 'Anna',
      LastName: 'Verdi',
      BusinessName: 'ASD Aurora',
      Email: 'anna@example.it',
      Phone: '059123456',
      Mobile: '+393471234567',
      Website: 'https://www.aurora.it',
      Address: 'Via Roma 1',
      ZipCode: '41121',
      City: 'Modena',
      Province: 'MO',
      Country: 'IT',
    },
  ],
];

for (const [name, fields] of leads) {
  const wanted = { fields: { ...nothing, ...fields }, title: null, group };
  test(`${name} written to a contact is read as the same`, () => {
    const written = contact(changedParts(contact(), wanted));
    assert.deepEqual(fieldsOfPerson(written), wanted.fields);
    assert.deepEqual(changedParts(written, wanted), {});
  });
  test(`${name} is written to a contact that holds everything else, and removed`, () => {
    const full = contact(changedParts(contact(), { ...wanted, fields: { ...nothing, ...leads.at(-1)?.[1] } }));
    const written = contact({ ...full, ...changedParts(full, wanted) });
    assert.deepEqual({ ...fieldsOfPerson(written), Country: null }, { ...wanted.fields, Country: null });
  });
}

test('what a contact has beside our fields stays as and where it is', () => {
  const full = contact({
    names: [{ givenName: 'Anna', familyName: 'Verdi', honorificPrefix: 'Dott.', displayName: 'Dott. Anna Verdi' }],
    organizations: [{ name: 'ASD Aurora', title: 'Presidente', department: 'Nuoto' }, { name: 'Comune' }],
    emailAddresses: [{ value: 'anna@example.it', type: 'home' }, { value: 'segreteria@example.it' }],
    phoneNumbers: [
      { value: '059 123457', type: 'workFax' },
      { value: '347 1234567', type: 'mobile' },
      { value: '059123456' },
    ],
    addresses: [{ streetAddress: 'Via Roma 1', city: 'Modena', region: 'Emilia', poBox: '12' }],
  });
  const written = fieldsOfPerson(full);
  const fields = { ...written, LastName: 'Bianchi', Email: 'nuova@example.it', Mobile: '3480000000', City: 'Carpi' };
  assert.deepEqual(changedParts(full, { fields, title: 'Segretaria', group }), {
    names: [{ givenName: 'Anna', familyName: 'Bianchi', honorificPrefix: 'Dott.' }],
    emailAddresses: [{ value: 'nuova@example.it', type: 'home' }, { value: 'segreteria@example.it' }],
    phoneNumbers: [
      { value: '059 123457', type: 'workFax' },
      { value: '3480000000', type: 'mobile' },
      { value: '059123456' },
    ],
    addresses: [{ streetAddress: 'Via Roma 1', city: 'Carpi', region: 'Emilia', poBox: '12' }],
  });
});

test('a role fills an empty title, and a contact outside of the group is put into it', () => {
  const outside = contact({ organizations: [{ name: 'ASD Aurora' }], memberships: [] });
  const parts = changedParts(outside, { fields: fieldsOfPerson(outside), title: 'Presidente', group });
  assert.deepEqual(parts, { organizations: [{ name: 'ASD Aurora', title: 'Presidente' }], memberships: [membership] });
});

test('a name that is too long for its field is divided otherwise, and one that cannot be is left whole and refused', () => {
  const long = (word: string) => `${word} `.repeat(8).trim();
  const read = (parts: object) => {
    const fields = fieldsOfPerson(contact({ ...parts, emailAddresses: [{ value: 'lungo@example.it' }] }));
    const { FirstName, LastName, BusinessName } = fields;
    return [FirstName, LastName, BusinessName, leadInput(fields, null) !== null];
  };
  const family = `${long('Bianchi')} Rossi`;
  const [first, last, , isTaken] = read({ names: [{ givenName: 'Anna', familyName: family }] });
  assert.deepEqual([`${first} ${last}`, isTaken], [`Anna ${family}`, true]);
  assert.deepEqual(read({ names: [{ givenName: 'Anna', familyName: 'x'.repeat(61) }] }), [
    'Anna',
    'x'.repeat(61),
    null,
    false,
  ]);
  const body = 'Associazione '.repeat(12).trim();
  assert.deepEqual(read({ organizations: [{ name: body }] }), [null, null, body, false]);
  const single = long('Madonna');
  const [given, rest] = read({ names: [{ givenName: single }] });
  assert.equal(`${given} ${rest}`, single);
});

test('an untyped Italian mobile number is one; what no lead can store is left out', () => {
  const odd = contact({
    names: [{ givenName: 'Mario' }],
    phoneNumbers: [{ value: '+39 347 1234567' }, { value: '059/123456' }, { value: 'interno 4' }],
    emailAddresses: [{ value: 'non è una mail' }],
    addresses: [{ streetAddress: 'Via Roma 1\nscala B', region: 'Emilia-Romagna', countryCode: 'it' }],
    urls: [{ value: 'javascript:alert(1)' }, { value: 'www.mario.it' }, { value: 'x.it' }],
  });
  assert.deepEqual(fieldsOfPerson(odd), {
    FirstName: null,
    LastName: 'Mario',
    BusinessName: null,
    Email: null,
    Phone: '059123456',
    Mobile: '+393471234567',
    Address: 'Via Roma 1 scala B',
    ZipCode: null,
    City: null,
    Province: null,
    Country: 'IT',
    Website: 'https://www.mario.it',
  });
  const Website = 'https://mario.example';
  const parts = changedParts(odd, { fields: { ...fieldsOfPerson(odd), Website }, title: null, group });
  assert.deepEqual(parts, { urls: [{ value: 'javascript:alert(1)' }, { value: Website }, { value: 'x.it' }] });
});
