import assert from 'node:assert/strict';
import { test } from 'node:test';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

const bank = (change: Record<string, unknown> = {}) => {
  nth += 1;
  const Iban = italianIban('02008', '01600', String(nth).padStart(12, '0'));
  return staff.post('/Banks', { Description: `Banca ${nth}`, Holder: 'Circolo', Iban, ...change });
};

const isDefault = async (Id: number): Promise<boolean> => (await staff.get(`/Banks/${Id}`)).body.IsDefault;

test('ABI, CAB and country come from the IBAN, however it is typed', async () => {
  const { body } = await bank({ Iban: 'it60 x054 2811 1010 0000 0123 456', AbiCode: '99999' });
  assert.deepEqual(
    [body.Iban, body.Country, body.AbiCode, body.CabCode],
    ['IT60X0542811101000000123456', 'IT', '05428', '11101'],
  );
});

test('a wrong IBAN or one that is there already is refused at its field', async () => {
  const wrong = await bank({ Iban: 'IT64Y0542811101000000123456' });
  assert.deepEqual([wrong.status, wrong.body.Fields.Iban.Code], [400, 'invalidIban']);
  const taken = await bank({ Iban: 'IT60X0542811101000000123456' });
  assert.deepEqual([taken.status, taken.body.Fields.Iban.Code], [400, 'duplicateCode']);
});

test('debits need the creditor’s identifier', async () => {
  const without = await bank({ UseForDebits: true });
  assert.equal(without.body.Fields.CreditorIdentifier.Code, 'required');
  assert.equal((await bank({ UseForDebits: true, CreditorIdentifier: 'IT66ZZZA1B2C3D4E5F6G7H8' })).status, 201);
});

test('a new default takes the place of the one of the same use', async () => {
  const { body: first } = await bank({ IsDefault: true, Software: 'A' });
  const { body: sport } = await bank({ IsDefault: true, Software: 'O' });
  const { body: debits } = await bank({
    IsDefault: true,
    Software: 'A',
    UseForTransfers: false,
    UseForDebits: true,
    CreditorIdentifier: 'IT66ZZZA1B2C3D4E5F6G7H8',
  });
  assert.deepEqual(
    [await isDefault(first.Id), await isDefault(sport.Id), await isDefault(debits.Id)],
    [true, true, true],
  );
  const { body: second } = await bank({ IsDefault: true, Software: 'A' });
  assert.deepEqual([await isDefault(first.Id), await isDefault(second.Id)], [false, true]);
  assert.deepEqual([await isDefault(sport.Id), await isDefault(debits.Id)], [true, true]);
});

test('two banks that become the default at once leave one', async () => {
  const made = await Promise.all([bank({ IsDefault: true }), bank({ IsDefault: true }), bank({ IsDefault: true })]);
  const defaults = await Promise.all(made.map(({ body }) => isDefault(body.Id)));
  assert.equal(defaults.filter(Boolean).length, 1);
});

test('a payment type takes what its channel usually has, and a transfer needs a bank', async () => {
  const type = { Code: 'BON', Description: 'Bonifico', ShopTitle: 'Bonifico', PaymentVector: 'BO' };
  const without = await staff.post('/ShopPaymentTypes', type);
  assert.equal(without.body.Fields.Bank.Code, 'selectRequired');
  const { body: account } = await bank();
  const { body } = await staff.post('/ShopPaymentTypes', { ...type, Bank: { Id: account.Id } });
  assert.deepEqual([body.PaymentWay.Code, body.PaymentTermType.Code, body.OrderExpirationDays], ['MP05', 'TP02', 15]);
  const debit = await staff.post('/ShopPaymentTypes', { ...type, Code: 'SDD', PaymentVector: 'SS' });
  assert.deepEqual([debit.body.PaymentWay.Code, debit.body.OrderExpirationDays], ['MP20', 1]);
});

test('a transfer’s bank takes transfers, and a bank that is used is not deleted', async () => {
  const identifier = { UseForDebits: true, CreditorIdentifier: 'IT66ZZZA1B2C3D4E5F6G7H8' };
  const { body: debits } = await bank({ UseForTransfers: false, ...identifier });
  const type = { Code: 'BON2', Description: 'Bonifico', ShopTitle: 'Bonifico', PaymentVector: 'BO' };
  const refused = await staff.post('/ShopPaymentTypes', { ...type, Bank: { Id: debits.Id } });
  assert.equal(refused.body.Fields.Bank.Code, 'notAllowed');
  const { body: account } = await bank();
  await staff.post('/ShopPaymentTypes', { ...type, Bank: { Id: account.Id } });
  const { status, body } = await staff.delete(`/Banks/${account.Id}`);
  assert.deepEqual([status, body.Code], [400, 'ConstraintError']);
});

test('a payment type that becomes the default takes the place of the one of the same software', async () => {
  let nthType = 0;
  const type = async (change: Record<string, unknown>) => {
    nthType += 1;
    const usual = { Description: 'Carta', ShopTitle: 'Carta', PaymentVector: 'SC', IsDefault: true };
    const { status, body } = await staff.post('/ShopPaymentTypes', { ...usual, Code: `DEF${nthType}`, ...change });
    assert.equal(status, 201, JSON.stringify(body));
    return body.Id;
  };
  const standing = async (...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await staff.get(`/ShopPaymentTypes/${id}`)).body.IsDefault));
  const association = await type({ Software: 'A' });
  const sport = await type({ Software: 'O' });
  assert.deepEqual(await standing(association, sport), [true, true]);
  const second = await type({ Software: 'A' });
  assert.deepEqual(await standing(association, sport, second), [false, true, true]);
  const everywhere = await type({});
  assert.deepEqual(await standing(sport, second, everywhere), [false, false, true]);
  const { rows } = await app.database.db.execute<{ record_id: string }>(
    sql`select record_id from audit_entry where resource = 'ShopPaymentTypes' and action = 'Update' order by id`,
  );
  assert.deepEqual(
    rows.map(({ record_id }) => Number(record_id)),
    [association, sport, second],
  );
});

test('a payment type names a provider that serves its channel, or none', async () => {
  const type = { Code: 'PROVIDER', Description: 'PayPal', ShopTitle: 'PayPal', PaymentVector: 'PP' };
  const wrong = await staff.post('/ShopPaymentTypes', { ...type, Provider: 'mollie' });
  assert.equal(wrong.body.Fields.Provider.Code, 'notAllowed');
  const made = await staff.post('/ShopPaymentTypes', { ...type, Provider: 'paypal' });
  assert.equal((await staff.get(`/ShopPaymentTypes/${made.body.Id}`)).body.Provider, 'paypal');
});
