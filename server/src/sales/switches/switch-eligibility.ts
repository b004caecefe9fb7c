import { type ChosenPackage, fitsBeside } from '@circolo/contract/catalogue/packages/package-rules';
import { type Problem, problem } from '@circolo/contract/errors/problem';
import { runningStates } from '@circolo/contract/sales/codes';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { incompatible, requires } from '../pricing/find-packages.ts';
import type { SwitchTarget } from '../purchases/switch-rules.ts';
import type { SwitchablePurchase } from '../purchases/switchable-purchase.ts';

/** A package of the customer that goes on beside a switch, or the one that it leads to. */
type NamedPackage = ChosenPackage & { Name: string };

const chosen = {
  Id: packages.Id,
  Name: packages.ShopTitle,
  Type: packages.Type,
  Requires: requires,
  Incompatible: incompatible,
};

/** What else the customer has that runs on; add-ons of the purchase end with it where the rule does not keep them. */
const goingOn = (db: Queryable, { purchase }: SwitchablePurchase, { rule }: SwitchTarget, day: string) =>
  db
    .select(chosen)
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, purchase.UserId),
        ne(purchases.Id, purchase.Id),
        inArray(purchases.State, runningStates),
        or(isNull(purchases.EndDate), sql`${purchases.EndDate} >= ${day}::date`),
        rule.KeepAddOns
          ? undefined
          : or(isNull(purchases.ParentPurchaseId), ne(purchases.ParentPurchaseId, purchase.Id)),
      ),
    );

/** Why the new package and what the customer has besides cannot stand together; null where they can. */
export async function switchEligibilityProblem(
  db: Queryable,
  switched: SwitchablePurchase,
  target: SwitchTarget,
  day: string,
): Promise<Problem | null> {
  const [next] = await db.select(chosen).from(packages).where(eq(packages.Id, target.PackageId));
  if (!next) return null;
  const others: NamedPackage[] = await goingOn(db, switched, target, day);
  if (fitsBeside(next, others) === 'incompatible')
    return problem('PackagesIncompatible', { parameters: { name: next.Name } });
  const left = others.find((one) => fitsBeside(one, [...others.filter((other) => other !== one), next]) !== 'fits');
  return left ? problem('SwitchLeavesAlone', { parameters: { name: left.Name, next: next.Name } }) : null;
}
