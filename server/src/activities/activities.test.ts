import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { eq } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import { users } from '../tables/access/user-tables.ts';

const { app, as, prepare } = scenario();
const customer = as('STD');
const type = prepare(
  async (): Promise<{ Id: number }> => (await app.anybody.get('/ActivityTypes/Lookup?Software=A')).body[0],
);

const input = (change: object = {}) => ({
  Description: 'ASD Virtus',
  Type: { Id: type.Id },
  AccountingType: 'S',
  TaxRegime: 'A',
  ...change,
});

const allow = (MaxActivities: number) =>
  app.database.db.update(users).set({ MaxActivities }).where(eq(users.Id, customer.userId));

test('a customer adds activities as far as the package allows', async () => {
  assert.equal((await customer.post('/Activities', input())).body.Code, 'ActivityLimitReached');
  await allow(1);
  const added = await customer.post('/Activities', input());
  assert.equal(added.status, 201, JSON.stringify(added.body));
  assert.equal(added.body.Software, 'A');
  assert.equal((await customer.post('/Activities', input())).body.Code, 'ActivityLimitReached');
  assert.equal((await customer.get('/Activities/RecordCount')).body, 1);
});

test('two at once do not both take the last place', async () => {
  await allow(2);
  const answers = await Promise.all([1, 2, 3].map(() => customer.post('/Activities', input())));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
});

test('the activities of somebody else are out of scope', async () => {
  const [mine] = (await customer.get('/Activities')).body;
  const other = await app.as('STD');
  assert.deepEqual((await other.get('/Activities')).body, []);
  assert.equal((await other.get(`/Activities/${mine.Id}`)).body.Code, 'RecordNotFound');
  assert.equal((await other.delete(`/Activities/${mine.Id}`)).body.Code, 'RecordNotFound');
  assert.equal((await customer.delete(`/Activities/${mine.Id}`)).status, 204);
});

test('a session of the shop reaches no activities', async () => {
  const shopper = await app.as('shopOnly');
  for (const { status, body } of [
    await shopper.get('/Activities'),
    await shopper.get('/Activities/Allowance'),
    await shopper.post('/Activities', input()),
  ]) {
    assert.deepEqual([status, body.Code], [405, 'AccessDenied']);
  }
});

test('what does not fit the type is refused at its field', async () => {
  await allow(9);
  const { body } = await customer.post('/Activities', input({ Type: { Id: 999_999 } }));
  assert.equal(body.Fields.Type.Code, 'unknownRecord');
  assert.equal((await customer.post('/Activities', input({ AccountingType: 'X' }))).status, 400);
});

test('the code tables answer in the language that is asked for', async () => {
  const staff = await app.as('HLP');
  const natures = (await staff.get('/VatNatures/Lookup?Codes=N4', { 'accept-language': 'en' })).body;
  assert.deepEqual(
    natures.map(({ Code, Description }: Record<string, string>) => ({ Code, Description })),
    [{ Code: 'N4', Description: 'Exempt' }],
  );
  const reasons = (await staff.get('/Reasons/Lookup?Kind=C')).body;
  assert.ok(reasons.length > 3 && reasons.every(({ Kind }: { Kind: string }) => Kind === ReasonKind.cancel));
  assert.equal((await customer.get('/Reasons/Lookup')).status, 405);
});
