import { AccountingType, TaxRegime } from '@circolo/contract/codes/activity-codes';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../src/db/database.ts';
import { users } from '../src/tables/access/user-tables.ts';
import { activities, activityTypes } from '../src/tables/activities/activity-tables.ts';
import { userActivities } from '../src/tables/user-activities/user-activity-tables.ts';

/** What the accounts of the demonstration work on; the first of each is the current one. */
const own = [
  { account: 'std', type: 'ASSPO', Description: 'ASD Pallavolo Sant’Anna' },
  { account: 'ent', type: 'ASPRO', Description: 'APS Il Cerchio' },
  { account: 'ent', type: 'ASSPO', Description: 'ASD Il Cerchio Atletica' },
  { account: 'dem', type: 'ASPRO', Description: 'APS Insieme, di prova' },
] as const;

/** Gives the accounts of the demonstration their activities. */
export async function seedOwnActivities(tx: Tx, accounts: ReadonlyMap<string, number>): Promise<void> {
  const types = await tx
    .select({ Id: activityTypes.Id, Code: activityTypes.Code })
    .from(activityTypes)
    .where(inArray(activityTypes.Code, [...new Set(own.map(({ type }) => type))]));
  const ids = new Map(types.map(({ Id, Code }) => [Code, Id]));
  const rows = own.map(({ type, Description }) => ({
    Description,
    TypeId: ids.get(type) ?? 0,
    Software: Software.association,
    AccountingType: AccountingType.simplified,
    TaxRegime: TaxRegime.facilitated,
  }));
  const made = await tx.insert(activities).values(rows).returning({ Id: activities.Id });
  const links = own.map(({ account }, index) => ({
    UserId: accounts.get(account) ?? 0,
    ActivityId: made[index]?.Id ?? 0,
  }));
  await tx.insert(userActivities).values(links);
  // Backwards, so that the first one stays.
  for (const { UserId, ActivityId } of links.toReversed()) {
    await tx.update(users).set({ CurrentActivityId: ActivityId }).where(eq(users.Id, UserId));
  }
}
