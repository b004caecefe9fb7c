import { Problem, problem } from '@circolo/contract/errors/problem';
import { totalsAnswer } from '@circolo/contract/sales/order-amounts';
import { cancelSwitch, listSwitches, makeSwitch } from '@circolo/contract/shop/switches';
import { fromCents, percentageOf } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findCustomerId } from '../access/customer.ts';
import { users } from '../access/tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, type Received, read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { settleOrder } from '../sales/change-order-status.ts';
import { customerColumns, customerOf } from '../sales/customer.ts';
import { lockCustomer } from '../sales/customer-totals.ts';
import { choosePayment, offeredPayments } from '../sales/offered-payments.ts';
import { couponsAnswer } from '../sales/order-coupons.ts';
import { lineAnswer } from '../sales/order-rows.ts';
import { paymentWayAnswer } from '../sales/payment-way.ts';
import { placeOrder } from '../sales/place-order.ts';
import { quoteSwitch, type SwitchQuote } from '../sales/switch-quote.ts';
import {
  noSwitch,
  type SwitchOccasion,
  type SwitchTarget,
  switchRefusal,
  switchTargets,
} from '../sales/switch-rules.ts';
import { findSwitchable, type SwitchablePurchase } from '../sales/switched-purchase.ts';
import { orders, purchases } from '../sales/tables.ts';
import { readMyOrder } from './my-orders.ts';
import { refusePrice } from './refuse-price.ts';

type Making = Received<typeof makeSwitch>;

const occasionOf = (caller: Caller, now: Date): SwitchOccasion => ({
  OriginId: caller.OriginId,
  Nature: caller.Nature ?? 'STD', // An account of the shop alone is a customer like any other.
  day: romeDay(now),
  byStaff: false,
});

async function own(db: Queryable, id: number, caller: Caller) {
  const userId = await findCustomerId(db, caller);
  const switched = found(await findSwitchable(db, id, eq(purchases.UserId, userId ?? 0)));
  return { userId: userId ?? 0, switched };
}

async function quoteOrNothing(...asked: Parameters<typeof quoteSwitch>): Promise<SwitchQuote | null> {
  try {
    return await quoteSwitch(...asked);
  } catch (error) {
    if (error instanceof Problem && error.code === 'PackageNotSold') return null;
    throw error;
  }
}

async function offerOf(
  db: Queryable,
  switched: SwitchablePurchase,
  target: SwitchTarget,
  occasion: SwitchOccasion,
  language: Language,
) {
  const quoted = await quoteOrNothing(db, switched, target, occasion);
  if (!quoted) return [];
  const { rule, Package } = target;
  const { quote, unused, credit, StartsOn } = quoted;
  const refusal = await switchRefusal(db, switched, target, occasion);
  const types = await offeredPayments(db, { ...occasion, Software: switched.Software, quote });
  return [
    {
      Switch: { Id: rule.Id, Description: rule.Description },
      Direction: rule.Direction as 'U' | 'D' | 'L', // A column of directions.
      Effect: rule.Effect as 'I' | 'E', // A column of effects.
      RequiresApproval: rule.RequiresApproval,
      Package,
      StartsOn,
      Fee: fromCents(rule.Fee),
      Credit: {
        ...{ Left: unused.Left, Days: unused.Days, Amount: fromCents(unused.Amount) },
        OffPrice: fromCents(credit.OffPrice),
        ToAccount: fromCents(credit.ToAccount),
        Back: fromCents(credit.Back),
      },
      Order: { Lines: quote.Lines.map(lineAnswer), ...totalsAnswer(quote.priced), ...couponsAnswer(quote, language) },
      Refusal: refusal ? translator(language)(`errors.${refusal.code}`, refusal.parameters) : null,
      PaymentTypes: types.map((type) => paymentWayAnswer(type, quote.ExpirationDays)),
    },
  ];
}

async function waitingSwitch(db: Queryable, { purchase }: SwitchablePurchase) {
  if (purchase.SwitchPackageId === null || purchase.EndDate === null) return null;
  const [Package] = await db
    .select({ Id: packages.Id, Description: packages.ShopTitle })
    .from(packages)
    .where(eq(packages.Id, purchase.SwitchPackageId));
  return { Package: found(Package), StartsOn: shiftDay(purchase.EndDate, 1) };
}

async function customerFor(tx: Tx, userId: number, { purchase, Software }: SwitchablePurchase) {
  const [row] = await tx.select({ customer: customerColumns }).from(users).where(eq(users.Id, userId));
  const customer = { ...customerOf(found(row).customer, Software), Software };
  if (customer.Billing) return { customer, Billing: customer.Billing };
  const [last] = await tx
    .select({ Billing: orders.Billing })
    .from(orders)
    .where(and(eq(orders.UserId, purchase.UserId), isNotNull(orders.PaidAt)))
    .orderBy(sql`${orders.Id} desc`)
    .limit(1);
  return { customer, Billing: found(last).Billing };
}

