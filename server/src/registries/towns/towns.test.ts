import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';
import { writtenName } from './town-names.ts';

const { app, as } = scenario({ shared: true });
const staff = as('SUS');
const customer = as('STD');

async function names(search: string): Promise<string[]> {
  const { status, body } = await app.anybody.get(`/Shop/Towns?Search=${encodeURIComponent(search)}`);
  assert.equal(status, 200);
  return body.map(({ Name, Province }: { Name: string; Province: string }) => `${Name} ${Province}`);
}

test('a visitor finds a town by the beginning of any word of it, however it is typed', async () => {
  assert.deepEqual((await names('bologna'))[0], 'Bologna BO');
  assert.equal((await names('milan'))[0], 'Milano MI');
  assert.deepEqual(await names('REGGIO NELL EMIL'), ["Reggio nell'Emilia RE"]);
  assert.deepEqual(await names("reggio nell'emilia"), ["Reggio nell'Emilia RE"]);
  assert.ok((await names('aquila')).includes("L'Aquila AQ"));
  assert.ok((await names('forli')).includes('Forlì FC'));
});

test('nothing is offered that has not what was typed at the beginning of a word', async () => {
  for (const { search, like } of [
    { search: 'ro', like: /\bro/i },
    { search: 'san g', like: /\bsan g/i },
  ]) {
    const found = await names(search);
    assert.equal(found.length, 8);
    for (const name of found) assert.match(name, like);
  }
  assert.deepEqual(await names('xyzzy'), []);
  assert.deepEqual(await names('--'), []);
});

test('namesakes are all offered, with their provinces', async () => {
  assert.deepEqual((await names('castro')).slice(0, 2).sort(), ['Castro BG', 'Castro LE']);
});

test('towns that are no more are not offered', async () => {
  assert.deepEqual(await names('duino'), ['Duino Aurisina-Devin Nabrežina TS']);
});

test('one letter is not enough', async () => {
  const { status, body } = await app.anybody.get('/Shop/Towns?Search=r');
  assert.equal(status, 400);
  assert.equal(body.Fields.Search.Code, 'minLength');
});

test('names are written as in an address', () => {
  for (const [capitals, written] of [
    ["REGGIO NELL'EMILIA", "Reggio nell'Emilia"],
    ["L'AQUILA", "L'Aquila"],
    ["CAVA DE' TIRRENI", "Cava de' Tirreni"],
    ['LA SPEZIA', 'La Spezia'],
    ["VILLA D'ALMÈ", "Villa d'Almè"],
    ['ANTEY-SAINT-ANDRÉ', 'Antey-Saint-André'],
    ["CITTÀ SANT'ANGELO", "Città Sant'Angelo"],
    ['SAN GIOVANNI IN PERSICETO', 'San Giovanni in Persiceto'],
  ] as const) {
    assert.equal(writtenName(capitals), written);
  }
});

test('staff read when and where a person was born from the fiscal code', async () => {
  for (const [code, Sex, BirthDate, Place, Province] of [
    ['RSSMRA80A01F205X', 'M', '1980-01-01', 'Milano', 'MI'],
    ['MRTMRA83T56A269B', 'F', '1983-12-16', 'Anagni', 'FR'],
    ['MRNLCU00A01Z100P', 'M', '2000-01-01', 'Albania', null],
    ['RSSMRA50B17A558W', 'M', '1950-02-17', 'Porretta Terme', 'BO'],
    ['cccfba85d03 l219p', 'M', '1985-04-03', 'Torino', 'TO'],
  ] as const) {
    const { status, body } = await staff.get(`/FiscalCode/${encodeURIComponent(code)}`);
    assert.equal(status, 200, code);
    assert.deepEqual(body, { Sex, BirthDate, Place, Province }, code);
  }
});

test('a wrong code is refused, and no one but staff may ask', async () => {
  const wrong = await staff.get('/FiscalCode/RSSMRA80A01F205Y');
  assert.equal(wrong.status, 400);
  assert.equal(wrong.body.Fields.Code.Code, 'invalidFiscalCode');
  assert.equal((await customer.get('/FiscalCode/RSSMRA80A01F205X')).status, 405);
  assert.equal((await app.anybody.get('/FiscalCode/RSSMRA80A01F205X')).status, 401);
});
