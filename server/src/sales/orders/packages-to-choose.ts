import { fromMicros } from '@circolo/contract/values/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import type { Customer } from '../customers/customer.ts';
import { ineligibilityReasons } from '../pricing/customer-eligibility.ts';
import { findPackages, isSold } from '../pricing/find-packages.ts';

const most = 50;

interface PackageQuestion {
  Search?: string | undefined;
  Ids?: number[] | undefined;
}

/** The packages of a customer's product line that answer to a text, with their products, in the order of the list. */
const findCandidates = (db: Queryable, { Software }: Customer, { Search, Ids }: PackageQuestion) =>
  db
    .select({ Id: packages.Id, Description: packages.Description, Product: products.Description })
    .from(packages)
    .innerJoin(products, eq(products.Id, packages.ProductId))
    .where(
      and(
        eq(packages.Software, Software),
        eq(packages.Active, true),
        Search ? contains(packages.Search, Search) : undefined,
        Ids ? inArray(packages.Id, Ids) : undefined,
      ),
    )
    .orderBy(asc(products.Position), asc(products.Description), asc(packages.Position), asc(packages.Description));

/** What staff may sell to a customer on a day, by the rules of the price: nothing is offered that a saved order would refuse by itself. */
export async function packagesToChoose(db: Queryable, customer: Customer, asked: PackageQuestion, day: string) {
  const candidates = await findCandidates(db, customer, asked);
  const ids = candidates.map(({ Id }) => Id);
  const found = await findPackages(db, ids, { OriginId: customer.OriginId, day, UserId: customer.Id });
  const sold = found.filter((one) => one.ForBuyer && isSold(one, { Software: customer.Software, byStaff: true }));
  const asks = sold.map(({ package: { ShopTitle: Name, AccountingType, TaxRegime }, ActivityTypes }) => ({
    Name,
    ActivityTypes,
    AccountingType,
    TaxRegime,
  }));
  const reasons = await ineligibilityReasons(db, customer.Id, asks);
  const prices = new Map(sold.flatMap((one, index) => (reasons[index] ? [] : [[one.package.Id, one.Price ?? 0]])));
  return candidates
    .flatMap((one) => {
      const price = prices.get(one.Id);
      return price === undefined ? [] : [{ ...one, Price: fromMicros(price) }];
    })
    .slice(0, most);
}