/** Notes what the renewal will buy; nothing is due today. */
async function waitForEnd(tx: Tx, { purchase }: SwitchablePurchase, target: SwitchTarget, now: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({
      SwitchId: target.rule.Id,
      SwitchPackageId: target.PackageId,
      CancelAtPeriodEnd: false,
      UpdatedAt: now.toISOString(),
      Version: sql`${purchases.Version} + 1`,
    })
    .where(eq(purchases.Id, purchase.Id));
}

interface Switching {
  userId: number;
  switched: SwitchablePurchase;
  target: SwitchTarget;
  quoted: SwitchQuote;
}

/** Places the order of a switch that counts at once. */
async function placeSwitch(tx: Tx, api: Api, { body, caller, now }: Making, switching: Switching): Promise<number> {
  const { userId, switched, target, quoted } = switching;
  const { rule } = target;
  const { quote, credit } = quoted;
  if (!body.AcceptPolicy && !caller.ActingFor)
    throw problem('CheckoutAcceptPolicy', { fields: { AcceptPolicy: { code: 'mustAccept' } } });
  refusePrice(quote, body.ExpectedTotal);
  const { customer, Billing } = await customerFor(tx, userId, switched);
  const where = { OriginId: caller.OriginId, Software: switched.Software, quote, byStaff: false };
  const withVat = (amount: number) => amount + percentageOf(amount, quote.Lines[0]?.VatRate ?? 0);
  const placed = await placeOrder(
    tx,
    api,
    {
      Kind: 'S',
      Status: rule.RequiresApproval ? 'PC' : 'IA',
      OriginId: caller.OriginId,
      customer,
      Billing,
      quote,
      payment: await choosePayment(tx, body.ShopPaymentType?.Id ?? 0, where),
      notes: { CustomerNotes: null },
      switched: {
        SwitchId: rule.Id,
        SwitchToAccount: withVat(credit.ToAccount),
        SwitchBack: withVat(credit.Back),
      },
      checkOut: {
        CheckoutId: body.CheckoutId,
        PolicyVersion: caller.ActingFor ? null : body.PolicyVersion,
        serial: null,
      },
    },
    { caller, now },
  );
  if (!placed) throw problem('SwitchUnderWay', { parameters: { number: '' } });
  const { order } = placed;
  const After = { Id: order.Id, Number: order.Number, Status: order.Status, Total: fromCents(order.Total), Version: 1 };
  await recordChange(tx, caller, { Resource: 'Orders', RecordId: order.Id, Action: 'Create', After });
  if (order.Total === 0 && !rule.RequiresApproval) await settleOrder(tx, api, order.Id, now);
  return order.Id;
}

async function makeIt(tx: Tx, api: Api, received: Making) {
  const { params, body, caller, now } = received;
  const { userId } = await own(tx, params.Id, caller);
  const [same] = await tx
    .select({ Id: orders.Id, Date: orders.Date })
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.CheckoutId, body.CheckoutId)));
  if (same) {
    const Order = found(await readMyOrder(tx, userId, same.Id));
    return { Order, StartsOn: romeDay(new Date(same.Date)) };
  }
  await lockCustomer(tx, userId);
  const { switched } = await own(tx, params.Id, caller);
  const occasion = occasionOf(caller, now);
  const targets = await switchTargets(tx, switched, occasion);
  const target = targets.find(({ rule, PackageId }) => rule.Id === body.Switch.Id && PackageId === body.Package.Id);
  if (!target) throw problem('SwitchNotOffered');
  const refusal = await switchRefusal(tx, switched, target, occasion);
  if (refusal) throw refusal;
  const quoted = await quoteSwitch(tx, switched, target, occasion);
  if (target.rule.Effect === 'E') {
    await waitForEnd(tx, switched, target, now);
    return { Order: null, StartsOn: quoted.StartsOn };
  }
  const id = await placeSwitch(tx, api, received, { userId, switched, target, quoted });
  return { Order: found(await readMyOrder(tx, userId, id)), StartsOn: quoted.StartsOn };
}

/** The calls of a customer who changes plan. */
export function switchesRoutes(api: Api): void {
  read(api, listSwitches, async (db, { params, caller, now, language }) => {
    const { switched } = await own(db, params.Id, caller);
    const occasion = occasionOf(caller, now);
    const Offers = [];
    for (const target of await switchTargets(db, switched, occasion))
      Offers.push(...(await offerOf(db, switched, target, occasion, language)));
    const { Package, purchase } = switched;
    const { StartDate, EndDate } = purchase;
    return { Package, StartDate, EndDate, Waiting: await waitingSwitch(db, switched), Offers };
  });
  write(api, makeSwitch, (tx, received) => makeIt(tx, api, received));
  write(api, cancelSwitch, async (tx, { params, caller, now }) => {
    const { switched } = await own(tx, params.Id, caller);
    const columns = { ...noSwitch, UpdatedAt: now.toISOString() };
    await tx.update(purchases).set(columns).where(eq(purchases.Id, switched.purchase.Id));
    return undefined;
  });
}
