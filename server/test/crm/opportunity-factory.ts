import assert from 'node:assert/strict';
import { opportunityEvent } from '@circolo/contract/crm/opportunities/opportunity-event';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { openStep, replay } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { toCents } from '@circolo/contract/values/money';
import { asc, eq } from 'drizzle-orm';
import { opportunityEvents } from '../../src/tables/crm/opportunity-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** Two commercial people of one team who see each other's records, a manager, and the helpdesk. */
export interface CrmPeople {
  owner: SignedIn;
  other: SignedIn;
  boss: SignedIn;
  helpdesk: SignedIn;
  /** A reason of each kind that wants no note. */
  reasons: Record<'L' | 'V', number>;
  /** A lead without an owner. */
  lead: number;
}

/** The people of the tests of opportunities, in a team of their own. */
export async function crmPeople(app: TestApp): Promise<CrmPeople> {
  const [owner, other, boss, helpdesk] = [
    await app.as('COM'),
    await app.as('COM'),
    await app.as('ADM'),
    await app.as('HLP'),
  ];
  const Members = [{ Id: owner.userId }, { Id: other.userId }];
  const team = { Description: `Squadra ${crypto.randomUUID()}`, Scope: 'T', Members };
  assert.equal((await boss.post('/CrmTeams', team)).status, 201);
  const listed: { Id: number; Kind: string; RequiresNotes: boolean }[] = (await boss.get('/Reasons?Limit=999')).body;
  const reason = (kind: string) => listed.find(({ Kind, RequiresNotes }) => Kind === kind && !RequiresNotes)?.Id ?? 0;
  return { owner, other, boss, helpdesk, reasons: { L: reason('L'), V: reason('V') }, lead: await newLead(boss) };
}

let made = 0;

/** A new lead. */
export async function newLead(staff: SignedIn): Promise<number> {
  made += 1;
  const lead = { BusinessName: `Circolo ${made}`, LastName: 'Neri', Email: `circolo${made}-${Date.now()}@example.it` };
  const { status, body } = await staff.post('/Leads', { ...lead, City: 'Modena', Province: 'MO', Software: 'A' });
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}

/** A new opportunity, without an owner. */
export async function newOpportunity({ owner, lead }: CrmPeople, fields: object = {}): Promise<Opportunity> {
  const asked = { Description: 'Gestionale', Lead: { Id: lead }, ExpectedAmount: 100, ...fields };
  const { status, body } = await owner.post('/Opportunities', asked);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Does something to an opportunity that must be allowed. */
export async function done(staff: SignedIn, id: number, action: string, body: object = {}): Promise<Opportunity> {
  const answer = await staff.post(`/Opportunities/${id}/${action}`, body);
  assert.equal(answer.status, 200, `${action}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Whether the history of an opportunity, replayed, says what its record says. */
export async function assertReplays(app: TestApp, record: Opportunity): Promise<void> {
  const rows = await app.database.db
    .select({ Kind: opportunityEvents.Kind, Data: opportunityEvents.Data })
    .from(opportunityEvents)
    .where(eq(opportunityEvents.OpportunityId, record.Id))
    .orderBy(asc(opportunityEvents.Id));
  const state = replay(rows.map((row) => opportunityEvent.parse(row)));
  const { Status, AssignedTo, CurrentStep, LeaveCount, GoalSet, Order, Steps } = record;
  assert.deepEqual(
    {
      Status: state.Status,
      AssignedTo: state.AssignedToId,
      CurrentStep: openStep(state)?.Id ?? null,
      Steps: state.Steps.map(({ Id, State, ReopenCount }) => ({ Id, State, ReopenCount })),
      LeaveCount: state.LeaveCount,
      Order: state.OrderId,
      Goal: state.Goal && { ...state.Goal, Description: undefined },
    },
    {
      Status,
      AssignedTo: AssignedTo?.Id ?? null,
      CurrentStep: CurrentStep?.Id ?? null,
      Steps: Steps.map(({ Id, State, ReopenCount }) => ({ Id, State, ReopenCount })),
      LeaveCount,
      Order: Order?.Id ?? null,
      Goal: GoalSet && {
        Kind: GoalSet.Kind,
        Description: undefined,
        PackageId: GoalSet.Package?.Id ?? null,
        TargetAmount: GoalSet.TargetAmount === null ? null : toCents(GoalSet.TargetAmount),
        TargetDate: GoalSet.TargetDate,
        Reached: GoalSet.Reached,
        Outcome: GoalSet.Outcome,
      },
    },
  );
}
