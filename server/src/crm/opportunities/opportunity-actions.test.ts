import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { eq } from 'drizzle-orm';
import { assertReplays, crmPeople, done, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { orderBody, sharedTestShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';

const { app, prepare } = scenario({ shared: true });
const people = prepare(crmPeople);
const shop = prepare(sharedTestShop);
prepare(async () => {
  customer = (await app.as('STD')).userId;
});
let customer: number;

type Actor = 'owner' | 'other' | 'boss' | 'helpdesk';
const actors: readonly Actor[] = ['owner', 'other', 'boss', 'helpdesk'];
const states: readonly OpportunityStatusCode[] = ['P', 'A', 'S', 'F'];

/** entities.md section 14 written out: where each action leads from P, A, S and F (`·`: not offered), and what it wants. */
const table: Record<string, { targets: string; body: (opportunity: Opportunity) => object }> = {
  Take: { targets: 'A···', body: () => ({}) },
  Assign: { targets: 'A···', body: () => ({ User: { Id: people.other.userId } }) },
  ChangeUser: { targets: '·A··', body: () => ({ User: { Id: people.other.userId }, Reason: 'Zona sua' }) },
  Leave: { targets: '·P··', body: () => ({ Reason: { Id: people.reasons.V } }) },
  Goal: { targets: '·A··', body: () => ({ Kind: 'NP', TargetAmount: 250, TargetDate: '2027-03-01' }) },
  Success: { targets: '·S··', body: () => ({}) },
  Fail: { targets: 'FF··', body: () => ({ Reason: { Id: people.reasons.L } }) },
  Reopen: { targets: '··AA', body: () => ({ Reason: 'Ci ripensano' }) },
  CloseStep: { targets: '·A··', body: ({ CurrentStep }) => ({ Step: { Id: CurrentStep?.Id }, Outcome: 'Bene' }) },
  SkipStep: { targets: '·A··', body: ({ CurrentStep }) => ({ Step: { Id: CurrentStep?.Id } }) },
  ReopenStep: { targets: '·A··', body: ({ Steps }) => ({ Step: { Id: Steps[0]?.Id }, Reason: 'Non era finito' }) },
  Align: { targets: 'PA··', body: () => ({}) },
  Order: { targets: 'PA··', body: () => ({ Order: null }) },
  MakeOrder: { targets: 'PA··', body: () => orderBody(shop, customer) },
};

async function inState(state: OpportunityStatusCode): Promise<Opportunity> {
  const { owner, reasons } = people;
  const fresh = await newOpportunity(people);
  if (state === OpportunityStatus.pending) return fresh;
  await done(owner, fresh.Id, 'Take');
  const assigned = await done(owner, fresh.Id, 'CloseStep', { Step: { Id: fresh.CurrentStep?.Id } });
  if (state === OpportunityStatus.assigned) return assigned;
  return state === OpportunityStatus.success
    ? done(owner, fresh.Id, 'Success')
    : done(owner, fresh.Id, 'Fail', { Reason: { Id: reasons.L }, Competitor: 'Un altro' });
}

/** What an action is answered: the state that it leads to, or the code of the refusal. */
function expected(targets: string, state: OpportunityStatusCode, actor: Actor): string {
  if (actor === 'helpdesk') return 'AccessDenied';
  const target = targets[states.indexOf(state)] ?? '·';
  if (target === '·') return 'ActionNotOffered';
  return actor === 'other' && state !== OpportunityStatus.pending ? 'OwnerOnly' : target;
}

for (const state of states)
  test(`every action by everybody, from ${state}`, async () => {
    let subject = await inState(state);
    for (const [action, { targets, body }] of Object.entries(table))
      for (const actor of actors) {
        const before = subject;
        const answer = await people[actor].post(`/Opportunities/${subject.Id}/${action}`, body(subject));
        const outcome = answer.status === 200 ? answer.body.Status : answer.body.Code;
        assert.equal(outcome, expected(targets, state, actor), `${action} from ${state} by ${actor}`);
        if (answer.status !== 200) continue;
        await assertReplays(app, answer.body);
        assert.ok(answer.body.Version >= before.Version);
        subject = await inState(state);
      }
  });

test('what is not offered is refused in a whole sentence, in the caller’s language', async () => {
  const { Id } = await inState('A');
  const refused = (language: string) =>
    people.owner.post(`/Opportunities/${Id}/Take`, {}, { 'accept-language': language });
  const { status, body } = await refused('it');
  assert.deepEqual([status, body.Message], [405, '«Prendi in carico» non è possibile: lo stato è «Assegnata»']);
  assert.equal((await refused('en')).body.Message, '“Take on” is not possible: the state is “Assigned”');
});

test('who is no member of staff reaches no action', async () => {
  const { Id } = await newOpportunity(people);
  const customer = await app.as('STD');
  for (const action of Object.keys(table))
    assert.equal((await customer.post(`/Opportunities/${Id}/${action}`, {})).body.Code, 'AccessDenied', action);
});

test('an owner reopens within thirty days, a manager always', async () => {
  const { Id } = await inState('S');
  const closed = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const close = (ClosedAt: string) =>
    app.database.db.update(opportunities).set({ ClosedAt }).where(eq(opportunities.Id, Id));
  await close(closed(31));
  const late = await people.owner.post(`/Opportunities/${Id}/Reopen`, { Reason: 'Tornano' });
  assert.deepEqual([late.status, late.body.Code], [405, 'ReopenTooLate']);
  await close(closed(29));
  await done(people.owner, Id, 'Reopen', { Reason: 'Tornano' });
  await done(people.owner, Id, 'Success');
  await close(closed(400));
  assert.equal((await done(people.boss, Id, 'Reopen', { Reason: 'Tornano' })).AssignedTo?.Id, people.owner.userId);
});

test('a failure says why: a reason that wants notes gets them, one of another kind is unknown', async () => {
  const { Id } = await inState('A');
  const { owner, boss, reasons } = people;
  const listed: { Id: number; Kind: string; RequiresNotes: boolean }[] = (await boss.get('/Reasons?Limit=999')).body;
  const other = listed.find(({ Kind, RequiresNotes }) => Kind === ReasonKind.lost && RequiresNotes);
  const failed = async (body: object) => (await owner.post(`/Opportunities/${Id}/Fail`, body)).body.Fields;
  assert.deepEqual(Object.keys(await failed({ Reason: { Id: other?.Id } })), ['Notes']);
  assert.deepEqual(Object.keys(await failed({ Reason: { Id: reasons.V } })), ['Reason']);
  const lost = await done(owner, Id, 'Fail', {
    Reason: { Id: other?.Id },
    Notes: 'Hanno chiuso',
    Competitor: 'Nessuno',
  });
  assert.deepEqual([lost.LostReason?.Id, lost.LostNotes, lost.Competitor], [other?.Id, 'Hanno chiuso', 'Nessuno']);
  assert.deepEqual([lost.Probability, lost.WeightedAmount], [0, 0]);
});

test('one that is opened again is as likely as the step that it had come to, also after the last one', async () => {
  for (const end of ['Success', 'Fail'] as const) {
    const fresh = await newOpportunity(people);
    let now = await done(people.owner, fresh.Id, 'Take');
    while (now.CurrentStep) now = await done(people.owner, fresh.Id, 'CloseStep', { Step: { Id: now.CurrentStep.Id } });
    const before = now.Steps.at(-1)?.Probability;
    assert.ok(before !== undefined && before > 0 && before < 100);
    const body = end === 'Fail' ? { Reason: { Id: people.reasons.L } } : {};
    assert.equal((await done(people.owner, fresh.Id, end, body)).Probability, end === 'Fail' ? 0 : 100);
    const again = await done(people.owner, fresh.Id, 'Reopen', { Reason: 'Ci ripensano' });
    assert.equal(again.Probability, before, end);
  }
});
