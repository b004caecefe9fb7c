import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { receiveLead } from '../leads/receive-lead.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(async () => {
  people = [];
  for (const name of ['uno', 'due', 'tre'])
    people.push((await app.as('COM', { email: `${name}@turni.example` })).userId);
});
let people: number[];

const rule = async (fields: object) => {
  const { status, body } = await staff.post('/CrmAssignmentRules', fields);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const team = async (Description: string, Members: { Id: number }[], more: object = {}) =>
  (await staff.post('/CrmTeams', { Description, Members, ...more })).body;

let sent = 0;
/** Somebody writes by the form of the brand, from a province or for a software. */
async function arrives(facts: { Software?: string } = {}) {
  const lead = {
    Channel: 'W',
    OriginId: app.originId,
    Email: `arriva${++sent}@example.it`,
    LastName: 'Neri',
    ...facts,
  };
  const id = await transaction(app.database.db, (tx) => receiveLead(tx, lead, new Date()));
  return (await staff.get(`/Leads/${id}`)).body;
}

test('the list of teams says who is in each, by surname', async () => {
  const { Id } = await team(
    'Nomi',
    people.map((person) => ({ Id: person })),
  );
  const empty = await team('Vuota', []);
  const { body } = await staff.get('/CrmTeams?Limit=999');
  const namesOf = (id: number) => body.find((row: { Id: number }) => row.Id === id).MemberNames;
  const { body: record } = await staff.get(`/CrmTeams/${Id}`);
  const members = record.Members.map(({ Description }: { Description: string }) => Description);
  assert.equal(namesOf(Id), members.join(', '));
  assert.equal(namesOf(empty.Id), null);
});

test('a lead that matches no rule has no owner', async () => {
  await rule({ Description: 'Solo centri', Software: 'O', Mode: 'U', User: { Id: people[0] } });
  assert.equal((await arrives()).AssignedTo, null);
  assert.equal((await arrives({ Software: 'A' })).AssignedTo, null);
});

test('the members of a team take turns, locked users are passed over, and the history names the rule', async () => {
  const { Id } = await team(
    'Turni',
    people.map((person) => ({ Id: person })),
  );
  await rule({ Description: 'Associazioni a turno', Software: 'A', Mode: 'R', Team: { Id } });
  const given = async () => (await arrives({ Software: 'A' })).AssignedTo.Id;
  assert.deepEqual([await given(), await given(), await given(), await given()], [...people, people[0]]);
  const locked = await staff.post(`/Users/${people[1]}/Lock`, { Reason: 'Ferie' });
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
  assert.equal(await given(), people[2]);
  const { Id: lead } = await arrives({ Software: 'A' });
  const { body } = await staff.get(`/Leads/${lead}/History`);
  assert.ok(JSON.stringify(body).includes('Associazioni a turno'));
});

test('leads that arrive at once get one turn each', async () => {
  const { Id } = await team('In fretta', [{ Id: people[0] }, { Id: people[2] }] as { Id: number }[]);
  await rule({
    Description: 'Prima di tutte',
    Position: 0,
    Software: 'O',
    Source: { Code: 'WEB' },
    Mode: 'R',
    Team: { Id },
  });
  const [first] = (await staff.get('/CrmAssignmentRules?Limit=10&Description=Solo centri')).body;
  await staff.put(`/CrmAssignmentRules/${first.Id}`, { ...first, Position: 50 });
  const owners = (await Promise.all(Array.from({ length: 4 }, () => arrives({ Software: 'O' })))).map(
    ({ AssignedTo }) => AssignedTo.Id,
  );
  assert.deepEqual(owners.toSorted(), [people[0], people[0], people[2], people[2]].toSorted());
});

test('a rule gives to a person or to a team, and to those who may own', async () => {
  const customer = (await app.as('STD')).userId;
  for (const [fields, field] of [
    [{ Mode: 'U' }, 'User'],
    [{ Mode: 'R' }, 'Team'],
    [{ Mode: 'U', User: { Id: customer } }, 'User'],
    [{ Mode: 'U', User: { Id: people[0] }, Province: 'ZZ' }, 'Province'],
  ] as const) {
    const { status, body } = await staff.post('/CrmAssignmentRules', { Description: 'Sbagliata', ...fields });
    assert.equal(status, 400);
    assert.ok(body.Fields[field], JSON.stringify(body));
  }
});
