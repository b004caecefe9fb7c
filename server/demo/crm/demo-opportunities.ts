import { UserNature } from '@circolo/contract/authorization/natures';
import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PriceType, Software } from '@circolo/contract/codes/catalogue-codes';
import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { opportunities as resource } from '@circolo/contract/crm/opportunities/opportunity';
import type { OpportunityEvent } from '@circolo/contract/crm/opportunities/opportunity-event';
import { afterEvent, openStep } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type LockedOpportunity, lockOpportunity } from '../../src/crm/opportunities/history/lock-opportunity.ts';
import { lose, win } from '../../src/crm/opportunities/history/opportunity-close.ts';
import { type ChangeContext, recordEvent, recordEvents } from '../../src/crm/opportunities/history/record-event.ts';
import { saveOpportunity } from '../../src/crm/opportunities/save-opportunity.ts';
import type { Tx } from '../../src/db/database.ts';
import type { Caller } from '../../src/http/caller.ts';
import { orNotFound } from '../../src/http/implement.ts';
import { nameOf, users } from '../../src/tables/access/user-tables.ts';
import { packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import { opportunityTags } from '../../src/tables/crm/timeline-tables.ts';
import { opportunitySources, reasons } from '../../src/tables/registries/registry-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { lastOfficeMoment } from '../office-time.ts';
import { type DemoOpportunity, demoOpportunityPlan } from './demo-opportunity-plan.ts';

interface Demo {
  /** Ids of customers. */
  customers: readonly number[];
  /** Who follows opportunities, the busiest first. */
  owners: readonly number[];
  now: Date;
}

type KnownRecords = Awaited<ReturnType<typeof readKnown>>;

const hour = 3_600_000;
const day = 24 * hour;
const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T; // Seeded lists are not empty.

async function readKnown(tx: Tx, { customers, owners }: Demo) {
  const active = await tx.select().from(packages).where(eq(packages.Active, true)).orderBy(asc(packages.Id));
  const sold = active.filter(({ Type, PriceType: by }) => isBaseType(Type) && by === PriceType.full);
  const paid = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.UserId, [...customers]),
        inArray(orders.Status, [OrderStatus.paid, OrderStatus.billed, OrderStatus.concluded]),
      ),
    )
    .orderBy(desc(orders.Id));
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.Id, [...customers]));
  const sellers = await tx
    .select({ Id: users.Id, Name: nameOf(users) })
    .from(users)
    .where(inArray(users.Id, [...owners]));
  return {
    sold: Map.groupBy(sold, ({ Software }) => Software),
    paid: Map.groupBy(paid, ({ UserId }) => UserId),
    people: new Map(people.map((person) => [person.Id, person])),
    owners: new Map(sellers.map(({ Id, Name }) => [Id, Name])),
    sources: await tx.select().from(opportunitySources).orderBy(asc(opportunitySources.Position)),
    tags: await tx.select().from(opportunityTags).orderBy(asc(opportunityTags.Id)),
    lost: await tx
      .select()
      .from(reasons)
      .where(and(eq(reasons.Kind, ReasonKind.lost), eq(reasons.RequiresNotes, false)))
      .orderBy(asc(reasons.Position)),
  };
}

const caller = (UserId: number): Caller => ({
  SessionId: 'demonstration',
  Audience: 'desk',
  Outer: false,
  Must: null,
  OriginId: 0,
  UserId,
  IdentityId: null,
  Nature: UserNature.administrator,
  ParentUserId: null,
  ActingFor: null,
  SteppedUpAt: null,
  Name: 'Circolo',
  MenuId: null,
  MayExport: true,
  Levels: new Map(),
});

function inputOf({ what, turn, priority, closesIn }: DemoOpportunity, demo: Demo, known: KnownRecords) {
  const customer = known.people.get(at(demo.customers, turn * 7));
  const shelf = known.sold.get(customer?.Software ?? Software.association) ?? [];
  const Lines = shelf.length === 0 ? [] : [{ Package: { Id: at(shelf, turn).Id } }];
  return resource.input.parse({
    Description: what,
    User: { Id: customer?.Id },
    Source: { Code: at(known.sources, turn).Code },
    Category: { Code: turn % 3 === 0 ? 'RIN' : 'NUO' },
    Tags: turn % 4 === 0 ? [{ Id: at(known.tags, turn).Id }] : [],
    Lines,
    ExpectedCloseDate: shiftDay(romeDay(demo.now), closesIn),
    Priority: priority,
  });
}

