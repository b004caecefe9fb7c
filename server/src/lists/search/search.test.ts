import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchHit } from '@circolo/contract/lists/search';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { getTableName } from 'drizzle-orm';
import { setUser } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { samples } from '../../../test/samples.ts';
import { scenario } from '../../../test/scenario.ts';
import { searchText } from '../../db/text-search.ts';
import { allOffers, offerOf } from '../../resource/offers.ts';
import { takeAsLarge } from './large-tables.ts';
import { namesOf } from './part.ts';

const { app, as } = scenario({ shared: true });
const chief = as('SUS');

async function find(client: SignedIn, text: string): Promise<SearchHit[]> {
  const { status, body } = await client.get(`/Search?Text=${encodeURIComponent(text)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as SearchHit[];
}

async function bank(Description: string, account: number): Promise<number> {
  const Iban = italianIban('03069', '09606', String(account).padStart(12, '0'));
  const { status, body } = await chief.post('/Banks', { Description, Holder: 'Circolo Srl', Iban });
  assert.equal(status, 201, JSON.stringify(body));
  return Number(body.Id);
}

async function assertEveryListIsFound(nth: number): Promise<void> {
  for (const { resource, input, make, finds } of samples) {
    if (!finds.Search || typeof resource.count.access !== 'object') continue;
    // A list that is searched by its customers alone leaves the palette to them.
    if (typeof offerOf(resource.Name).source.conditions.Search === 'function') continue;
    const made = input
      ? (await chief.post(`/${resource.Name}`, await input(app, nth))).body
      : (await chief.get(`/${resource.Name}/${await make?.(app, nth, chief)}`)).body;
    const text = finds.Search(made);
    const hits = (await find(chief, text)).filter(({ Resource }) => Resource === resource.Name);
    assert.ok(hits.length > 0 && hits.length <= 5, `${resource.Name}: ${text}`);
    const listed = await chief.get(`/${resource.Name}?Limit=999&Search=${encodeURIComponent(text)}`);
    const ids = (listed.body as unknown as { Id: number }[]).map(({ Id }) => Id);
    for (const { Id } of hits) assert.ok(ids.includes(Id), `${resource.Name} ${Id}`);
  }
}

test('every list with a search is found by what its own search finds', () => assertEveryListIsFound(801));

test('the same where every table has many rows, whose searches are planned for the text', async () => {
  const { db } = app.database;
  const large = new Set(allOffers().map(({ source }) => getTableName(source.table)));
  takeAsLarge(db, Promise.resolve(large));
  await assertEveryListIsFound(804);
  takeAsLarge(db, Promise.resolve(new Set()));
});

test('a statement that is kept is another one where a list narrows another list', () => {
  const part = { offer: offerOf('OrdersToInvoice'), nth: 2, scope: undefined };
  assert.notEqual(namesOf([part]), namesOf([{ ...part, narrows: 1 }]));
});

test('the record whose address is the text comes before those that only hold it', async () => {
  const Email = 'zefiro@example.test';
  await app.as('STD', { email: Email });
  for (const begin of ['a', 'b', 'c', 'd', 'e', 'f']) await app.as('STD', { email: `${begin}.${Email}` });
  const [first] = await find(chief, Email.toUpperCase());
  assert.deepEqual([first?.Resource, first?.Detail], ['Users', Email]);
});

test('an address that ends in a number finds every record that holds it, in short lists and in long ones', async () => {
  const Email = 'ventosi75@example.test';
  for (const email of [Email, `a.${Email}`, 'pontesi75@example.test']) {
    const { userId } = await app.as('STD', { email });
    await setUser(app, userId, { Search: searchText(email) });
  }
  await chief.post('/Leads', { BusinessName: 'Coro Turchese', FirstName: 'Ada', LastName: 'Neri', Email });
  const found = async (text: string) =>
    (await find(chief, text)).map(({ Resource, Detail }) => `${Resource} ${Detail}`).toSorted();
  const all = ['Leads Ada Neri', `Users a.${Email}`, `Users ${Email}`];
  for (const large of [new Set<string>(), new Set(['lead'])]) {
    takeAsLarge(app.database.db, Promise.resolve(large));
    for (const text of [Email, 'VENTOSI75@Example.test', 'ventosì75@example.test', 'si75@example.test ventosi'])
      assert.deepEqual(await found(text), all, text);
    assert.deepEqual(await found(`a.${Email}`), [`Users a.${Email}`]);
  }
  takeAsLarge(app.database.db, Promise.resolve(new Set()));
});

test('a lead is found with its person and town, so that namesakes differ', async () => {
  const met = { FirstName: 'Ada', LastName: 'Neri', Email: 'ada@example.test' };
  await chief.post('/Leads', { ...met, BusinessName: 'Coro Smeraldino', City: 'Modena' });
  await chief.post('/Leads', { ...met, BusinessName: 'Coro Smeraldino', City: 'Parma' });
  const details = (await find(chief, 'smeraldino')).map(({ Detail }) => Detail);
  assert.deepEqual(details.toSorted(), ['Ada Neri · Modena', 'Ada Neri · Parma']);
});

test('names that begin with the text come before those that hold it', async () => {
  await bank('Credito Quarzoverde', 8_001);
  await bank('Supraquarzoverde', 8_002);
  const begins = await bank('Quarzoverde Centrale', 8_003);
  const hits = await find(chief, 'quarzoverde');
  assert.deepEqual(
    hits.map(({ Description }) => Description),
    ['Quarzoverde Centrale', 'Credito Quarzoverde', 'Supraquarzoverde'],
  );
  assert.equal(hits[0]?.Id, begins);
});

test('one or two letters find beginnings of words, and at most five of each', async () => {
  for (let index = 0; index < 7; index += 1) await bank(`Xq${index} Cassa`, 8_100 + index);
  await bank('Cassaxq Rurale', 8_200);
  const hits = (await find(chief, 'xq')).filter(({ Resource }) => Resource === 'Banks');
  assert.equal(hits.length, 5);
  assert.ok(hits.every(({ Description }) => Description.startsWith('Xq')));
});

test('signs of patterns are plain letters', async () => {
  await bank('Sconto 100% garantito', 8_300);
  const hits = await find(chief, '100%');
  assert.ok(hits.some(({ Description }) => Description === 'Sconto 100% garantito'));
  assert.deepEqual(await find(chief, '%%%'), []);
  assert.deepEqual(await find(chief, '___'), []);
});

test('a search finds only what the menu opens', async () => {
  await chief.post('/MenusGroups', { Description: 'Vortice segreto' });
  assert.ok((await find(chief, 'vortice segreto')).some(({ Resource }) => Resource === 'MenusGroups'));
  for (const nature of ['COM', 'HLP', 'SUB'] as const)
    assert.deepEqual(await find(await app.as(nature), 'vortice segreto'), [], nature);
});

test('a subject finds what is its own, and nothing else', async () => {
  const sample = samples.find(({ resource }) => resource.Name === 'Orders');
  const { body } = await chief.get(`/Orders/${await sample?.make?.(app, 802, chief)}`);
  const order = sample?.input ? (await chief.post('/Orders', await sample.input(app, 803))).body : body;
  const number = String(order.Number);
  assert.ok(
    (await find(chief, number)).some(({ Resource, Description }) => Resource === 'Orders' && Description === number),
  );
  assert.deepEqual(await find(await app.as('SUB'), number), []);
});

test('customers and accounts of the shop do not search the desk', async () => {
  for (const nature of ['STD', 'shopOnly'] as const) {
    const { status } = await (await app.as(nature)).get('/Search?Text=a');
    assert.equal(status, 405);
  }
});

test('the places of a search are screens of the caller, with where records are added', async () => {
  const places = async (client: SignedIn) =>
    (await client.get('/Search/Places')).body as unknown as { Resource: string; Screen: string; Adds: boolean }[];
  const all = await places(chief);
  assert.deepEqual(
    all.find(({ Resource }) => Resource === 'OriginsCategories'),
    { Resource: 'OriginsCategories', Screen: 'origin-categories', Adds: true },
  );
  assert.equal(all.find(({ Resource }) => Resource === 'EmailMessages')?.Adds, false);
  const helper = await places(await app.as('HLP'));
  assert.ok(!helper.some(({ Resource }) => Resource === 'Menus'));
  assert.equal(helper.find(({ Resource }) => Resource === 'Products')?.Adds, false);
});

test('a customer is found by the beginning of the fiscal code and of the VAT number that they are billed with', async () => {
  const { userId } = await app.as('STD', { email: 'fatturata@example.test' });
  const billed = { ...goodBilling, FiscalCode: 'VRDGLI85M41F205R', VatNumber: '07643520567' };
  await setUser(app, userId, { Billing: billed as never });
  const texts = ['VRDGLI85M41F205R', 'vrdgl', 'VRD GLI 85M41', '07643520567', 'IT07643520567', 'it 0764 3520', '07643'];
  const ids = async (path: string, text: string) => {
    const { status, body } = await chief.get(`/${path}Search=${encodeURIComponent(text)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return (body as unknown as { Id: number }[]).map(({ Id }) => Id);
  };
  for (const text of texts) {
    const hits = await find(chief, text);
    assert.ok(
      hits.some(({ Resource, Id }) => Resource === 'Users' && Id === userId),
      text,
    );
    assert.deepEqual(await ids('Users?', text), [userId], text);
    assert.deepEqual(await ids('Orders/Customers?', text), [userId], text);
  }
  for (const text of ['VRDG', '0764', 'VRDGLI85M41F206', '7643520567'])
    assert.ok(!(await ids('Users?', text)).includes(userId), text);
});

test('a customer of another country is found by the VAT number that they are billed with', async () => {
  for (const [VatNumber, text] of [
    ['NL123456789B01', 'NL123456789B01'],
    ['IE1234567FA', 'ie 1234567fa'],
    ['CHE-123.456.789', 'CHE-123.456.789'],
    ['DE 999-888-777', 'DE999888777'],
  ] as const) {
    const { userId } = await app.as('STD');
    const { body: user } = await chief.get(`/Users/${userId}`);
    const Billing = { ...goodBilling, FiscalCode: null, Country: 'NL', VatNumber };
    const saved = await chief.put(`/Users/${userId}`, { ...user, Billing });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const found = await chief.get(`/Users?Search=${encodeURIComponent(text)}`);
    assert.deepEqual(
      found.body.map(({ Id }: { Id: number }) => Id),
      [userId],
      text,
    );
  }
});
