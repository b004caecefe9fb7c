import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { eq } from 'drizzle-orm';
import { addActivity } from '../../../test/access/menu-fixtures.ts';
import { assertReplays, crmPeople, done, newLead, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { orderBody, sharedTestShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { crmActivities } from '../../tables/crm/agenda-tables.ts';
import { opportunities, opportunitySteps } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { advanceByActivity } from './history/advance-by-activity.ts';

const { app, prepare } = scenario({ shared: true });
const people = prepare(crmPeople);
const shop = prepare(sharedTestShop);

const read = async (id: number, by = people.boss) => (await by.get(`/Opportunities/${id}`)).body;
const taken = async (fields: object = {}) => done(people.owner, (await newOpportunity(people, fields)).Id, 'Take');

test('a new opportunity copies who is behind it, its timeline and the first probability', async () => {
  const Lead = { Id: await newLead(people.owner) };
  const made = await newOpportunity(people, { Lead, ExpectedAmount: 10.01 });
  assert.deepEqual([made.ContactName, made.City, made.Province, made.Software], ['Neri', 'Modena', 'MO', 'A']);
  assert.match(made.Number, /^O\d{4}\/\d{6}$/);
  assert.deepEqual([made.Status, made.Steps[0]?.State, made.CurrentStep?.Id], ['P', 'O', made.Steps[0]?.Id]);
  assert.equal(made.Probability, made.Steps[0]?.Probability);
  assert.equal(made.WeightedAmount, Math.round((1001 * made.Probability) / 100) / 100);
  assert.ok(made.StepDueAt !== null && made.StepDueAt > made.Date);
  await assertReplays(app, made);
});

test('an opportunity of a customer who was never billed is called by their association', async () => {
  const customer = await app.as('STD');
  await addActivity(app, customer.userId, 0, 'Bocciofila Nebbiolo');
  const made = await newOpportunity(people, { Lead: null, User: { Id: customer.userId } });
  assert.deepEqual([made.Name, made.BusinessName], ['Bocciofila Nebbiolo', 'Bocciofila Nebbiolo']);
  const [row] = (await people.owner.get(`/Opportunities?Number=${made.Number}`)).body;
  assert.deepEqual([row.BusinessName, row.ContactName], ['Bocciofila Nebbiolo', made.ContactName]);
});

test('the lines make the amount, at the price of today or at their own', async () => {
  const packages = (await people.boss.get('/Packages?Limit=10')).body;
  const [one, two] = packages;
  const Lines = [
    { Package: { Id: one.Id }, Quantity: 2 },
    { Package: { Id: two.Id }, Quantity: 3, Price: 1.5 },
  ];
  const made = await newOpportunity(people, { Lines, ExpectedAmount: null });
  assert.equal(made.Lines[0]?.Price, one.Price);
  assert.deepEqual(
    made.Lines.map(({ Agreed }) => Agreed),
    [false, true],
  );
  assert.equal(made.ExpectedAmount, Math.round((2 * one.Price + 4.5) * 100) / 100);
  const kept = await people.owner.put(`/Opportunities/${made.Id}`, { ...made, ExpectedAmount: 20 });
  assert.deepEqual([kept.body.ExpectedAmount, kept.body.Lines.length], [20, 2]);
});

test('facts are copied again when somebody asks for it', async () => {
  const id = await newLead(people.owner);
  const made = await newOpportunity(people, { Lead: { Id: id } });
  const lead = (await people.owner.get(`/Leads/${id}`)).body;
  await people.owner.put(`/Leads/${id}`, { ...lead, BusinessName: 'Un altro nome', City: 'Parma' });
  const synced = await done(people.owner, made.Id, 'Resync');
  assert.deepEqual([synced.BusinessName, synced.City, synced.Name], ['Un altro nome', 'Parma', 'Un altro nome']);
});

test('closing opens the next step with its probability, and opening again restarts the clock', async () => {
  const first = await taken();
  const [one, two] = first.Steps;
  const second = await done(people.owner, first.Id, 'CloseStep', { Step: { Id: one?.Id }, Outcome: 'Interessati' });
  assert.deepEqual([second.CurrentStep?.Id, second.Probability], [two?.Id, two?.Probability]);
  assert.deepEqual([second.Steps[0]?.State, second.Steps[0]?.Outcome], ['C', 'Interessati']);
  const again = await done(people.owner, first.Id, 'ReopenStep', {
    Step: { Id: one?.Id },
    Reason: 'Hanno cambiato idea',
  });
  const states = again.Steps.map(({ State }) => State).join('');
  assert.match(states, /^OW+$/);
  assert.deepEqual([again.Steps[0]?.ReopenCount, again.Steps[0]?.ReopenReason], [1, 'Hanno cambiato idea']);
  assert.ok((again.Steps[0]?.StartedAt ?? '') >= (second.Steps[1]?.StartedAt ?? ''));
  const wrong = await people.owner.post(`/Opportunities/${first.Id}/CloseStep`, { Step: { Id: two?.Id } });
  assert.deepEqual([wrong.status, wrong.body.Code], [400, 'StepNotReady']);
});

test('a card is moved over several steps, and back with a reason', async () => {
  const { Id, Steps } = await taken();
  const moved = await done(people.owner, Id, 'Move', { Step: { Id: Steps[3]?.Id } });
  assert.match(moved.Steps.map(({ State }) => State).join(''), /^CCCOW*$/);
  const back = { Step: { Id: Steps[1]?.Id } };
  assert.equal((await people.owner.post(`/Opportunities/${Id}/Move`, back)).body.Code, 'ReasonRequired');
  const again = await done(people.owner, Id, 'Move', { ...back, Reason: 'Serve un’altra analisi' });
  assert.match(again.Steps.map(({ State }) => State).join(''), /^COCWW*$/);
  await assertReplays(app, again);
});

test('cards are put between others, also where there is no room left', async () => {
  const cards = [await newOpportunity(people), await newOpportunity(people), await newOpportunity(people)];
  const [third, second, first] = cards.map(({ Id }) => ({ Id }));
  for (let turn = 0; turn < 14; turn++) {
    const [card, below] = turn % 2 ? [second, third] : [third, second];
    const placed = await people.owner.post(`/Opportunities/${card?.Id}/Place`, { After: first, Before: below });
    assert.equal(placed.status, 200);
  }
  const listed = await people.owner.get('/Opportunities?Limit=999&OrderColumn=BoardPosition&OrderType=ASC');
  const places = listed.body.map(({ Id }: { Id: number }) => Id);
  const order = [first, second, third].map((card) => places.indexOf(card?.Id));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
});

async function typeOf(Category: string): Promise<number> {
  const [type] = (await people.boss.get(`/CrmActivityTypes?Category=${Category}&Limit=10`)).body;
  return type.Id;
}

async function activity(OpportunityId: number, StepId: number | null, TypeId: number): Promise<void> {
  const { userId } = people.owner;
  await transaction(app.database.db, async (tx) => {
    const done = { OpportunityId, StepId, TypeId, Category: 'TE', Subject: 'Prova', AssignedToId: userId, Done: true };
    const [row] = await tx.insert(crmActivities).values(done).returning();
    const facts = { OpportunityId, StepId, ActivityId: row?.Id ?? 0, TypeId, Outcome: 'Fatto' };
    await advanceByActivity(tx, facts, { caller: null, now: new Date() });
  });
}

test('a step that needs an activity is closed once one is done, and one that waits for it closes by itself', async () => {
  const TypeId = await typeOf('TE');
  const steps = [
    { Description: 'Chiamare', Duration: 2, DurationUnit: 'H', Required: true, ActivityTypes: [{ Id: TypeId }] },
    { Description: 'Aspettare', Duration: 2, DurationUnit: 'G', AutoCloseOn: { Id: TypeId }, Probability: 30 },
    { Description: 'Firmare', Duration: 1, DurationUnit: 'G', Probability: 80, CanSkip: false },
  ];
  const timeline = { Description: `Percorso ${crypto.randomUUID()}`, Steps: steps };
  const Timeline = { Id: (await people.boss.post('/Timelines', timeline)).body.Id };
  const { Id, Steps } = await taken({ Timeline });
  const close = { Step: { Id: Steps[0]?.Id } };
  const early = await people.owner.post(`/Opportunities/${Id}/CloseStep`, close);
  assert.deepEqual([early.status, early.body.Code], [400, 'StepNeedsActivity']);
  await activity(Id, Steps[0]?.Id ?? 0, TypeId);
  await done(people.owner, Id, 'CloseStep', close);
  await activity(Id, Steps[1]?.Id ?? 0, TypeId);
  const after = await read(Id);
  assert.deepEqual([after.CurrentStep.Description, after.Probability], ['Firmare', 80]);
  const skipped = await people.owner.post(`/Opportunities/${Id}/SkipStep`, { Step: { Id: Steps[2]?.Id } });
  assert.equal(skipped.status, 400);
  await assertReplays(app, after);
});

test('a goal that is reached wins, and so does an activity that says so', async () => {
  const { Id } = await taken();
  await done(people.owner, Id, 'Goal', { Kind: 'NP', TargetAmount: 300 });
  await activity(Id, null, await typeOf('NP'));
  const won = await read(Id);
  assert.deepEqual([won.Status, won.GoalSet.Reached, won.GoalSet.Outcome, won.Probability], ['S', true, 'S', 100]);
  await assertReplays(app, won);
  const other = await taken();
  const [type] = await app.database.db
    .select()
    .from(crmActivityTypes)
    .where(eq(crmActivityTypes.SetsStatus, OpportunityStatus.success));
  await activity(other.Id, null, type?.Id ?? 0);
  assert.equal((await read(other.Id)).Status, 'S');
});

test('an opportunity that is handed on stays what it is, and both owners are notified', async () => {
  const { Id, CurrentStep } = await taken();
  const handed = { User: { Id: people.other.userId }, Reason: 'È la sua zona' };
  const after = await done(people.boss, Id, 'ChangeUser', handed);
  assert.deepEqual([after.AssignedTo?.Id, after.CurrentStep?.Id], [people.other.userId, CurrentStep?.Id]);
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.RelatedId, Id));
  const recipients = mails.filter(({ Type }) => Type === 'OPH').map(({ UserId }) => UserId);
  assert.deepEqual(recipients.toSorted(), [people.owner.userId, people.other.userId].toSorted());
});

