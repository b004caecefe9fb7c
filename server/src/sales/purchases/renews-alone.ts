import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { runsToAnEnd } from './purchase-before.ts';

type SoldPackage = Pick<typeof packages.$inferSelect, 'Id' | 'Type' | 'ProductId' | 'AutoRenewDefault'>;

/** Whether any of some packages will renew by itself once a customer has bought it: as what it goes on from does (`purchaseBefore`), else as it begins. */
export async function renewsAlone(
  db: Queryable,
  UserId: number | null,
  bought: readonly SoldPackage[],
): Promise<boolean> {
  const owned = UserId === null ? [] : await runningWithEnd(db, UserId);
  return bought.some(({ Id, Type, ProductId, AutoRenewDefault }) => {
    const last = owned.find((one) => (isBaseType(Type) ? one.ProductId === ProductId : one.PackageId === Id));
    return last?.AutoRenew ?? AutoRenewDefault;
  });
}

/** The last to end comes first. */
const runningWithEnd = (db: Queryable, UserId: number) =>
  db
    .select({ PackageId: packages.Id, ProductId: packages.ProductId, AutoRenew: purchases.AutoRenew })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(runsToAnEnd(UserId))
    .orderBy(desc(purchases.EndDate));
