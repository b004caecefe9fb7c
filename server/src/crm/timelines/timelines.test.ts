import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario({ shared: true });
const staff = as('SUS');

const step = (Description: string) => ({ Description, Duration: 2, DurationUnit: 'G', Probability: 10 });
let made = 0;
const timeline = (fields: object = {}) => ({
  Description: `Percorso ${++made}`,
  Steps: [step('Prima'), step('Seconda'), step('Terza')],
  ...fields,
});

test('the delivered timeline has eight steps, ever likelier, each with the activities of its kind', async () => {
  const [row] = (await staff.get('/Timelines?Limit=10&Description=standard')).body;
  assert.equal(row.IsDefault, true);
  const { Steps } = (await staff.get(`/Timelines/${row.Id}`)).body;
  assert.equal(Steps.length, 8);
  const likely = Steps.map(({ Probability }: { Probability: number }) => Probability);
  assert.deepEqual(
    likely,
    likely.toSorted((one: number, other: number) => one - other),
  );
  const demo = Steps[2].ActivityTypes.map(({ Description }: { Description: string }) => Description);
  assert.deepEqual(demo, ['Demo online', 'Demo presso il cliente', 'Attivazione account demo']);
});

test('a step that is moved stays the same step, one that is taken away is gone', async () => {
  const first = (await staff.post('/Timelines', timeline())).body;
  const [one, two, three] = first.Steps;
  const Steps = [three, { ...step('Nuova') }, { ...one, Description: 'Prima, cambiata' }];
  const { status, body } = await staff.put(`/Timelines/${first.Id}`, { ...first, Steps });
  assert.equal(status, 200, JSON.stringify(body));
  const names = body.Steps.map(({ Description }: { Description: string }) => Description);
  assert.deepEqual(names, ['Terza', 'Nuova', 'Prima, cambiata']);
  const ids = body.Steps.map(({ Id }: { Id: number }) => Id);
  assert.deepEqual([ids[0], ids[2]], [three.Id, one.Id]);
  assert.ok(!ids.includes(two.Id));
});

test('a step of another timeline is not taken over', async () => {
  const other = (await staff.post('/Timelines', timeline())).body;
  const { status, body } = await staff.post('/Timelines', timeline({ Steps: [other.Steps[0]] }));
  assert.equal(status, 400);
  assert.ok(body.Fields['Steps.0.Description'], JSON.stringify(body));
  assert.equal((await staff.get(`/Timelines/${other.Id}`)).body.Steps.length, 3);
});

test('a software and a category have one default: a new one takes its place', async () => {
  const terms = { IsDefault: true, Software: 'A', Category: { Code: 'NUO' } };
  const first = (await staff.post('/Timelines', timeline(terms))).body;
  const elsewhere = (await staff.post('/Timelines', timeline({ ...terms, Category: { Code: 'RIN' } }))).body;
  await staff.post('/Timelines', timeline(terms));
  assert.equal((await staff.get(`/Timelines/${first.Id}`)).body.IsDefault, false);
  assert.equal((await staff.get(`/Timelines/${elsewhere.Id}`)).body.IsDefault, true);
});

for (const [name, fields, field] of [
  ['no step', { Steps: [] }, 'Steps'],
  ['a step without time', { Steps: [{ ...step('Prima'), Duration: 0 }] }, 'Steps.0.Duration'],
  ['a required activity that is not named', { Steps: [{ ...step('Prima'), Required: true }] }, 'Steps.0.ActivityTypes'],
  [
    'an activity that nobody knows',
    { Steps: [{ ...step('Prima'), ActivityTypes: [{ Id: 999999 }] }] },
    'Steps.0.ActivityTypes',
  ],
  ['a category that nobody knows', { Category: { Code: 'MAI' } }, 'Category'],
] as const) {
  test(`a timeline with ${name} is refused at its field`, async () => {
    const { status, body } = await staff.post('/Timelines', timeline(fields));
    assert.equal(status, 400);
    assert.ok(body.Fields[field], JSON.stringify(body));
  });
}

test('an activity that goes into the agenda needs a duration, and none follows itself', async () => {
  const type = { Code: 'TRY1', Description: 'Prova', Category: 'AP', ToAgenda: true };
  const refused = await staff.post('/CrmActivityTypes', type);
  assert.ok(refused.body.Fields.DefaultDuration, JSON.stringify(refused.body));
  const made = (await staff.post('/CrmActivityTypes', { ...type, DefaultDuration: 30 })).body;
  const itself = await staff.put(`/CrmActivityTypes/${made.Id}`, { ...made, NextActivityType: { Id: made.Id } });
  assert.ok(itself.body.Fields.NextActivityType, JSON.stringify(itself.body));
});
