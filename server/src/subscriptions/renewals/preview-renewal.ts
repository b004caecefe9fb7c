import { problem } from '@circolo/contract/errors/problem';
import { askedAnswer, totalsAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { couponsAnswer } from '../../sales/coupons/applied-coupons.ts';
import { lineAnswer } from '../../sales/order-records/order-rows.ts';
import { pricedAmounts } from '../../sales/orders/place-order.ts';
import { orders, type purchases } from '../../tables/sales/order-tables.ts';
import { dueRenewal } from './due-renewal.ts';
import { priceRenewals } from './make-renewals.ts';
import { openRun } from './run-day.ts';
import { withEntered } from './with-entered.ts';

/** What renewing a subscription costs, by the functions that make its order; nothing is written. */
export async function renewalPreview(
  db: Queryable,
  purchase: typeof purchases.$inferSelect,
  { now, language, codes, byStaff }: { now: Date; language: Language; codes: readonly string[]; byStaff: boolean },
) {
  const run = await openRun(db, now, undefined);
  const { due, orderId } = await dueRenewal(db, run, purchase, { byStaff });
  const { package: present } = due.row;
  const EndDate = due.row.purchase.EndDate ?? run.day;
  const page = {
    Package: { Id: present.Id, Description: present.ShopTitle },
    EndDate,
    StartsOn: shiftDay(EndDate, 1),
  };
  if (orderId !== null) {
    const [order] = await db.select({ Number: orders.Number }).from(orders).where(eq(orders.Id, orderId));
    return { ...page, Order: { Id: orderId, Description: orNotFound(order).Number }, Renewal: null };
  }
  const [priced] = await priceRenewals(db, run, [withEntered(due, codes)]);
  if (!priced) throw problem('PackageNotSold', { parameters: { name: present.ShopTitle } });
  const { quote, Billing } = priced;
  const Renewal = {
    Lines: quote.Lines.map(lineAnswer),
    ...totalsAnswer(quote.priced),
    ...askedAnswer(pricedAmounts(quote, Billing)),
    ...couponsAnswer(quote, language),
  };
  return { ...page, Order: null, Renewal };
}
