import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { Billing } from '@circolo/contract/sales/billing';
import { PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { type BilledSubject, isPaidWithoutVat } from '@circolo/contract/sales/pricing/split-vat';
import type { DayRange } from '@circolo/contract/sales/purchases/pause-days';
import { withoutVat } from '@circolo/contract/values/money';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { findPauses } from './paused-purchases.ts';

/** A running purchase with what a switch has to know of it. */
export interface SwitchablePurchase {
  purchase: typeof purchases.$inferSelect;
  ProductId: number;
  Software: SoftwareCode;
  Package: { Id: number; Description: string };
  /** The days that its end has moved by, those of a planned pause too. */
  Pauses: DayRange[];
  /** What its whole period is worth before VAT, in cents. */
  Value: number;
  /** Whether its customer paid it without VAT, which they paid to the State. */
  IsPaidWithoutVat: boolean;
  /** To whom the change will be billed: what says whether it asks for VAT. */
  Billed: BilledSubject | null;
}

/** The worth of a line's period: what was paid for it, and what an earlier switch had left for it; no set-up fee. */
function worthOf(line: typeof orderLines.$inferSelect | null): number {
  if (!line) return 0;
  const net = (amount: number) => (line.PriceIncludesVat ? withoutVat(amount, line.VatRate) : amount);
  const back = line.Total === 0 ? 0 : Math.round((line.RefundedAmount * line.Taxable) / line.Total);
  return Math.max(0, line.Taxable - back + net(line.ProrationCredit) - net(line.SetupFee));
}

/** A customer's purchase that may be switched: a subscription that is active, or paused. */
export async function findSwitchable(
  db: Queryable,
  id: number,
  scope: SQL | undefined,
): Promise<SwitchablePurchase | undefined> {
  const [row] = await db
    .select({
      purchase: purchases,
      ProductId: packages.ProductId,
      Software: packages.Software,
      Package: { Id: packages.Id, Description: packages.ShopTitle },
      line: orderLines,
      Billing: users.Billing,
      order: { VatTotal: orders.VatTotal, SplitVat: orders.SplitVat, Billing: orders.Billing },
    })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .innerJoin(users, eq(users.Id, purchases.UserId))
    .leftJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(
      and(
        eq(purchases.Id, id),
        eq(purchases.Kind, PurchaseKind.subscription),
        inArray(purchases.State, [PurchaseState.active, PurchaseState.paused]),
        scope,
      ),
    );
  if (!row) return undefined;
  const { line, order, Billing: known, ...rest } = row;
  const Billed = (known as Billing | null) ?? order?.Billing ?? null; // Written through the contract's schema only.
  const Pauses = await findPauses(db, id);
  return { ...rest, Pauses, Value: worthOf(line), IsPaidWithoutVat: order !== null && isPaidWithoutVat(order), Billed };
}
