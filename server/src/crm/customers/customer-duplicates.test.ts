import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billing } from '@circolo/contract/sales/billing';
import { giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, prepare } = scenario();
const staff = prepare(() => app.as('HLP'));

/** Billing data of an association. */
const billed = (changes: Partial<typeof goodBilling>) =>
  billing.parse({ ...goodBilling, SubjectType: 'O', FirstName: null, LastName: null, ...changes });

/** A customer who is billed as an association. */
async function association(BusinessName: string, City: string) {
  const customer = await app.as('STD');
  const Billing = billed({ BusinessName, City, FiscalCode: '01234567897' });
  await setUser(app, customer.userId, { Billing, Phone: '+393401234567' });
  return customer;
}

const ask = async (typed: object) => (await staff.post('/Users/Duplicates', typed)).body;

test('who is there already is found while a customer is typed, the association first, with what is the same', async () => {
  const { userId } = await association('ASD Ripetuta', 'Modena');
  const [found] = await ask({ BusinessName: 'asd ripetuta', Phone: '340 1234567', Email: 'altra@example.it' });
  assert.deepEqual(
    [found.Id, found.Organisation, found.Town, found.Fields],
    [userId, 'ASD Ripetuta', 'Modena', ['Phone', 'Name']],
  );
  assert.deepEqual(
    await ask({ Id: userId, BusinessName: 'ASD Ripetuta' }),
    [],
    'a customer is no duplicate of their own',
  );
  assert.deepEqual(await ask({}), []);
});

test('a fiscal code says more than a name, and comes first', async () => {
  const code = await association('ASD Del Codice', 'Bologna');
  const name = await app.as('STD');
  await setUser(app, name.userId, { Billing: billed({ BusinessName: 'ASD Omonima', FiscalCode: '00743110157' }) });
  const found = (await ask({ BusinessName: 'ASD Omonima', FiscalCode: '01234567897' })) as { Id: number }[];
  const place = (userId: number) => found.findIndex(({ Id }) => Id === userId);
  assert.ok(place(code.userId) >= 0 && place(code.userId) < place(name.userId), JSON.stringify(found));
});

test('a subject finds those alone whom it sees, and customers none', async () => {
  const { userId } = await association('ASD Nascosta', 'Parma');
  const superuser = await app.as('SUS');
  const subject = await app.as('SUB');
  await giveLevels(app, superuser, subject.userId, { users: 'V' });
  const typed = { BusinessName: 'ASD Nascosta' };
  assert.deepEqual((await subject.post('/Users/Duplicates', typed)).body, []);
  assert.equal((await ask(typed))[0].Id, userId);
  const customer = await app.as('STD');
  assert.equal((await customer.post('/Users/Duplicates', typed)).body.Code, 'AccessDenied');
});
