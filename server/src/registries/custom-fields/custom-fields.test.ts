import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { makeKeyOf } from '../../../test/access/api-key-fixtures.ts';
import { userBody } from '../../../test/access/user-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { customFields } from '../../tables/custom-fields/custom-field-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');
const admin = as('ADM');

let nth = 0;
type Fields = Record<string, unknown>;

async function field(more: Fields = {}) {
  nth += 1;
  const body = { Description: `Dato ${nth}`, Kind: 'text', Records: ['Users', 'Leads', 'Opportunities'], ...more };
  const made = await admin.post('/CustomFields', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

const change = (record: Fields, more: Fields) => admin.put(`/CustomFields/${record.Id}`, { ...record, ...more });
const customer = (more: Fields = {}) =>
  admin.post('/Users', userBody(app, { Nature: { Code: 'STD' }, Software: 'A', ...more }));

async function lead(more: Fields = {}) {
  nth += 1;
  return admin.post('/Leads', { LastName: `Campi ${nth}`, Email: `campi-${nth}@example.it`, ...more });
}

/** A new customer or lead, as it was answered. */
async function made(answer: Promise<{ status: number; body: Fields & { Id: number } }>) {
  const { status, body } = await answer;
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const problems = ({ status, body }: { status: number; body: { Fields?: Record<string, { Code: string }> } }) => {
  assert.equal(status, 400, JSON.stringify(body));
  return Object.fromEntries(Object.entries(body.Fields ?? {}).map(([name, { Code }]) => [name, Code]));
};

test('a field gets a key of its name, which stays when the name changes, and no other one has it', async () => {
  const first = await field({ Description: 'Numero di soci (2026)' });
  assert.equal(first.Key, 'numero_di_soci_2026');
  const renamed = await change(first, { Description: 'Soci' });
  assert.deepEqual([renamed.status, renamed.body.Key], [200, 'numero_di_soci_2026']);
  assert.equal((await field({ Description: 'Numero di soci, 2026' })).Key, 'numero_di_soci_2026_2');
  assert.equal((await field({ Description: '5 per mille' })).Key, 'campo_5_per_mille');
  assert.equal((await field({ Description: 'Constructor' })).Key, 'constructor_2');
  assert.equal(
    problems(await admin.post('/CustomFields', { ...first, Description: 'Soci' })).Description,
    'alreadyUsed',
  );
});

test('no field is called as one of the product, in either language; one that is so already stays', async () => {
  const refused = async (more: Fields) =>
    problems(await admin.post('/CustomFields', { Description: 'Libero', Kind: 'text', Records: ['Leads'], ...more }));
  assert.deepEqual(await refused({ Description: 'cellulare ' }), { Description: 'ownField' });
  assert.deepEqual(await refused({ Description: 'Mobile' }), { Description: 'ownField' });
  assert.deepEqual(await refused({ DescriptionEn: 'Last name' }), { DescriptionEn: 'ownField' });
  assert.deepEqual(await refused({ Description: 'Importo previsto', Records: ['Leads', 'Opportunities'] }), {
    Description: 'ownField',
  });
  for (const Description of ['Fatturazione: Partita IVA', 'Deve  cambiare la password', 'Citta\u0300'])
    assert.deepEqual(await refused({ Description, Records: ['Users'] }), { Description: 'ownField' }, Description);
  const old = await field({ Description: 'Di prima', Records: ['Leads'] });
  await app.database.db.update(customFields).set({ Description: 'Cellulare' }).where(eq(customFields.Id, old.Id));
  const { body: named } = await admin.get(`/CustomFields/${old.Id}`);
  const { status, body } = await change(named, { Help: 'Resta' });
  assert.deepEqual([status, body.Description], [200, 'Cellulare']);
  assert.deepEqual(problems(await change(body, { Description: 'CAP' })), { Description: 'ownField' });
  assert.equal((await change(body, { Description: 'Di prima' })).status, 200);
});

test('superusers and administrators define fields, others read them with the records', async () => {
  const body = { Description: 'Vietato', Kind: 'text', Records: ['Users'] };
  for (const nature of ['COM', 'HLP'] as const) {
    const other = await app.as(nature);
    assert.equal((await other.post('/CustomFields', body)).status, 405);
    assert.equal((await other.get('/CustomFields/Definitions')).status, 200);
  }
  assert.equal((await (await app.as('STD')).get('/CustomFields/Definitions')).status, 405);
});

test('a program with a key reads and writes values as far as its scope goes, and is asked for what a person is', async () => {
  const { Key } = await field({ Kind: 'whole' });
  const needed = await field({ Records: ['Leads'], Required: true });
  const owner = await app.as('SUS');
  const writer = await makeKeyOf(app, owner, { leads: 'E' });
  const reader = await makeKeyOf(app, owner, { leads: 'V' });
  const other = await makeKeyOf(app, owner, { orders: 'F' });
  const described = (await writer.get('/CustomFields/Definitions')).body as { Key: string }[];
  assert.ok(described.some((each) => each.Key === Key));
  assert.equal((await other.get('/CustomFields/Definitions')).status, 405);
  assert.equal((await writer.post('/CustomFields', { ...needed, Description: 'Di un programma' })).status, 405);
  const body = { LastName: 'Programma', Email: 'programma@example.it' };
  const sent = (CustomFields: Fields) => writer.post('/Leads', { ...body, CustomFields });
  assert.deepEqual(problems(await sent({ [Key]: '7' })), {
    [`CustomFields.${Key}`]: 'invalidNumber',
    [`CustomFields.${needed.Key}`]: 'required',
  });
  const values = { [Key]: 7, [needed.Key]: 'c’è' };
  const begun = await made(sent(values));
  assert.deepEqual((await reader.get(`/Leads/${begun.Id}`)).body.CustomFields, values);
  const found = (await reader.get(`/Leads?CustomFields=${Key}From%3D7`)).body as { Id: number }[];
  assert.deepEqual(
    found.map(({ Id }) => Id),
    [begun.Id],
  );
  const changed = { ...begun, CustomFields: { ...values, [Key]: 8 } };
  assert.equal((await reader.put(`/Leads/${begun.Id}`, changed)).status, 405);
  assert.deepEqual((await writer.put(`/Leads/${begun.Id}`, changed)).body.CustomFields[Key], 8);
  await change(needed, { Required: false });
});

test('a value has to fit its field', async () => {
  const choices = [{ Description: 'Prima' }, { Description: 'Seconda' }];
  const table: [kind: string, good: unknown[], bad: [unknown, string][]][] = [
    [
      'text',
      ['sì', ' <b>x</b> '],
      [
        [5, 'invalidString'],
        ['x'.repeat(201), 'maxLength'],
        [true, 'invalidString'],
      ],
    ],
    ['longText', ['riga\nriga'], [['x'.repeat(4001), 'maxLength']]],
    [
      'whole',
      [0, -3, 12],
      [
        [1.5, 'invalidInteger'],
        ['12', 'invalidNumber'],
        [1e15, 'maxValue'],
      ],
    ],
    [
      'decimal',
      [1.25, 0],
      [
        [1.23456, 'decimals'],
        ['1', 'invalidNumber'],
      ],
    ],
    [
      'day',
      ['2026-02-28'],
      [
        ['2026-02-30', 'invalidDate'],
        ['0001-01-01', 'invalidDate'],
        [20260228, 'invalidDate'],
      ],
    ],
    [
      'flag',
      [true, false],
      [
        ['true', 'invalidValue'],
        [1, 'invalidValue'],
      ],
    ],
    [
      'choice',
      ['prima'],
      [
        ['terza', 'selectRequired'],
        [['prima'], 'selectRequired'],
      ],
    ],
    [
      'choices',
      [['prima', 'seconda']],
      [
        [['terza'], 'selectRequired'],
        ['prima', 'invalidValue'],
        [['prima', 'prima'], 'invalidValue'],
      ],
    ],
  ];
  for (const [Kind, good, bad] of table) {
    const { Key } = await field({ Kind, Choices: Kind.startsWith('choice') ? choices : [] });
    for (const value of good) {
      const { CustomFields } = await made(lead({ CustomFields: { [Key]: value } }));
      assert.deepEqual(CustomFields, { [Key]: typeof value === 'string' ? value.trim() : value });
    }
    for (const [value, code] of bad) {
      const refused = problems(await lead({ CustomFields: { [Key]: value } }));
      const at = Object.keys(refused).find((name) => name.startsWith(`CustomFields.${Key}`));
      assert.equal(refused[at ?? ''], code, `${Kind}: ${JSON.stringify(value)}: ${JSON.stringify(refused)}`);
    }
    for (const nothing of [null, '', '\u200B \uFEFF', []])
      if (nothing === null || Kind !== 'flag')
        assert.deepEqual((await lead({ CustomFields: { [Key]: nothing } })).body.CustomFields, {});
  }
  assert.deepEqual(problems(await lead({ CustomFields: { mai_visto: 'x' } })), {
    'CustomFields.mai_visto': 'unknownField',
  });
  assert.deepEqual(problems(await lead({ CustomFields: { constructor: 'x' } })), {
    'CustomFields.constructor': 'unknownField',
  });
});

test('who does not send the fields keeps the values, and who sends them is asked for what is required', async () => {
  const { Key } = await field({ Kind: 'whole' });
  const needed = await field({ Records: ['Users'], Required: true, Software: 'A' });
  const refused = problems(await customer({ CustomFields: { [Key]: 7 } }));
  assert.deepEqual(refused, { [`CustomFields.${needed.Key}`]: 'required' });
  const user = await made(customer({ CustomFields: { [Key]: 7, [needed.Key]: 'c’è' } }));
  const { CustomFields: _, ...old } = user;
  const kept = await admin.put(`/Users/${user.Id}`, { ...old, FirstName: 'Altro' });
  assert.deepEqual([kept.status, kept.body.CustomFields], [200, { [Key]: 7, [needed.Key]: 'c’è' }]);
  await made(customer());
  await made(customer({ Software: 'O', CustomFields: {} }));
  await change(needed, { Required: false });
});

test('a field that is not in use any more keeps its values, and takes no new ones', async () => {
  const retired = await field();
  const used = await made(lead({ CustomFields: { [retired.Key]: 'prima' } }));
  assert.equal((await change(retired, { Active: false })).status, 200);
  const saved = await admin.put(`/Leads/${used.Id}`, { ...used, City: 'Modena' });
  assert.deepEqual([saved.status, saved.body.CustomFields], [200, { [retired.Key]: 'prima' }]);
  const emptied = await admin.put(`/Leads/${used.Id}`, { ...saved.body, CustomFields: {} });
  assert.deepEqual(emptied.body.CustomFields, { [retired.Key]: 'prima' });
  assert.deepEqual(problems(await lead({ CustomFields: { [retired.Key]: 'dopo' } })), {
    [`CustomFields.${retired.Key}`]: 'unknownField',
  });
});

test('a change of many keeps what records have of a field that is not theirs any more', async () => {
  const [moved, own] = [await field(), await field()];
  const values = { [moved.Key]: 'resta', [own.Key]: 'anche' };
  const used = await made(lead({ CustomFields: values }));
  assert.equal((await change(moved, { Records: ['Users'] })).status, 200);
  const run = await admin.post('/Leads/Bulk', { Action: 'E', Ids: [used.Id], Changes: { City: 'Modena' } });
  assert.deepEqual([run.status, run.body.Done], [200, 1], JSON.stringify(run.body));
  assert.deepEqual((await admin.get(`/Leads/${used.Id}`)).body.CustomFields, values);
  const undone = await admin.post(`/ChangeSets/${run.body.ChangeSetId}/Undo`);
  assert.deepEqual([undone.body.Done, undone.body.Failed], [1, 0], JSON.stringify(undone.body));
  assert.deepEqual((await admin.get(`/Leads/${used.Id}`)).body.CustomFields, values);
});

test('what records have is not deleted: a field, its kind, a choice; a retired choice stays where it is', async () => {
  const chosen = await field({ Kind: 'choice', Choices: [{ Description: 'UISP' }, { Description: 'CSI' }] });
  const used = await made(customer({ CustomFields: { [chosen.Key]: 'uisp' } }));
  const removal = await admin.delete(`/CustomFields/${chosen.Id}`);
  assert.deepEqual([removal.status, removal.body.Code], [400, 'CustomFieldInUse']);
  assert.match(removal.body.Message, /1 sched/);
  assert.deepEqual(problems(await change(chosen, { Kind: 'text' })), { Kind: 'kindInUse' });
  const [uisp, csi] = chosen.Choices;
  assert.deepEqual(problems(await change(chosen, { Choices: [csi] })), { Choices: 'choiceInUse' });
  const renamed = await change(chosen, { Choices: [{ ...uisp, Description: 'Uisp APS', Retired: true }] });
  assert.deepEqual(renamed.body.Choices, [
    { Key: 'uisp', Description: 'Uisp APS', DescriptionEn: null, Retired: true },
  ]);
  assert.deepEqual(problems(await customer({ CustomFields: { [chosen.Key]: 'uisp' } })), {
    [`CustomFields.${chosen.Key}`]: 'selectRequired',
  });
  assert.equal((await admin.put(`/Users/${used.Id}`, { ...used, FirstName: 'Resta' })).status, 200);
  const free = await field();
  assert.equal((await admin.delete(`/CustomFields/${free.Id}`)).status, 204);
});

test('of a value and a field that changes at once neither is left without the other', async () => {
  for (const isDeleted of [true, false, true, false]) {
    const one = await field({ Kind: 'text' });
    const used = await made(lead());
    const [saved, changed] = await Promise.all([
      staff.put(`/Leads/${used.Id}`, { ...used, CustomFields: { [one.Key]: 'insieme' } }),
      isDeleted ? admin.delete(`/CustomFields/${one.Id}`) : change(one, { Kind: 'whole' }),
    ]);
    const { CustomFields } = (await admin.get(`/Leads/${used.Id}`)).body;
    assert.notEqual(saved.status < 300, changed.status < 300, JSON.stringify([saved.body, changed.body]));
    assert.deepEqual(CustomFields, saved.status < 300 ? { [one.Key]: 'insieme' } : {});
  }
});

test('a customer who becomes a member of staff has no values any more, and the field is free again', async () => {
  const one = await field({ Records: ['Users'] });
  const user = await made(customer({ CustomFields: { [one.Key]: 'di un cliente' } }));
  const { CustomFields: _, ...rest } = user;
  await staff.stepUp();
  const promoted = await staff.put(`/Users/${user.Id}`, { ...rest, Nature: { Code: 'COM' } });
  assert.deepEqual([promoted.status, promoted.body.CustomFields], [200, {}], JSON.stringify(promoted.body));
  assert.equal((await admin.delete(`/CustomFields/${one.Id}`)).status, 204);
});

test('a record that comes back brings what there is a field for: of the kind that it has now, with its choices', async () => {
  const Choices = [{ Description: 'Resta' }, { Description: 'Va' }];
  const gone = await field({ Description: 'Chiave che torna' });
  const retyped = await field();
  const chosen = await field({ Kind: 'choice', Choices });
  const many = await field({ Kind: 'choices', Choices });
  const resting = await field();
  const values = {
    ...{ [gone.Key]: 'di prima', [retyped.Key]: 'testo', [chosen.Key]: 'va' },
    ...{ [many.Key]: ['resta'], [resting.Key]: 'resta' },
  };
  const used = await made(lead({ CustomFields: values }));
  assert.equal((await admin.delete(`/Leads/${used.Id}`)).status, 204);
  const [{ Id: set }] = (await admin.get('/ChangeSets?Resource=Leads&Limit=10')).body;
  assert.equal((await admin.delete(`/CustomFields/${gone.Id}`)).status, 204);
  // Another field of the same key, which the value was never meant for.
  assert.equal((await field({ Description: 'Chiave che torna', Kind: 'whole' })).Key, gone.Key);
  assert.equal((await change(retyped, { Kind: 'flag' })).status, 200);
  assert.equal((await change(chosen, { Choices: chosen.Choices.slice(0, 1) })).status, 200);
  assert.equal((await change(resting, { Active: false, Records: ['Users'] })).status, 200);
  const undone = await admin.post(`/ChangeSets/${set}/Undo`);
  assert.deepEqual([undone.status, undone.body.Done], [200, 1], JSON.stringify(undone.body));
  const kept = { [many.Key]: ['resta'], [resting.Key]: 'resta' };
  assert.deepEqual((await admin.get(`/Leads/${used.Id}`)).body.CustomFields, kept);
});

test('the history names the field and what it was before', async () => {
  const { Key, Description } = await field({ Kind: 'choice', Choices: [{ Description: 'Sì, due volte' }] });
  const number = await field({ Kind: 'whole' });
  const user = await made(customer({ CustomFields: { [number.Key]: 5 } }));
  const CustomFields = { [number.Key]: 6, [Key]: 'si_due_volte' };
  assert.equal((await admin.put(`/Users/${user.Id}`, { ...user, CustomFields })).status, 200);
  const [{ Changes }] = (await admin.get(`/Users/${user.Id}/History`)).body;
  assert.deepEqual(
    Changes.map(({ Label, Before, After }: Fields) => ({ Label, Before, After })).sort((a: Fields) =>
      a.Label === Description ? -1 : 1,
    ),
    [
      { Label: Description, Before: null, After: 'Sì, due volte' },
      { Label: number.Description, Before: 5, After: 6 },
    ],
  );
});

async function convert(id: number) {
  const { status, body } = await admin.post(`/Leads/${id}/Convert`, { Description: 'Vendita' });
  assert.equal(status, 200, JSON.stringify(body));
  return body.Opportunity.Id as number;
}

test('a lead that is converted takes along what opportunities have as well, and so does the customer', async () => {
  const all = await field();
  const alone = await field({ Records: ['Leads'] });
  const { Id } = await made(lead({ CustomFields: { [all.Key]: 'insieme', [alone.Key]: 'resta' } }));
  const opportunity = await convert(Id);
  assert.deepEqual((await admin.get(`/Opportunities/${opportunity}`)).body.CustomFields, { [all.Key]: 'insieme' });
  const person = userBody(app, { Nature: { Code: 'STD' }, Software: 'A' });
  const linked = await admin.post(`/Opportunities/${opportunity}/MakeCustomer`, person);
  assert.equal(linked.status, 200, JSON.stringify(linked.body));
  const user = (await admin.get(`/Users/${linked.body.User.Id}`)).body;
  assert.deepEqual(user.CustomFields, { [all.Key]: 'insieme' });
});

test('of two customers the one who stays has what either had, and an undo separates it again', async () => {
  await staff.stepUp();
  const [one, other] = [await field(), await field()];
  const stays = await made(customer({ CustomFields: { [one.Key]: 'resta' } }));
  const goes = await made(customer({ CustomFields: { [one.Key]: 'va', [other.Key]: 'passa' } }));
  for (const [Take, winner] of [
    [[], 'resta'],
    [['CustomFields'], 'va'],
  ] as const) {
    const [Version, OtherVersion] = await Promise.all(
      [stays, goes].map(async ({ Id }) => (await staff.get(`/Users/${Id}`)).body.Version),
    );
    const merged = await staff.post(`/Users/${stays.Id}/Merge`, {
      Other: { Id: goes.Id },
      Version,
      OtherVersion,
      Take,
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    assert.deepEqual(merged.body.User.CustomFields, { [one.Key]: winner, [other.Key]: 'passa' });
    const undone = await staff.post(`/ChangeSets/${merged.body.ChangeSet}/Undo`);
    assert.deepEqual([undone.body.Done, undone.body.Failed], [1, 0], JSON.stringify(undone.body));
    assert.deepEqual((await staff.get(`/Users/${stays.Id}`)).body.CustomFields, { [one.Key]: 'resta' });
    assert.deepEqual((await staff.get(`/Users/${goes.Id}`)).body.CustomFields, {
      [one.Key]: 'va',
      [other.Key]: 'passa',
    });
  }
});

/** The ids that a filter finds among some leads. */
async function found(by: SignedIn, ids: readonly number[], filter: string): Promise<number[]> {
  const { status, body } = await by.get(`/Leads?Limit=999&CustomFields=${encodeURIComponent(filter)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const rows: number[] = body.map(({ Id }: { Id: number }) => Id);
  return ids.filter((id) => rows.includes(id)).map((id) => ids.indexOf(id));
}

test('lists are filtered by the values, in the scope of the reader', async () => {
  const text = (await field()).Key;
  const number = (await field({ Kind: 'decimal' })).Key;
  const day = (await field({ Kind: 'day' })).Key;
  const flag = (await field({ Kind: 'flag' })).Key;
  const Choices = [{ Description: 'Alfa' }, { Description: 'Beta' }];
  const one = (await field({ Kind: 'choice', Choices })).Key;
  const many = (await field({ Kind: 'choices', Choices })).Key;
  const values: Fields[] = [
    { [text]: 'Città alta', [number]: 9, [day]: '2026-01-31', [flag]: true, [one]: 'alfa', [many]: ['alfa', 'beta'] },
    { [text]: 'alta', [number]: 10.5, [day]: '2026-02-01', [flag]: false, [one]: 'beta', [many]: ['beta'] },
    {},
  ];
  const ids: number[] = [];
  for (const CustomFields of values) ids.push((await made(lead({ CustomFields }))).Id);
  const table: [filter: string, found: number[]][] = [
    [`${text}Has=citta`, [0]],
    [`${text}Has=ALTA`, [0, 1]],
    [`${text}Is=alta`, [1]],
    [`${text}Has=%25`, []],
    [`${number}From=9.5`, [1]],
    [`${number}To=10`, [0]],
    [`${number}From=9&${number}To=10.5`, [0, 1]],
    [`${day}From=2026-02-01`, [1]],
    [`${day}To=2026-01-31`, [0]],
    [`${flag}Flag=true`, [0]],
    [`${flag}Flag=false`, [1]],
    [`${one}In=alfa,beta`, [0, 1]],
    [`${many}In=alfa`, [0]],
    [`${text}Empty=true`, [2]],
    [`${text}Empty=false`, [0, 1]],
    // A text is no number, and a number no day.
    [`${text}From=1`, []],
    [`${number}From=2026-01-01`, []],
    [`${text}From=2026-01-01`, []],
    [`${one}In=alfa&${text}Has=alta`, [0]],
  ];
  for (const [filter, expected] of table) assert.deepEqual(await found(admin, ids, filter), expected, filter);
  const { body } = await admin.get(`/Leads/RecordCount?CustomFields=${encodeURIComponent(`${text}Is=Città alta`)}`);
  assert.equal(body, 1);
  for (const wrong of ['x', 'x=1', `${text}Flag=forse`, `${number}From=abc`, "x') or 1=1 --Has=1"])
    assert.equal((await admin.get(`/Leads?CustomFields=${encodeURIComponent(wrong)}`)).status, 400, wrong);
  // What is another person's is not found.
  const [mine, theirs] = [await app.as('COM'), await app.as('COM')];
  for (const id of ids) await admin.post(`/Leads/${id}/Assign`, { User: { Id: theirs.userId } });
  assert.deepEqual(await found(mine, ids, `${text}Has=alta`), []);
});

test('a period is asked for by its name, and is the days that it is today', async () => {
  const day = (await field({ Kind: 'day' })).Key;
  const { Id } = await made(lead({ CustomFields: { [day]: romeDay(new Date()) } }));
  assert.deepEqual(await found(admin, [Id], `${day}Period=thisYear`), [0]);
  assert.deepEqual(await found(admin, [Id], `${day}Period=lastYear`), []);
  assert.equal((await admin.get(`/Leads?CustomFields=${day}Period%3Dprimavera`)).status, 400);
  const view = { Resource: 'Leads', Description: 'Di quest’anno', Query: { CustomFields: `${day}Period=thisYear` } };
  const saved = await admin.post('/SavedViews', view);
  assert.deepEqual([saved.status, saved.body.Query], [201, view.Query]);
});

test('a file has a column for each field, with the words of its choices', async () => {
  const one = await field({
    Description: 'Affiliazione dei file',
    Kind: 'choice',
    Choices: [{ Description: 'Al CSI' }],
  });
  const many = await field({ Kind: 'choices', Choices: [{ Description: 'Uno' }, { Description: 'Due' }] });
  const number = await field({ Kind: 'decimal' });
  const flag = await field({ Kind: 'flag' });
  const text = await field();
  const values = {
    [one.Key]: 'al_csi',
    [many.Key]: ['uno', 'due'],
    [number.Key]: 1.5,
    [flag.Key]: true,
    [text.Key]: '=1',
  };
  const { Id, Number: called } = await made(lead({ CustomFields: values }));
  const keys = [one, many, number, flag, text].map(({ Key }) => `CustomFields.${Key}`);
  const file = async (body: Fields) => {
    const asked = await admin.post('/Leads/Export', { Format: 'CSV', ...body });
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    await app.runJobs();
    return String((await admin.get(asked.body.Link)).body).split('\r\n');
  };
  const [head, line] = await file({ Columns: ['Number', ...keys], Number: called });
  assert.equal(
    head?.slice(1),
    `Numero;Affiliazione dei file;${[many, number, flag, text].map((f) => f.Description).join(';')}`,
  );
  assert.equal(line, `${called};Al CSI;"Uno, Due";"1,5";Sì;'=1`);
  const [all, row] = await file({ Number: called });
  assert.ok(all?.includes('Affiliazione dei file') && row?.includes('Al CSI'), `${Id}: ${all}`);
  const gone = await admin.post('/Leads/Export', { Format: 'CSV', Columns: ['CustomFields.mai_stato'] });
  await app.runJobs();
  const files: (Fields & { Error: string | null })[] = (await admin.get('/UsersNotifications')).body;
  const failed = files.find((each) => each.Id === gone.body.Id);
  assert.deepEqual([failed?.State, failed?.Error], ['N', translator('it')('errors.ColumnsGone')]);
  const [left] = await file({ Columns: ['Number', 'CustomFields.mai_stato'], Number: called });
  assert.equal(left?.slice(1), 'Numero');
  const wrong = await admin.post('/Leads/Export', { Format: 'CSV', Columns: ['CustomFields.X'] });
  assert.equal(wrong.status, 400);
  assert.equal((await admin.post('/Orders/Export', { Format: 'CSV', Columns: keys })).status, 400);
});