test('an opportunity that nothing is done for is among the idle ones', async () => {
  const { Id, Number: number } = await newOpportunity(people);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const isIdle = async (columns: Partial<typeof opportunities.$inferInsert>) => {
    await app.database.db.update(opportunities).set(columns).where(eq(opportunities.Id, Id));
    const tabs = (await people.boss.get('/Opportunities/Tabs')).body;
    const { Filters } = tabs.find(({ Name }: { Name: string }) => Name === 'idle');
    const { body } = await people.boss.get(`/Opportunities?${new URLSearchParams(Filters)}&Number=${number}`);
    return body.length === 1;
  };
  assert.equal(await isIdle({ Date: daysAgo(2) }), false);
  assert.equal(await isIdle({ Date: daysAgo(20) }), true);
  assert.equal(await isIdle({ LastActivityAt: daysAgo(3) }), false);
});

test('a linked order that is paid wins the opportunity by itself, once', async () => {
  const customer = await app.as('STD');
  const placed = await people.boss.post('/Orders', orderBody(shop, customer.userId));
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  const { Id } = await taken();
  const linked = await done(people.owner, Id, 'Order', { Order: { Id: placed.body.Id } });
  assert.deepEqual([linked.Status, linked.User?.Id], ['A', customer.userId]);
  const asked = { From: placed.body.Status, To: 'PA', ValueDate: null, Reason: null };
  const paid = await people.boss.post(`/Orders/${placed.body.Id}/Status`, asked);
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  await app.runJobs('order-paid');
  const won = await read(Id);
  assert.deepEqual([won.Status, won.Order.Id], ['S', placed.body.Id]);
  await assertReplays(app, won);
  const feed = (await people.boss.get(`/Opportunities/${Id}/Feed?Limit=50`)).body;
  const kinds = feed.Rows.map(({ Kind, What }: { Kind: string; What: string }) => `${Kind}:${What}`);
  assert.ok(kinds.includes('E:succeeded') && kinds.includes('O:PA'), kinds.join());
  assert.equal(feed.Count, feed.Rows.length);
});

