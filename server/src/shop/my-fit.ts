import { problem } from '@circolo/contract/errors/problem';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listUnfit } from '@circolo/contract/shop/fit';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import { findCustomerId } from '../access/customer.ts';
import { users } from '../access/tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { origins } from '../origins/tables.ts';
import { activityTypesOf, restrictedPackages, unfitReasons } from '../sales/customer-fit.ts';

/** `GET /Shop/Unfit`: what the shop's pages leave out for whoever has signed in; the check-out asks again. */
export function myFitRoutes(api: Api): void {
  read(api, listUnfit, async (db, { caller, language }): Promise<AnswerOf<typeof listUnfit>> => {
    const userId = await findCustomerId(db, caller);
    if (!userId) return [];
    const [customer] = await db.select({ Nature: users.Nature }).from(users).where(eq(users.Id, userId));
    const rows = await db
      .select({
        Id: packages.Id,
        Name: packages.ShopTitle,
        AccountingType: packages.AccountingType,
        TaxRegime: packages.TaxRegime,
        ActivityTypes: activityTypesOf,
        UserNatures: packages.UserNatures,
      })
      .from(packages)
      .innerJoin(origins, and(eq(origins.Id, caller.OriginId), eq(origins.Software, packages.Software)))
      .where(and(eq(packages.Active, true), restrictedPackages));
    const reasons = await unfitReasons(db, userId, rows);
    const t = translator(language);
    return rows.flatMap(({ Id, Name, UserNatures }, index) => {
      const natures: readonly string[] = UserNatures;
      const isOther = natures.length > 0 && !natures.includes(customer?.Nature ?? '');
      const why = reasons[index] ?? (isOther ? problem('PackageOtherCustomers', { parameters: { name: Name } }) : null);
      return why ? [{ Id, Reason: t(`errors.${why.code}`, why.parameters) }] : [];
    });
  });
}
