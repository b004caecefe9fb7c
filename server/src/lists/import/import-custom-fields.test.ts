import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportField } from '@circolo/contract/lists/imports';
import { countsOf, importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

let nth = 0;
type Fields = Record<string, unknown>;

/** A field of one of the eight kinds, out of use when the test is over so that no other one is asked for it. */
async function field(more: Fields = {}) {
  nth += 1;
  const body = { Description: `Colonna ${nth}`, Kind: 'text', Records: ['Leads'], ...more };
  const made = await staff.post('/CustomFields', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

const retire = (record: Fields) => staff.put(`/CustomFields/${record.Id}`, { ...record, Active: false });
const valuesOf = async (resource: string, id: number) => (await staff.get(`/${resource}/${id}`)).body.CustomFields;

test('a file of leads fills fields of all kinds, by labels and keys, and an undo takes the values back', async () => {
  const Choices = [
    { Description: 'Uisp', DescriptionEn: 'Sport for all' },
    { Description: 'Arte, cultura' },
    { Description: 'A+' },
    { Description: 'A-' },
  ];
  const text = await field({ Description: 'Soprannome', DescriptionEn: 'Nickname' });
  const long = await field({ Kind: 'longText' });
  const whole = await field({ Kind: 'whole' });
  const decimal = await field({ Kind: 'decimal' });
  const day = await field({ Kind: 'day' });
  const flag = await field({ Kind: 'flag' });
  const choice = await field({ Kind: 'choice', Choices });
  const choices = await field({ Kind: 'choices', Choices });
  const all = [text, long, whole, decimal, day, flag, choice, choices];
  const offered: ImportField[] = (await staff.get('/Leads/Imports/Fields')).body;
  const custom = offered.filter(({ Name }) => Name.startsWith('CustomFields.'));
  assert.deepEqual(
    custom.map(({ Label, Kind, List }) => [Label, Kind, List]).sort(),
    all
      .map(({ Description, Kind }) => {
        const kinds: Fields = { longText: 'text', whole: 'number', decimal: 'number', flag: 'boolean', choice: 'code' };
        return [Description, Kind === 'choices' ? 'code' : (kinds[Kind] ?? Kind), Kind === 'choices'];
      })
      .sort(),
  );
  const head = ['Cognome', 'Email', ...all.map(({ Description }) => Description)].join(';');
  const lines = [
    'Uno;uno@colonne.it; Pippo ;"riga\nriga";12;1,50;31/12/2026;Sì;sport for all;"Arte, cultura, Uisp"',
    'Due;due@colonne.it;=1;;1.200;0,25;2026-01-05;no;a_2;A-|A+',
  ];
  const it = await importing(app, staff, 'Leads', [head, ...lines, ''].join('\r\n'));
  for (const { Description, Key } of all) assert.equal(it.job.Columns[Description], `CustomFields.${Key}`);
  const preview = await it.preview();
  assert.deepEqual(countsOf(preview), [2, 0, 0, 0], JSON.stringify(await it.rows()));
  const ended = await it.run();
  assert.deepEqual([ended.State, ...countsOf(ended)], ['E', 2, 0, 0, 0]);
  const [one, two] = (await it.rows('C')).map(({ RecordId }) => RecordId ?? 0);
  const keyed = (values: unknown[]) =>
    Object.fromEntries(all.flatMap(({ Key }, at) => (values[at] === undefined ? [] : [[Key, values[at]]])));
  const first = keyed(['Pippo', 'riga\nriga', 12, 1.5, '2026-12-31', true, 'uisp', ['arte_cultura', 'uisp']]);
  assert.deepEqual(await valuesOf('Leads', one ?? 0), first);
  const second = keyed(['=1', undefined, 1200, 0.25, '2026-01-05', false, 'a_2', ['a_2', 'a']]);
  assert.deepEqual(await valuesOf('Leads', two ?? 0), second);

  const change = await importing(app, staff, 'Leads', `Email;Nickname;${flag.Description}\r\nuno@colonne.it;;No\r\n`);
  assert.deepEqual(countsOf(await change.preview()), [0, 1, 0, 0]);
  assert.deepEqual((await change.rows('U'))[0]?.Changes, [
    { Field: `CustomFields.${text.Key}`, Label: 'Soprannome', Before: 'Pippo', After: '' },
    { Field: `CustomFields.${flag.Key}`, Label: flag.Description, Before: 'Sì', After: 'No' },
  ]);
  await change.run();
  const { [text.Key]: _, ...others } = first;
  assert.deepEqual(await valuesOf('Leads', one ?? 0), { ...others, [flag.Key]: false });
  assert.equal((await change.undo()).Error, null);
  assert.deepEqual(await valuesOf('Leads', one ?? 0), first);
  for (const each of all) await retire(each);
});

test('a cell that does not fit its field is a problem of its line, in words', async () => {
  const whole = await field({ Kind: 'whole' });
  const day = await field({ Kind: 'day' });
  const choice = await field({ Kind: 'choice', Choices: [{ Description: 'Sì, certo' }, { Description: 'B' }] });
  const text = await field();
  const all = [whole, day, choice, text];
  const cells = ['1,5;;;', 'dodici;;;', ';30/02/2026;;', ';;C;', `;;;${'x'.repeat(201)}`];
  const lines = cells.map((cell, at) => `Nome ${at};${cell}`);
  const head = ['Cognome', ...all.map(({ Description }) => Description)].join(';');
  const it = await importing(app, staff, 'Leads', [head, ...lines, ''].join('\r\n'));
  assert.deepEqual(countsOf(await it.preview()), [0, 0, 0, 5]);
  const failed = (await it.rows('F')).map(({ Problems }) => Problems.map(({ Field, Label }) => [Field, Label]));
  const named = ({ Key, Description }: { Key: string; Description: string }) => [[`CustomFields.${Key}`, Description]];
  assert.deepEqual(failed, [named(whole), named(whole), named(day), named(choice), named(text)]);
  const [, , , unknown] = await it.rows('F');
  assert.match(unknown?.Problems[0]?.Message ?? '', /C/);
  for (const each of all) await retire(each);
});

test('a new record needs what its form asks for, one that is there keeps it, and a field out of use has no column', async () => {
  await staff.post('/Leads', { LastName: 'Prima', Email: 'prima@colonne.it' });
  const needed = await field({ Description: 'Tessera', Required: true });
  const ofOther = await field({ Description: 'Solo di uno', Required: true, Software: 'O' });
  const gone = await field({ Description: 'Passato', Active: false });
  const fields: ImportField[] = (await staff.get('/Leads/Imports/Fields')).body;
  const required = (key: string) => fields.find(({ Name }) => Name === `CustomFields.${key}`)?.Required;
  assert.deepEqual(
    [needed, ofOther, gone].map(({ Key }) => required(Key)),
    [true, false, undefined],
  );
  const lines = [
    'Cognome;Software;Tessera;Passato;Email',
    'Con;A;12;x;con@colonne.it',
    'Senza;A;;;senza@colonne.it',
    'Altro;O;13;;altro@colonne.it',
    'Dopo;;;;prima@colonne.it',
  ];
  const it = await importing(app, staff, 'Leads', `${lines.join('\r\n')}\r\n`);
  const preview = await it.preview();
  assert.deepEqual(countsOf(preview), [1, 1, 0, 2], JSON.stringify(await it.rows()));
  const failed = (await it.rows('F')).map(({ Line, Problems }) => [Line, ...Problems.map(({ Field }) => Field)]);
  assert.deepEqual(failed, [
    [3, `CustomFields.${needed.Key}`],
    [4, `CustomFields.${ofOther.Key}`],
  ]);
  const fixed = { Values: { [`CustomFields.${needed.Key}`]: '99', [`CustomFields.${ofOther.Key}`]: 'm' } };
  const columns = Object.fromEntries(Object.entries(it.job.Columns).filter(([heading]) => heading !== 'Tessera'));
  const again = await it.preview({ Columns: columns, ...fixed });
  assert.deepEqual(countsOf(again), [3, 1, 0, 0], JSON.stringify(await it.rows('F')));
  for (const each of [needed, ofOther]) await retire(each);
  const later = await importing(app, staff, 'Leads', `${lines[0]}\r\nPoi;A;1;;poi@colonne.it\r\n`);
  assert.ok(!Object.values(later.job.Columns).some((name) => name.startsWith('CustomFields.')));
});

test('a member of staff has no fields of customers, and is not asked for them', async () => {
  const needed = await field({ Description: 'Badge', Records: ['Users'], Required: true });
  const somebody = await app.as('COM', { email: 'venditore@colonne.it' });
  const { body: seller } = await staff.get(`/Users/${somebody.userId}`);
  const row = (cell: string) => `Id;Cognome;Badge\r\n${seller.Id};Venditore;${cell}\r\n`;
  const good = await importing(app, staff, 'Users', row(''));
  assert.deepEqual(countsOf(await good.preview()), [0, 1, 0, 0], JSON.stringify(await good.rows()));
  const bad = await importing(app, staff, 'Users', row('12'));
  assert.deepEqual(countsOf(await bad.preview()), [0, 0, 0, 1], JSON.stringify(await bad.rows()));
  await retire(needed);
});

test('an export with columns of one’s own gives the same values again, in either style', async () => {
  const Choices = [{ Description: 'Arte, cultura', DescriptionEn: 'Arts' }, { Description: '=Sport' }];
  const kinds = ['text', 'longText', 'whole', 'decimal', 'day', 'flag', 'choice', 'choices'];
  const all = [];
  for (const Kind of kinds) all.push(await field({ Kind, Choices: Kind.startsWith('choice') ? Choices : [] }));
  const stored = ['-1', 'due\nrighe', -3, 1.25, '2026-02-03', false, 'sport', ['arte_cultura', 'sport']];
  const CustomFields = Object.fromEntries(all.map(({ Key }, at) => [Key, stored[at]]));
  const made = await staff.post('/Leads', { LastName: 'Giro', Email: 'giro@colonne.it', CustomFields });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const Columns = ['Email', ...all.map(({ Key }) => `CustomFields.${Key}`)];
  for (const Style of ['Excel', 'Plain']) {
    const asked = await staff.post('/Leads/Export', { Format: 'CSV', Style, Columns, Number: made.body.Number });
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    await app.runJobs();
    const file = String((await staff.get(asked.body.Link)).body);
    const same = await importing(app, staff, 'Leads', file);
    assert.deepEqual(Object.values(same.job.Columns).sort(), [...Columns].sort());
    const preview = await same.preview();
    assert.deepEqual(countsOf(preview), [0, 0, 1, 0], JSON.stringify(await same.rows()));
    const { body: record } = await staff.get(`/Leads/${made.body.Id}`);
    await staff.put(`/Leads/${made.body.Id}`, { ...record, CustomFields: {} });
    const back = await importing(app, staff, 'Leads', file);
    assert.deepEqual(countsOf(await back.preview()), [0, 1, 0, 0]);
    await back.run();
    assert.deepEqual(await valuesOf('Leads', made.body.Id), CustomFields);
  }
  for (const each of all) await retire(each);
});

test('a field that goes between the preview and the run stops it with its name, and no column is left out', async () => {
  for (const isDeleted of [true, false]) {
    const goes = await field({ Description: `Parte ${isDeleted}` });
    const fixed = await field({ Description: `Fisso ${isDeleted}` });
    const email = `parte-${isDeleted}@colonne.it`;
    const file = `Cognome;Email;${goes.Description}\r\nParte;${email};Nord\r\n`;
    const it = await importing(app, staff, 'Leads', file);
    await it.preview({ Values: { [`CustomFields.${fixed.Key}`]: 'x' } });
    for (const each of [goes, fixed]) await (isDeleted ? staff.delete(`/CustomFields/${each.Id}`) : retire(each));
    const path = `/Leads/Imports/${it.job.Id}`;
    const refused = await staff.post(`${path}/Run`);
    assert.deepEqual([refused.status, refused.body.Code], [400, 'ImportFieldGone']);
    assert.match(refused.body.Message, new RegExp(`“${goes.Description}”, “${fixed.Description}”`));
    const { body: job } = await staff.get(path);
    assert.deepEqual([job.State, job.Columns], ['P', { Cognome: 'LastName', Email: 'Email' }]);
    const again = await it.preview({ Columns: job.Columns, Values: {} });
    assert.deepEqual(countsOf(again), [1, 0, 0, 0]);
  }
  const late = await field({ Description: 'Tardi' });
  const it = await importing(app, staff, 'Leads', 'Cognome;Email;Tardi\r\nTardi;tardi@colonne.it;Nord\r\n');
  await it.preview();
  assert.equal((await staff.post(`/Leads/Imports/${it.job.Id}/Run`)).status, 200);
  assert.equal((await staff.delete(`/CustomFields/${late.Id}`)).status, 204);
  await app.runJobs();
  const { body } = await staff.get(`/Leads/Imports/${it.job.Id}`);
  assert.deepEqual([body.State, body.Created], ['N', 0]);
  assert.match(body.Error, /“Tardi”/);
});

test('of two fields that differ by a sign a column is of the one that it names', async () => {
  const all = [await field({ Description: 'Sede' }), await field({ Description: 'Sede!' })];
  for (const { Description, Key } of all) {
    const it = await importing(app, staff, 'Leads', `Cognome;${Description}\r\nDue sedi;Nord\r\n`);
    assert.equal(it.job.Columns[Description], `CustomFields.${Key}`);
  }
  for (const each of all) await retire(each);
});

test('a field that is called in one language as another one is in the other keeps its own column', async () => {
  const Position = 0;
  const one = await field({ Description: 'Corsi', DescriptionEn: 'Members', Position });
  const other = await field({ Description: 'Iscritti', DescriptionEn: 'Corsi', Position });
  const files = [
    ['Cognome', 'Corsi', 'Iscritti', one, other],
    ['Last name', 'Corsi', 'Members', other, one],
  ] as const;
  for (const [name, first, second, ...all] of files) {
    const it = await importing(app, staff, 'Leads', `${name};${first};${second}\r\nRossi;1;2\r\n`);
    assert.deepEqual(
      [first, second].map((heading) => it.job.Columns[heading]),
      all.map(({ Key }) => `CustomFields.${Key}`),
    );
  }
  for (const each of [one, other]) await retire(each);
});

test('a column that is remembered follows a label that another field has taken, and what somebody has chosen stays', async () => {
  const one = await field({ Description: 'Quota' });
  const other = await field({ Description: 'Saldo' });
  const file = (email: string) => `Cognome;Email;Quota;Saldo;Appunti vari\r\nScambio;${email};1;2;3\r\n`;
  const it = await importing(app, staff, 'Leads', file('scambio@colonne.it'));
  const note = await field({ Description: 'Nota di servizio' });
  await it.preview({ Columns: { ...it.job.Columns, 'Appunti vari': `CustomFields.${note.Key}` } });
  await it.run();
  await staff.put(`/CustomFields/${one.Id}`, { ...one, Description: 'Quota di prima' });
  assert.equal((await staff.put(`/CustomFields/${other.Id}`, { ...other, Description: 'Quota' })).status, 200);
  const { body } = await staff.get(`/CustomFields/${one.Id}`);
  assert.equal((await staff.put(`/CustomFields/${one.Id}`, { ...body, Description: 'Saldo' })).status, 200);
  const again = await importing(app, staff, 'Leads', file('scambio2@colonne.it'));
  assert.deepEqual(
    ['Quota', 'Saldo', 'Appunti vari'].map((heading) => again.job.Columns[heading]),
    [other, one, note].map(({ Key }) => `CustomFields.${Key}`),
  );
  for (const { Id } of [one, other, note]) await retire((await staff.get(`/CustomFields/${Id}`)).body);
});

test('customers and opportunities have such columns, and a mapping that is remembered leaves out a field that is gone', async () => {
  const shared = await field({ Description: 'Zona', Records: ['Users', 'Opportunities'] });
  const customer = await app.as('STD', { email: 'cliente@colonne.it' });
  const file = `Id;Zona\r\n${customer.userId};Nord\r\n`;
  const it = await importing(app, staff, 'Users', file);
  assert.deepEqual(countsOf(await it.preview()), [0, 1, 0, 0], JSON.stringify(await it.rows()));
  await it.run();
  assert.deepEqual(await valuesOf('Users', customer.userId), { [shared.Key]: 'Nord' });
  const offered: ImportField[] = (await staff.get('/Opportunities/Imports/Fields')).body;
  assert.ok(offered.some(({ Name }) => Name === `CustomFields.${shared.Key}`));
  assert.equal((await it.undo()).Error, null);
  assert.deepEqual(await valuesOf('Users', customer.userId), {});
  assert.equal((await staff.delete(`/CustomFields/${shared.Id}`)).status, 204);
  const again = await importing(app, staff, 'Users', file);
  assert.deepEqual(again.job.Columns, { Id: 'Id' });
});
