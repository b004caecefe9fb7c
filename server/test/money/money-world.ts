import assert from 'node:assert/strict';
import type { BillingForm } from '@circolo/contract/sales/billing';
import { ReminderAbout, ReminderChannel } from '@circolo/contract/subscriptions/codes';
import { and, eq, inArray } from 'drizzle-orm';
import { packagePrices, packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import { productSwitches } from '../../src/tables/catalogue/switch-tables.ts';
import { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { coupons } from '../../src/tables/sales/coupon-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { reminderRules } from '../../src/tables/subscriptions/subscription-tables.ts';
import type { SignedIn } from '../app.ts';
import { transferBank } from '../banking/transfer-fixtures.ts';
import { type CrmPeople, crmPeople } from '../crm/opportunity-factory.ts';
import { openSwitches, type Switches } from '../shop/switch-factory.ts';
import { moneyCoupons } from './money-coupons.ts';

/** A server with an account of ours that money leaves from, and a second person who lets it go. */
export interface MoneyServer extends Switches {
  second: SignedIn;
  bankId: number;
  /** Who makes quotations. */
  people: CrmPeople;
}

/** One customer and what staff, bank and provider do to their money. */
export interface MoneyWorld extends MoneyServer {
  customer: SignedIn;
  /** To whom their orders are billed. */
  Billing: BillingForm;
  /** What their bank has sent us by transfer, in cents: counted here, not in our books. */
  transferred: number;
  /** What somebody gave away in the provider's dashboard although a change of plan lives on it, in cents. */
  given: number;
  /** Movements of the bank that paid their orders. */
  movements: number[];
}

/** A server that sells a plan at 146.40 €, one at 29.28 € that each changes into the other, and messages at 39.65 €. */
export async function openMoneyServer(): Promise<MoneyServer> {
  const switches = await openSwitches();
  const { db } = switches.app.database;
  await db.update(packagePrices).set({ Price: 24_000_000 }).where(eq(packagePrices.PackageId, switches.larger));
  const [down] = await db.select().from(productSwitches).where(eq(productSwitches.Id, switches.up));
  assert.ok(down);
  const { Id, FromProductId, ToProductId, ...rule } = down;
  const back = { FromProductId: ToProductId, ToProductId: FromProductId, ToPackageId: switches.shop.yearly };
  await db.insert(productSwitches).values({ ...rule, ...back, Description: 'Da Plus a base' });
  const exempt = { VatRate: 0, VatNatureCode: 'N4' };
  await db.update(packages).set(exempt).where(eq(packages.Id, switches.shop.emails));
  await db.update(packagePrices).set({ Price: 100_000_000 }).where(eq(packagePrices.PackageId, switches.shop.emails));
  await db.update(packages).set({ PriceIncludesVat: true }).where(eq(packages.Id, switches.shop.hidden));
  const pausable = { MaxPauseDays: 20, MaxPauses: 3, PausedByCustomers: true };
  const plans = [switches.shop.yearly, switches.shop.monthly, switches.larger];
  await db.update(packages).set(pausable).where(inArray(packages.Id, plans));
  const valid = { Description: 'Prova', ValidFrom: '2020-01-01', MaxUsesPerUser: null };
  await db.insert(coupons).values([
    { ...valid, Code: moneyCoupons.amount, DiscountType: '1', DiscountValue: 777 },
    { ...valid, Code: moneyCoupons.part, DiscountType: '2', DiscountValue: 3333, ReturnOnRefund: false, Renewals: 'A' },
  ]);
  // Nights remind of what is new as well.
  const early = { About: ReminderAbout.payment, OffsetDays: -20, Channel: ReminderChannel.email };
  await db.insert(reminderRules).values({ ...early, Description: 'Appena ordinato' });
  const second = await switches.app.as('SUS');
  const { Id: bankId } = await transferBank(switches.staff);
  return { ...switches, second, bankId, people: await crmPeople(switches.app) };
}

/** One of a list, counted around; undefined of an empty one. */
export const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];

/** Their orders, the oldest first. */
export const ordersOf = ({ app, customer }: MoneyWorld) =>
  app.database.db.select().from(orders).where(eq(orders.UserId, customer.userId)).orderBy(orders.Id);

/** Their payments that have arrived, with what the provider knows of them. */
export const attemptsOf = ({ app, customer }: MoneyWorld) =>
  app.database.db
    .select({ attempt: orderPayments, payment: sandboxPayments })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
    .innerJoin(sandboxPayments, eq(sandboxPayments.Reference, orderPayments.ProviderReference))
    .where(and(eq(orders.UserId, customer.userId), eq(sandboxPayments.State, 'S')))
    .orderBy(orderPayments.Id);
