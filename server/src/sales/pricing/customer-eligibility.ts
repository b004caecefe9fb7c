import { AccountingType, TaxRegime } from '@circolo/contract/codes/activity-codes';
import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { type Problem, problem } from '@circolo/contract/errors/problem';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { packageActivityTypes, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';

/** What a package asks of the customer's activities (entities.md section 2 "customer fit"). */
export interface EligibilityInput {
  Name: string;
  /** Types of activity; none means all. */
  ActivityTypes: readonly number[];
  AccountingType: string;
  TaxRegime: string | null;
}

/** What of an activity decides. */
export interface EligibleActivity {
  TypeId: number;
  AccountingType: string;
  TaxRegime: string;
}

const reasons = new Set<ErrorCode>([
  'PackageOtherActivity',
  'PackageOneActivity',
  'PackageSimplifiedBooks',
  'PackageOrdinaryBooks',
  'PackageFacilitatedRegime',
  'PackageOrdinaryRegime',
]);

/** Whether a problem says that a package is not for its buyer's activities. */
export const isIneligible = ({ code }: Problem): boolean => reasons.has(code);

/** The types of activity that package rows name. */
export const activityTypesOf = sql<
  number[]
>`array(select ${packageActivityTypes.ActivityTypeId} from ${packageActivityTypes} where ${packageActivityTypes.PackageId} = ${packages.Id})`;

const isForAll = ({ ActivityTypes, AccountingType: books, TaxRegime: regime }: EligibilityInput): boolean =>
  ActivityTypes.length === 0 && books === AccountingType.all && regime === null;

/**
 * Why a package is not for somebody with these activities, as a problem that says so; null where one of them is all
 * that it asks for. A customer without one may buy anything: the activity comes after.
 */
function ineligibility(
  asked: EligibilityInput,
  own: readonly EligibleActivity[],
  typeNames: ReadonlyMap<number, string>,
): Problem | null {
  if (isForAll(asked) || own.length === 0) return null;
  const { Name: name, ActivityTypes, AccountingType: books, TaxRegime: regime } = asked;
  const hasType = ({ TypeId }: EligibleActivity) => ActivityTypes.length === 0 || ActivityTypes.includes(TypeId);
  const hasBooks = (one: EligibleActivity) =>
    books === AccountingType.all || one.AccountingType === AccountingType.all || one.AccountingType === books;
  const hasRegime = (one: EligibleActivity) => regime === null || one.TaxRegime === regime;
  if (own.some((one) => hasType(one) && hasBooks(one) && hasRegime(one))) return null;
  if (!own.some(hasType)) {
    const types = ActivityTypes.map((id) => typeNames.get(id) ?? '—').join(', ');
    return problem('PackageOtherActivity', { parameters: { name, types } });
  }
  if (!own.some(hasBooks))
    return problem(books === AccountingType.simplified ? 'PackageSimplifiedBooks' : 'PackageOrdinaryBooks', {
      parameters: { name },
    });
  if (own.some(hasRegime)) return problem('PackageOneActivity', { parameters: { name } });
  return problem(regime === TaxRegime.facilitated ? 'PackageFacilitatedRegime' : 'PackageOrdinaryRegime', {
    parameters: { name },
  });
}

const activitiesOf = (db: Queryable, userId: number) =>
  db
    .select({
      TypeId: activities.TypeId,
      AccountingType: activities.AccountingType,
      TaxRegime: activities.TaxRegime,
    })
    .from(userActivities)
    .innerJoin(activities, eq(activities.Id, userActivities.ActivityId))
    .where(eq(userActivities.UserId, userId));

async function namesOf(db: Queryable, asked: readonly EligibilityInput[]): Promise<Map<number, string>> {
  const ids = [...new Set(asked.flatMap(({ ActivityTypes }) => ActivityTypes))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ Id: activityTypes.Id, Description: activityTypes.Description })
    .from(activityTypes)
    .where(inArray(activityTypes.Id, ids));
  return new Map(rows.map(({ Id, Description }) => [Id, Description]));
}

/** Why each of these is not for a customer, in their order; nothing is read where all are for everybody. */
export async function ineligibilityReasons(
  db: Queryable,
  userId: number | null,
  asked: readonly EligibilityInput[],
): Promise<(Problem | null)[]> {
  if (!userId || asked.every(isForAll)) return asked.map(() => null);
  const own = await activitiesOf(db, userId);
  const names = await namesOf(db, asked);
  return asked.map((one) => ineligibility(one, own, names));
}

/** The packages that ask something of their buyers' activities or kind. */
export const restrictedPackages = or(
  sql`${packages.AccountingType} <> 'X'`,
  sql`${packages.TaxRegime} is not null`,
  sql`cardinality(${packages.UserNatures}) > 0`,
  sql`exists (select from ${packageActivityTypes} where ${packageActivityTypes.PackageId} = ${packages.Id})`,
);
