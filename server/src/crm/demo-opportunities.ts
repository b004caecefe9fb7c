import { PriceType } from '@circolo/contract/catalogue/codes';
import { isBaseType } from '@circolo/contract/catalogue/package-rules';
import { opportunities as resource } from '@circolo/contract/crm/opportunity';
import { openStep } from '@circolo/contract/crm/opportunity-replay';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { opportunitySources, reasons } from '../registries/tables.ts';
import { orders } from '../sales/tables.ts';
import { type DemoOpportunity, demoOpportunityPlan } from './demo-opportunity-plan.ts';
import { lose, win } from './opportunity-close.ts';
import { type Doing, happens } from './opportunity-happens.ts';
import { type HeldOpportunity, holdAny } from './opportunity-held.ts';
import { giveTo } from './opportunity-start.ts';
import { saveOpportunity } from './save-opportunity.ts';
import { opportunityTags } from './tables.ts';

interface Demo {
  /** Ids of customers. */
  customers: readonly number[];
  /** Who follows opportunities, the busiest first. */
  owners: readonly number[];
  now: Date;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

const day = 86_400_000;
const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T; // Seeded lists are not empty.

async function readKnown(tx: Tx, customers: readonly number[]) {
  const active = await tx.select().from(packages).where(eq(packages.Active, true)).orderBy(asc(packages.Id));
  const sold = active.filter(({ Type, PriceType: by }) => isBaseType(Type) && by === PriceType.full);
  const paid = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.UserId, [...customers]), inArray(orders.Status, ['PA', 'FT', 'CO'])))
    .orderBy(asc(orders.Id));
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.Id, [...customers]));
  return {
    sold: Map.groupBy(sold, ({ Software }) => Software),
    paid: Map.groupBy(paid, ({ UserId }) => UserId),
    people: new Map(people.map((person) => [person.Id, person])),
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
  Nature: 'ADM',
  ParentUserId: null,
  ActingFor: null,
  Name: 'Circolo',
  MenuId: null,
  Levels: new Map(),
});

function inputOf({ what, turn, priority, closesIn }: DemoOpportunity, demo: Demo, known: Known) {
  const customer = known.people.get(at(demo.customers, turn * 7));
  const shelf = known.sold.get(customer?.Software ?? 'A') ?? [];
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

/** Closes its steps one after the other, the last one before today. */
async function walk(tx: Tx, held: HeldOpportunity, plan: DemoOpportunity, doing: (at: number) => Doing, until: number) {
  const from = held.row.Date ? Date.parse(held.row.Date) : until;
  for (let turn = 1; turn <= plan.steps; turn++) {
    const open = held.steps.find(({ Id }) => Id === openStep(held.state)?.Id);
    if (!open) return;
    const Data = { Step: open.Id, Name: open.Description, Outcome: null };
    const when = doing(from + ((until - from) * turn) / (plan.steps + 2));
    if (turn % 5 === 3 && plan.turn % 4 === 1) await happens(tx, held, { Kind: 'stepSkipped', Data }, when);
    else await happens(tx, held, { Kind: 'stepClosed', Data: { ...Data, ByItself: false } }, when);
  }
}

async function end(tx: Tx, held: HeldOpportunity, { end: how, turn }: DemoOpportunity, known: Known, doing: Doing) {
  if (how === 'F') {
    const Competitor = turn % 2 ? 'Foglio di calcolo' : null;
    await lose(tx, held, doing, { Reason: { Id: at(known.lost, turn).Id }, Notes: null, Competitor });
  }
  if (how !== 'S') return;
  const order = known.paid.get(held.row.UserId ?? 0)?.shift();
  if (!order) return win(tx, held, doing, { By: 'hand' });
  const Data = { Order: order.Id, Number: order.Number };
  await happens(tx, held, { Kind: 'orderLinked', Data }, doing);
  await win(tx, held, { ...doing, caller: null }, { By: 'order', Order: order.Id });
}

/** Fills the demonstration with opportunities in every state, through the same functions that the desk uses. */
export async function seedDemoOpportunities(tx: Tx, demo: Demo): Promise<void> {
  const known = await readKnown(tx, demo.customers);
  const until = demo.now.getTime();
  for (const plan of demoOpportunityPlan) {
    const begun = until - plan.daysAgo * day + (plan.turn % 8) * 3_600_000;
    const owner = plan.turn % 4 === 3 ? at(demo.owners, 1) : at(demo.owners, 0);
    const doing = (when: number): Doing => ({ caller: caller(owner), now: new Date(Math.min(when, until)) });
    const id = await saveOpportunity(tx, inputOf(plan, demo, known), {
      Id: null,
      caller: caller(owner),
      now: new Date(begun),
    });
    if (plan.end === 'P') continue;
    const held = found(await holdAny(tx, id));
    await giveTo(tx, held, owner, doing(begun + 3_600_000));
    const { goal } = plan;
    if (goal) {
      const Goal = { Kind: goal, Description: null, PackageId: null, TargetAmount: held.row.ExpectedAmount };
      const TargetDate = held.row.ExpectedCloseDate;
      await happens(tx, held, { Kind: 'goalSet', Data: { Goal: { ...Goal, TargetDate } } }, doing(begun + 7_200_000));
    }
    await walk(tx, held, plan, doing, until);
    await end(tx, held, plan, known, doing(until - (plan.turn % 5) * day));
  }
}