test('running opportunities are brought up to their timeline, and what is done stays done', async () => {
  const step = (Description: string) => ({ Description, Duration: 1, DurationUnit: 'G' });
  const body = { Description: `Percorso ${crypto.randomUUID()}`, Steps: ['Uno', 'Due', 'Tre'].map(step) };
  const timeline = (await people.boss.post('/Timelines', body)).body;
  const { Id, Steps } = await taken({ Timeline: { Id: timeline.Id } });
  await done(people.owner, Id, 'CloseStep', { Step: { Id: Steps[0]?.Id } });
  const [one, two] = timeline.Steps;
  const changed = { ...timeline, Steps: [one, { ...two, Description: 'Due bis' }, step('Quattro')] };
  assert.equal((await people.boss.put(`/Timelines/${timeline.Id}`, changed)).status, 200);
  assert.deepEqual((await people.boss.post(`/Timelines/${timeline.Id}/Align`, {})).body, { Count: 1 });
  const aligned = await read(Id);
  const recipients = aligned.Steps.map(
    ({ Description, State }: { Description: string; State: string }) => Description + State,
  );
  assert.deepEqual(recipients, ['UnoC', 'Due bisO', 'QuattroW']);
  await assertReplays(app, aligned);
  assert.deepEqual((await people.boss.post(`/Timelines/${timeline.Id}/Align`, {})).body, { Count: 0 });
  const late = await app.database.db.select().from(opportunitySteps).where(eq(opportunitySteps.OpportunityId, Id));
  assert.equal(late.length, 3);
});

