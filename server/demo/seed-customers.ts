import { UserNature } from '@circolo/contract/authorization/natures';
import { AccountingType, TaxRegime } from '@circolo/contract/codes/activity-codes';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../src/db/database.ts';
import { drawIds } from '../src/db/statements/draw-ids.ts';
import { rowsInsert } from '../src/db/statements/rows-insert.ts';
import { searchText } from '../src/db/text-search.ts';
import { users } from '../src/tables/access/user-tables.ts';
import { activities, activityTypes } from '../src/tables/activities/activity-tables.ts';
import { userActivities } from '../src/tables/user-activities/user-activity-tables.ts';
import { type DemoPerson, demoPeople, olderPeople } from './demo-people.ts';
import type { DemoBuyer } from './history/demo-history-plan.ts';

/** What customers belong to: brands by product, the category that the shop lets in, who looks after them. */
export interface CustomerPlan {
  origins: { A: number; O: number; volunteers: number };
  CategoryCode: string;
  /** Who looks after them, in turns. */
  owners: readonly number[];
  now: Date;
}

const insertUsers = rowsInsert(users);
const insertActivities = rowsInsert(activities);
const insertLinks = rowsInsert(userActivities);

const day = 86_400_000;
const spread = 420;

/** Which customers have bought in the two years before: all that are older, and half of the others but those of the volunteers' brand. */
export const historyPeople: readonly DemoPerson[] = [
  ...demoPeople.filter((_, index) => index >= 30 && index % 12 !== 6),
  ...olderPeople,
];

/** A customer came some time in the last fourteen months; most have been here lately, some never came back. */
function rowOf(person: DemoPerson, index: number, { origins, CategoryCode, owners, now }: CustomerPlan) {
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
    AssignedToId: index % 3 === 0 ? (owners[0] ?? null) : null,
    MaxActivities: 1,
    CreatedAt: ago(age),
    UpdatedAt: ago(age),
    Search: searchText(FirstName, LastName, Email, Business, Phone),
  };
}

/** Makes the association or the centre of each person; answers their ids. */
async function addActivities(tx: Tx, people: readonly DemoPerson[]): Promise<number[]> {
  const codes = [...new Set(people.map(({ type }) => type))];
  const types = await tx.select().from(activityTypes).where(inArray(activityTypes.Code, codes));
  const typeOf = (code: string) => types.find(({ Code }) => Code === code)?.Id ?? 0;
  const ids = await drawIds(tx, activities, people.length);
  const rows = people.map((person, index) => ({
    Id: ids[index] ?? 0,
    Description: person.Business,
    TypeId: typeOf(person.type),
    AccountingType: index % 4 === 0 ? AccountingType.ordinary : AccountingType.simplified,
    TaxRegime: person.Software === Software.association && index % 3 !== 0 ? TaxRegime.facilitated : TaxRegime.ordinary,
    Software: person.Software,
  }));
  await insertActivities(tx, rows);
  return ids;
}

const minute = 60_000;

/** A customer of the history: since their first order, and the longer away the less zeal they have. */
function olderRow(person: DemoPerson, index: number, buyer: DemoBuyer | undefined, plan: CustomerPlan) {
  const since = buyer
    ? new Date(Date.parse(`${buyer.since}T07:00:00Z`) - (1 + (index % 6)) * 1_440 * minute)
    : plan.now;
  const away = Math.round((1 - (buyer?.zeal ?? 0)) ** 2 * 120);
  const seen = new Date(Math.max(since.getTime(), plan.now.getTime() - away * day - ((index * 37) % 600) * minute));
  return {
    ...rowOf(person, index, plan),
    LockedAt: null,
    LockReason: null,
    Nature: index % 9 === 4 ? UserNature.enterprise : UserNature.standard,
    OriginId: plan.origins[person.Software],
    ActivatedAt: since.toISOString(),
    LastLoginAt: seen.toISOString(),
    AssignedToId: index % 4 === 3 ? null : (plan.owners[index % plan.owners.length] ?? null),
    CreatedAt: since.toISOString(),
    UpdatedAt: since.toISOString(),
  };
}

/**
 * Makes the customers with their activities: sixty of the last months, and those of the two years before. Answers their ids, those of the
 * sixty in order, and those of the history's buyers in theirs.
 */
export async function seedCustomers(
  tx: Tx,
  plan: CustomerPlan,
  buyers: readonly DemoBuyer[],
): Promise<{ customers: number[]; buyers: number[] }> {
  const everybody = [...demoPeople, ...olderPeople];
  const rows = everybody.map((person, index) => {
    const place = historyPeople.indexOf(person);
    return place < 0 ? rowOf(person, index, plan) : olderRow(person, index, buyers[place], plan);
  });
  const made = await drawIds(tx, users, rows.length);
  // Each works on the association or the centre that is theirs.
  const own = await addActivities(tx, everybody);
  const links = made.map((UserId, index) => ({ UserId, ActivityId: own[index] ?? 0 }));
  await insertUsers(
    tx,
    rows.map((row, index) => ({ ...row, Id: made[index] ?? 0, CurrentActivityId: own[index] ?? null })),
  );
  await insertLinks(tx, links);
  return {
    customers: made.slice(0, demoPeople.length),
    buyers: historyPeople.map((person) => made[everybody.indexOf(person)] ?? 0),
  };
}
