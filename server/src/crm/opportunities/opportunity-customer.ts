import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { buyerNatures } from '@circolo/contract/authorization/natures';
import type {
  findOpportunityCustomer,
  linkOpportunityCustomer,
  makeOpportunityCustomer,
} from '@circolo/contract/crm/opportunities/make-customer';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { type HandlerInput, orNotFound } from '../../http/implement.ts';
import { offerOf } from '../../resource/offers.ts';
import { createRecord } from '../../resource/record-writes.ts';
import { findCustomer } from '../../sales/customers/customer.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { visibleTo } from '../scope/visible-to.ts';
import type { LockedOpportunity } from './history/lock-opportunity.ts';
import { calledUser } from './history/opportunity-start.ts';
import { recordEvent } from './history/record-event.ts';
import { type ActionContext, act } from './opportunity-act.ts';

const called = organisationColumns({ UserId: users.Id, Billing: users.Billing });

/** Whose address it is; who was merged leads to the one who stays. */
const holder = alias(users, 'holder');

/** Who has the e-mail address of an opportunity already, so that no customer is added twice. */
export async function findCustomerOf(
  db: Queryable,
  { params: { Id }, caller }: HandlerInput<typeof findOpportunityCustomer>,
) {
  const [opportunity] = await db
    .select({ Email: t.Email })
    .from(t)
    .where(and(eq(t.Id, Id), visibleTo(caller, t.AssignedToId)));
  const { Email } = orNotFound(opportunity);
  if (Email === null) return { User: null };
  const [User = null] = await db
    .select({
      Id: users.Id,
      Description: sql<string>`concat_ws(' · ', ${called.Organisation}, ${displayName}, ${called.Town})`,
    })
    .from(holder)
    .innerJoin(users, eq(users.Id, sql`coalesce(${holder.MergedIntoId}, ${holder.Id})`))
    .where(
      and(
        eq(holder.Email, Email),
        inArray(users.Nature, [...buyerNatures]),
        isNull(users.ErasedAt),
        ownedBy(caller, users.Id),
      ),
    );
  return { User };
}

/** The history says whose the opportunity is from now on. */
async function link(tx: Tx, locked: LockedOpportunity, User: number, asked: ActionContext): Promise<void> {
  const Data = { User, Name: await calledUser(tx, User) };
  await recordEvent(tx, locked, { Kind: 'customerLinked', Data }, asked, { UserId: User });
}

function assertWithoutCustomer({ row }: LockedOpportunity): void {
  if (row.UserId !== null) throw problem('NotEditable');
}

/** Adds the customer of an opportunity, as the desk adds any, and links them. */
export async function makeCustomer(tx: Tx, asked: HandlerInput<typeof makeOpportunityCustomer>) {
  const { body, caller, now } = asked;
  if (!allows(caller.Levels.get('Users') ?? AuthorizationLevel.none, AuthorizationLevel.edit))
    throw problem('AccessDenied');
  if (!buyerNatures.some((nature) => nature === body.Nature.Code)) throw fieldProblem('Nature', 'notAllowed');
  return act(tx, 'makeCustomer', asked, async (locked) => {
    assertWithoutCustomer(locked);
    // The customer has of them what customers have.
    const input = { ...body, CustomFields: body.CustomFields ?? locked.row.CustomFields };
    const { Id } = await createRecord(tx, offerOf('Users'), input, { caller, now });
    await link(tx, locked, Id, asked);
  });
}

/** Links a customer who is there already. */
export async function linkCustomer(tx: Tx, asked: HandlerInput<typeof linkOpportunityCustomer>) {
  const { body, caller } = asked;
  return act(tx, 'makeCustomer', asked, async (locked) => {
    assertWithoutCustomer(locked);
    const { Id } = await findCustomer(tx, body.User.Id, caller);
    await link(tx, locked, Id, asked);
  });
}