test('a seller in no team with the owner sees nothing of an opportunity', async () => {
  const { Id, Number: number, Steps } = await taken();
  const outsider = await app.as('COM');
  const found = async (path: string) => (await outsider.get(path)).body;
  assert.deepEqual(await found(`/Opportunities?Search=${number}`), []);
  assert.equal(await found(`/Opportunities/RecordCount?Search=${number}`), 0);
  assert.deepEqual(await found(`/Opportunities/Lookup?Ids=${Id}`), []);
  for (const path of ['', '/Feed?Limit=10'])
    assert.equal((await found(`/Opportunities/${Id}${path}`)).Code, 'RecordNotFound', path);
  const bodies = {
    Leave: { Reason: { Id: people.reasons.V } },
    CloseStep: { Step: { Id: Steps[0]?.Id } },
    Resync: {},
    Success: {},
  };
  for (const [action, body] of Object.entries({ ...bodies, Place: { After: null, Before: null } }))
    assert.equal((await outsider.post(`/Opportunities/${Id}/${action}`, body)).body.Code, 'RecordNotFound', action);
  assert.equal((await people.other.get(`/Opportunities/${Id}`)).status, 200);
});

test('an opportunity outlives the lock of its owner, and nothing is sent about a lead without an owner', async () => {
  const { Id } = await taken();
  const hidden = await done(people.owner, (await newOpportunity(people)).Id, 'Take');
  const outsider = await app.as('COM');
  const own = await newLead(people.owner);
  await people.boss.post(`/Leads/${own}/Assign`, { User: { Id: people.owner.userId } });
  const spied = await outsider.post('/Opportunities', { Description: 'Di nascosto', Lead: { Id: own } });
  assert.deepEqual([spied.status, Object.keys(spied.body.Fields)], [400, ['Lead']]);
  const leaver = await app.as('COM');
  await done(people.boss, hidden.Id, 'ChangeUser', { User: { Id: leaver.userId }, Reason: 'Prova' });
  const locked = await people.boss.post(`/Users/${leaver.userId}/Lock`, { Reason: 'Non lavora più qui' });
  assert.ok(locked.status < 300, JSON.stringify(locked.body));
  assert.deepEqual([(await read(hidden.Id)).Status, (await read(Id)).Status], ['A', 'A']);
  const refused = await people.boss.post(`/Opportunities/${Id}/ChangeUser`, {
    User: { Id: leaver.userId },
    Reason: 'No',
  });
  assert.deepEqual(Object.keys(refused.body.Fields), ['User']);
});