/** It gets its goal. */
function goalOf({ row }: LockedOpportunity, { goal }: DemoOpportunity): OpportunityEvent[] {
  if (!goal) return [];
  const Goal = { Kind: goal, Description: null, PackageId: null, TargetAmount: row.ExpectedAmount };
  return [{ Kind: 'goalSet', Data: { Goal: { ...Goal, TargetDate: row.ExpectedCloseDate } } }];
}

/** Its steps are closed one after the other. */
function closedSteps({ steps, state: begun }: LockedOpportunity, plan: DemoOpportunity): OpportunityEvent[] {
  const closed: OpportunityEvent[] = [];
  let state = begun;
  for (let turn = 1; turn <= plan.steps; turn++) {
    const open = steps.find(({ Id }) => Id === openStep(state)?.Id);
    if (!open) break;
    const Data = { Step: open.Id, Name: open.Description, Outcome: null };
    const isSkipped = turn % 5 === 3 && plan.turn % 4 === 1;
    const event: OpportunityEvent = isSkipped
      ? { Kind: 'stepSkipped', Data }
      : { Kind: 'stepClosed', Data: { ...Data, ByItself: false } };
    closed.push(event);
    state = afterEvent(state, event);
  }
  return closed;
}

/** When its steps are closed: evenly from its beginning on, the last one so many hours before now as it rests for. */
function closingTime({ row }: LockedOpportunity, plan: DemoOpportunity, until: number): (index: number) => number {
  const from = row.Date ? Date.parse(row.Date) : until;
  const last = Math.max(from, until - plan.restsFor * hour);
  return (index) => from + ((last - from) * (index + 1)) / plan.steps;
}

async function end(
  tx: Tx,
  locked: LockedOpportunity,
  { end: how, turn }: DemoOpportunity,
  known: KnownRecords,
  context: ChangeContext,
) {
  if (how === OpportunityStatus.failed) {
    const Competitor = turn % 2 ? 'Foglio di calcolo' : null;
    await lose(tx, locked, context, { Reason: { Id: at(known.lost, turn).Id }, Notes: null, Competitor });
  }
  if (how !== OpportunityStatus.success) return;
  const order = known.paid.get(locked.row.UserId ?? 0)?.shift();
  if (!order) return win(tx, locked, context, { By: 'hand' });
  const Data = { Order: order.Id, Number: order.Number };
  await recordEvent(tx, locked, { Kind: 'orderLinked', Data }, context);
  await win(tx, locked, { ...context, caller: null }, { By: 'order', Order: order.Id });
}

/** Fills the demonstration with opportunities in every state, through the same functions that the desk uses; what happens to each is written together. */
export async function seedDemoOpportunities(tx: Tx, demo: Demo): Promise<void> {
  const known = await readKnown(tx, demo);
  const until = demo.now.getTime();
  for (const plan of demoOpportunityPlan) {
    const begun = lastOfficeMoment(until - plan.daysAgo * day + (plan.turn % 8) * hour);
    const others = demo.owners.slice(1);
    const owner = plan.turn % 4 === 3 ? at(others, Math.floor(plan.turn / 4)) : at(demo.owners, 0);
    const context = (when: number): ChangeContext => ({
      caller: caller(owner),
      now: new Date(Math.max(begun, lastOfficeMoment(Math.min(when, until)))),
    });
    const id = await saveOpportunity(tx, inputOf(plan, demo, known), {
      Id: null,
      caller: caller(owner),
      now: new Date(begun),
    });
    if (plan.end === OpportunityStatus.pending) continue;
    const locked = orNotFound(await lockOpportunity(tx, id));
    const closedAt = closingTime(locked, plan, until);
    const assigned = { User: owner, Name: known.owners.get(owner) ?? '', Why: null };
    await recordEvents(tx, locked, [
      { event: { Kind: 'assigned', Data: assigned }, context: context(begun + hour) },
      ...goalOf(locked, plan).map((event) => ({ event, context: context(begun + 2 * hour) })),
      ...closedSteps(locked, plan).map((event, index) => ({ event, context: context(closedAt(index)) })),
    ]);
    await end(tx, locked, plan, known, context(until - (plan.turn % 5) * day));
  }
}
