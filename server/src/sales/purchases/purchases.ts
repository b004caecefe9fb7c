import { PurchaseState } from '@circolo/contract/sales/codes';
import { purchases } from '@circolo/contract/sales/purchases/purchase';
import { purchaseTabs } from '@circolo/contract/sales/purchases/purchase-tabs';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders, purchases as t } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { isCustomerFound, organisationColumns } from '../../tables/user-activities/organisation.ts';
import { isPausable, openPauseOf } from './paused-purchases.ts';
import { isOfCohort, isOfCustomer, isOfMovement } from './report-conditions.ts';
import { runningSubscriptionsRoute } from './running-subscriptions.ts';

const next = alias(t, 'next_purchase');

/** Whether another purchase goes on from it. */
const renewed = sql<boolean>`exists (select 1 from ${t} ${sql.identifier('next_purchase')}
  where ${next.PreviousPurchaseId} = ${t.Id} and ${next.State} <> ${PurchaseState.revoked})`;

const source = sourceOf(purchases, t, {
  select: {
    ...organisationColumns({ UserId: t.UserId, Billing: users.Billing }),
    YearlyAmount: euros(sql`${t.MonthlyAmount} * 12`),
    Renewed: renewed,
    PausedFrom: pauses.StartDate,
    PausedUntil: pauses.EndDate,
    Pausable: isPausable,
    Order: { Id: orders.Id, Description: orders.Number },
  },
  labels: { Package: packages.ShopTitle },
  joins: [
    { kind: 'left', table: orderLines, on: eq(orderLines.Id, t.OrderLineId) },
    { kind: 'left', table: orders, on: eq(orders.Id, orderLines.OrderId) },
    { kind: 'left', table: pauses, on: openPauseOf },
  ],
  conditions: {
    // Names, address and organisation of the customer. No text condition, for the palette finds the customers themselves.
    Search: (value) => isCustomerFound(t.UserId, value),
    Origin: (value) => isOfCustomer(sql`customer.origin_id = any(${value})`),
    Software: (value) => isOfCustomer(sql`customer.software = any(${value})`),
    Movement: { text: isOfMovement },
    Cohort: { text: isOfCohort },
    // By its value, for the database joins what goes on from another at once, but looks a comparison up row by row.
    Renewed: { text: (value) => (value === 'true' ? renewed : sql`not ${renewed}`) },
  },
  natural: [desc(t.StartDate), asc(t.Id)],
  label: sql`${t.Id}::text`,
});

const visiblePurchases = (caller: Caller) => ownedBy(caller, t.UserId);

/** What customers own. */
export function purchasesRoutes(api: Api): void {
  list(api, source, visiblePurchases);
  offer(source, { tabs: purchaseTabs });
  count(api, source, visiblePurchases);
  one(api, source, visiblePurchases);
  exported(api, source, visiblePurchases);
  runningSubscriptionsRoute(api, visiblePurchases);
}
