import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listIneligible } from '@circolo/contract/shop/eligibility';
import { translator } from '@circolo/messages/translator';
import { and, eq, ne, or } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { activityTypesOf, ineligibilityReasons, restrictedPackages } from '../../sales/pricing/customer-eligibility.ts';
import { isOfOtherLine, otherLineCode } from '../../sales/pricing/find-packages.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { lineOfCustomer } from '../check-out/buying-customer.ts';

/** `GET /Shop/Unfit`: what the shop's pages leave out for the signed-in customer; the check-out asks again. */
export function myEligibilityRoutes(api: Api): void {
  read(api, listIneligible, async (db, { caller, language }): Promise<AnswerOf<typeof listIneligible>> => {
    const userId = await findCustomerId(db, caller);
    if (!userId) return [];
    const [customer] = await db.select({ Nature: users.Nature }).from(users).where(eq(users.Id, userId));
    const line = await lineOfCustomer(db, userId, caller);
    const rows = await db
      .select({
        Id: packages.Id,
        Name: packages.ShopTitle,
        AccountingType: packages.AccountingType,
        TaxRegime: packages.TaxRegime,
        ActivityTypes: activityTypesOf,
        UserNatures: packages.UserNatures,
        Software: packages.Software,
      })
      .from(packages)
      .innerJoin(origins, and(eq(origins.Id, caller.OriginId), eq(origins.Software, packages.Software)))
      .where(and(eq(packages.Active, true), or(restrictedPackages, line ? ne(packages.Software, line) : undefined)));
    const reasons = await ineligibilityReasons(db, userId, rows);
    const t = translator(language);
    return rows.flatMap((row, index) => {
      const { Id, Name, UserNatures } = row;
      const natures: readonly string[] = UserNatures;
      const isOther = natures.length > 0 && !natures.includes(customer?.Nature ?? '');
      if (isOfOtherLine(row, line)) return [{ Id, Reason: t(`errors.${otherLineCode(row)}`, { name: Name }) }];
      const why = reasons[index] ?? (isOther ? problem('PackageOtherCustomers', { parameters: { name: Name } }) : null);
      return why ? [{ Id, Reason: t(`errors.${why.code}`, why.parameters) }] : [];
    });
  });
}
