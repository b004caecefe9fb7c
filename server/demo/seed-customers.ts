import { UserNature } from '@circolo/contract/authorization/natures';
import { AccountingType, TaxRegime } from '@circolo/contract/codes/activity-codes';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../src/db/database.ts';
import { searchText } from '../src/db/text-search.ts';
import { users } from '../src/tables/access/user-tables.ts';
import { activities, activityTypes } from '../src/tables/activities/activity-tables.ts';
import { userActivities } from '../src/tables/user-activities/user-activity-tables.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';

/** What customers belong to: brands by product, the category that the shop lets in, who looks after them. */
export interface CustomerPlan {
  origins: { A: number; O: number; volunteers: number };
  CategoryCode: string;
  AssignedToId: number;
  now: Date;
}

const day = 86_400_000;
const spread = 420;

/** A customer came some time in the last fourteen months; most have been here lately, some never came back. */
function rowOf(person: DemoPerson, index: number, { origins, CategoryCode, AssignedToId, now }: CustomerPlan) {
  const { Email, FirstName, LastName, Phone, Business, Billing } = person;
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const age = spread - Math.floor((index * spread) / demoPeople.length);
  const isNew = index % 20 === 19;
  return {
    Email,
    FirstName,
    LastName,
    Phone,
    Software: person.Software,
    Billing,
    CategoryCode,
    Nature: index % 9 === 4 ? UserNature.enterprise : UserNature.standard,
    OriginId:
      person.Software === Software.association && index % 12 === 6 ? origins.volunteers : origins[person.Software],
    ActivatedAt: isNew ? null : ago(age),
    LastLoginAt: isNew ? null : ago(Math.min(age, (index * 11) % 75)),
    LockedAt: index === 33 ? ago(12) : null,
    LockReason: index === 33 ? 'Dati di fatturazione da verificare' : null,
    AssignedToId: index % 3 === 0 ? AssignedToId : null,
    MaxActivities: 1,
    CreatedAt: ago(age),
    UpdatedAt: ago(age),
    Search: searchText(FirstName, LastName, Email, Business, Phone),
  };
}

/** Gives every customer its association or centre, and makes it the one worked on. */
async function addActivities(tx: Tx, owners: readonly { UserId: number; person: DemoPerson }[]): Promise<void> {
  const codes = [...new Set(owners.map(({ person }) => person.type))];
  const types = await tx.select().from(activityTypes).where(inArray(activityTypes.Code, codes));
  const typeOf = (code: string) => types.find(({ Code }) => Code === code)?.Id ?? 0;
  const rows = owners.map(({ person }, index) => ({
    Description: person.Business,
    TypeId: typeOf(person.type),
    AccountingType: index % 4 === 0 ? AccountingType.ordinary : AccountingType.simplified,
    TaxRegime: person.Software === Software.association && index % 3 !== 0 ? TaxRegime.facilitated : TaxRegime.ordinary,
    Software: person.Software,
  }));
  const made = await tx.insert(activities).values(rows).returning({ Id: activities.Id });
  const links = owners.map(({ UserId }, index) => ({ UserId, ActivityId: made[index]?.Id ?? 0 }));
  await tx.insert(userActivities).values(links);
  for (const { UserId, ActivityId } of links) {
    await tx.update(users).set({ CurrentActivityId: ActivityId }).where(eq(users.Id, UserId));
  }
}

/** Makes the sixty customers with their activities; their ids, in order. */
export async function seedCustomers(tx: Tx, plan: CustomerPlan): Promise<number[]> {
  const rows = demoPeople.map((person, index) => rowOf(person, index, plan));
  const made = await tx.insert(users).values(rows).returning({ Id: users.Id });
  const owners = demoPeople.map((person, index) => ({ UserId: made[index]?.Id ?? 0, person }));
  await addActivities(tx, owners);
  return made.map(({ Id }) => Id);
}
