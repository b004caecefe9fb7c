import { isDeepStrictEqual } from 'node:util';
import { ConsentSource } from '@circolo/contract/access/registration/consent';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { Billing } from '@circolo/contract/sales/billing';
import { OrderKind } from '@circolo/contract/sales/codes';
import { totalsAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { placeOrder as placeCall, previewCheckOut, previewOwnCheckOut } from '@circolo/contract/shop/check-out';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import type { Language } from '@circolo/messages/languages';
import { and, eq, placeholder, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { customerWebhook } from '../../access/customers/customer-webhooks.ts';
import { recordTerms } from '../../access/registration/consents.ts';
import { consumeRateLimit, rateLimitKey } from '../../access/sessions/rate-limits.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { genericPlans } from '../../db/statements/generic-plans.ts';
import { joinedWrite } from '../../db/statements/joined-write.ts';
import { leaveToEnd } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import type { Caller } from '../../http/caller.ts';
import { type HandlerInput, orNotFound, read, write } from '../../http/implement.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { recordChange } from '../../resource/audit.ts';
import { appliedCoupons, assertCouponsAccepted, couponsAnswer } from '../../sales/coupons/applied-coupons.ts';
import { type Customer, customerColumns, customerOf } from '../../sales/customers/customer.ts';
import { lineAnswer } from '../../sales/order-records/order-rows.ts';
import { settleOrder } from '../../sales/order-status/change-order-status.ts';
import { drawnNumbers, type OrderDraft, planOrder, writeOrder } from '../../sales/orders/place-order.ts';
import { assertOffered, keptOffered, offeredPayments } from '../../sales/payment-types/offered-payments.ts';
import { paymentWayAnswer } from '../../sales/payment-types/payment-way.ts';
import { assertEligible, eligibilityProblem } from '../../sales/pricing/assert-eligible.ts';
import { assertExpectedPrice } from '../../sales/pricing/assert-expected-price.ts';
import { catalogueStamp } from '../../sales/pricing/catalogue-stamp.ts';
import { keptPackages, ownedPackages } from '../../sales/pricing/find-packages.ts';
import { type QuoteReading, quoteLines, quoteRead, readCoupons } from '../../sales/pricing/quote.ts';
import { renewsAlone } from '../../sales/purchases/renews-alone.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { recordWebhook } from '../../webhooks/record-webhook.ts';
import { myOrderAnswer, readMyOrder } from '../account/my-orders.ts';
import { emptyCart } from '../cart/saved-cart.ts';
import { buyingCustomerId, lineOfCustomer } from './buying-customer.ts';

interface Shop {
  OriginId: number;
  Software: SoftwareCode;
}

/** The shop of a brand; `ShopClosed` where it has none. */
async function openShop(db: Queryable, originId: number | undefined): Promise<Shop> {
  const [origin] = await db
    .select({ OriginId: origins.Id, Software: origins.Software, UseShop: origins.UseShop })
    .from(origins)
    .where(eq(origins.Id, originId ?? 0));
  if (!origin?.UseShop) throw problem('ShopClosed');
  return { OriginId: origin.OriginId, Software: origin.Software as SoftwareCode }; // A column of softwares.
}

/** What is chosen, by whom where that is known. */
interface Choice {
  shop: Shop;
  body: Pick<HandlerInput<typeof previewCheckOut>['body'], 'Lines' | 'Coupons' | 'ShopPaymentType'>;
  UserId: number | null;
  now: Date;
  /** A visitor, or somebody whose address is not proved. */
  isUnproven?: boolean;
}

/** What is read for the quote of a choice. */
const quoteReading = ({ body, UserId, now }: Omit<Choice, 'shop'>, OriginId: number): QuoteReading => ({
  OriginId,
  lines: body.Lines.map((line) => ({ PackageId: line.Package.Id, Quantity: line.Quantity })),
  Coupons: body.Coupons,
  ShopPaymentTypeId: body.ShopPaymentType?.Id ?? null,
  UserId,
  day: romeDay(now),
});

async function preview(db: Queryable, choice: Choice, language: Language) {
  const { shop, isUnproven = false } = choice;
  const quote = await quoteLines(db, { ...quoteReading(choice, shop.OriginId), ...shop, byStaff: false });
  const fit = eligibilityProblem(quote, []);
  if (fit?.why === 'incompatible') assertEligible(quote, []);
  const types = await offeredPayments(db, { ...shop, quote, isUnproven });
  return {
    Lines: quote.Lines.map(lineAnswer),
    ...totalsAnswer(quote.priced),
    ...couponsAnswer(quote, language),
    NeedsBase: fit !== null,
    RenewsAlone: await renewsAlone(db, choice.UserId, quote.packages),
    PaymentTypes: types.map((type) => paymentWayAnswer(type, { waits: quote.ExpirationDays, isUnproven })),
  };
}

/** The shop, who buys, the order that the same check-out has placed already, and the number for a new one. */
const findOpening = builtOnce((db) => {
  const placed = db
    .select({ Id: orders.Id })
    .from(orders)
    .where(and(eq(orders.UserId, placeholder('userId')), eq(orders.CheckoutId, placeholder('checkoutId'))));
  return db
    .select({
      customer: customerColumns,
      Software: origins.Software,
      UseShop: origins.UseShop,
      CategoryId: origins.CategoryId,
      Stamp: catalogueStamp,
      placed: sql<number | null>`(${placed})`,
      numbers: drawnNumbers,
      plans: genericPlans,
    })
    .from(users)
    .innerJoin(origins, eq(origins.Id, placeholder('OriginId')))
    .where(eq(users.Id, placeholder('userId')));
});

/** Everything that a check-out begins with, in one query (a repeat leaves a gap in the numbers). */
async function openCheckOut(tx: Tx, userId: number, { OriginId }: Caller, { CheckoutId, Lines }: PlaceInput['body']) {
  const [row] = await findOpening(tx, { userId, OriginId, checkoutId: CheckoutId, lines: Lines.length });
  const { customer, Software, UseShop, CategoryId, Stamp, placed, numbers } = orNotFound(row);
  if (!UseShop) throw problem('ShopClosed');
  const shop = { OriginId, Software: Software as SoftwareCode }; // A column of softwares.
  const sale = { Stamp, CategoryId, Nature: customer.Nature };
  return { placed, numbers, shop, sale, customer: customerOf(customer, Software) };
}

const updateBilling = joinedWrite(
  () => sql`update ${users} set billing = ${placeholder('billing')}::jsonb where id = ${placeholder('userId')}::bigint`,
);

/** Saves what was written as the customer's own, for the next order. */
async function saveBilling(
  tx: Tx,
  { Id, OriginId, Software, Billing: known }: Customer,
  { caller, now }: { caller: Caller; now: Date },
  Billing: Billing,
): Promise<void> {
  if (!isDeepStrictEqual(known, Billing))
    await Promise.all([
      updateBilling(tx, { userId: Id, billing: JSON.stringify(Billing) }),
      recordWebhook(
        tx,
        customerWebhook(WebhookEvent.customerChanged, { Id, OriginId, Software, MergedIntoId: null }, now),
      ),
    ]);
  if (!caller.IdentityId) return;
  const changed = sql`${identities.Billing} is distinct from ${JSON.stringify(Billing)}::jsonb`;
  const own = eq(identities.Id, caller.IdentityId);
  await tx.update(identities).set({ Billing }).where(and(own, changed));
}

type PlaceInput = HandlerInput<typeof placeCall>;

/** Whether the address of who buys was never proved. */
const isUnproven = ({ Must }: Caller): boolean => Must === 'proveEmail';

/** All that an order is made of: who buys where, what, and how it is to be paid. What is kept of the catalogue is not read again. */
async function readCheckOut(tx: Tx, { body, caller, now }: PlaceInput, userId: number) {
  const reading = quoteReading({ body, UserId: userId, now }, caller.OriginId);
  const ids = reading.lines.map(({ PackageId }) => PackageId);
  const [opened, coupons] = await Promise.all([openCheckOut(tx, userId, caller, body), readCoupons(tx, reading)]);
  const occasion = { OriginId: caller.OriginId, packages: ids, isUnproven: isUnproven(caller) };
  const [packages, payment] = await Promise.all([
    keptPackages(tx, ids, reading, opened.sale),
    keptOffered(tx, body.ShopPaymentType.Id, occasion, opened.sale.Stamp),
  ]);
  return { ...opened, reading, read: { packages, coupons }, payment };
}

type ReadCheckOut = Awaited<ReturnType<typeof readCheckOut>>;

async function draftOf(
  tx: Tx,
  { shop, customer, reading, read, payment }: ReadCheckOut,
  { body, caller, now }: PlaceInput,
): Promise<OrderDraft> {
  const quote = await quoteRead(tx, { ...reading, Software: customer.Software, byStaff: false }, read);
  assertCouponsAccepted(quote);
  const onlyBases = eligibilityProblem(quote, []) === null;
  const asksWhatIsOwned = !onlyBases || quote.chosen.some(({ Incompatible }) => Incompatible.length > 0);
  assertEligible(quote, !asksWhatIsOwned ? [] : await ownedPackages(tx, customer.Id, { day: romeDay(now) }));
  assertExpectedPrice(quote.priced.Total, body.ExpectedTotal);
  return {
    Kind: onlyBases ? OrderKind.new : OrderKind.addOn,
    OriginId: shop.OriginId,
    customer,
    Billing: body.Billing,
    quote,
    useCredit: body.UseCredit,
    payment: assertOffered(payment, { ...shop, quote }),
    notes: { CustomerNotes: body.CustomerNotes || null },
    // Staff who act as the customer accept nothing in their place.
    checkOut: {
      CheckoutId: body.CheckoutId,
      PolicyVersion: caller.ActingFor ? null : body.PolicyVersion,
      BeginAtOnce: body.BeginAtOnce && !caller.ActingFor,
      BeforeProof: isUnproven(caller),
    },
  };
}

/** What the order came to, and whether this very call has placed it. */
interface CheckedOut {
  order: MyOrder;
  isNew: boolean;
}

async function foundOrder(tx: Tx, userId: number, id: number, now: Date): Promise<CheckedOut> {
  return { order: orNotFound(await readMyOrder(tx, userId, id, now)), isNew: false };
}

/** Places the order of a check-out, or finds it. */
export async function checkOut(tx: Tx, api: Api, received: PlaceInput): Promise<CheckedOut> {
  const { body, caller, now } = received;
  assertNotCopy(api);
  if (body.UseCredit && caller.ActingFor) throw problem('NotWhileActing');
  if (body.UseCredit && caller.Must) throw problem('EmailProofRequired');
  const userId = await buyingCustomerId(tx, caller, now);
  const checkedOut = await readCheckOut(tx, received, userId);
  if (checkedOut.placed) return foundOrder(tx, userId, checkedOut.placed, now);
  const draft = await draftOf(tx, checkedOut, received);
  await saveBilling(tx, checkedOut.customer, { caller, now }, body.Billing);
  const planned = planOrder(draft, checkedOut.numbers, { caller, now });
  const { order, lines } = planned;
  const After = { Id: order.Id, Number: order.Number, Status: order.Status, Total: fromCents(order.Total), Version: 1 };
  const beside = [
    recordTerms(tx, received, { UserId: userId, Source: ConsentSource.checkOut }),
    emptyCart(tx, { ...caller, UserId: userId }, now),
    recordChange(tx, caller, { Resource: 'Orders', RecordId: order.Id, Action: 'Create', After }),
  ];
  leaveToEnd(tx, Promise.all(beside));
  await writeOrder(tx, api, planned, draft, { caller, now });
  if (order.Total > 0 && order.PaidTotal === 0)
    return { order: myOrderAnswer(order, lines, draft.payment, now, appliedCoupons(draft.quote), null), isNew: true };
  if (order.Total === 0) await settleOrder(tx, api, order.Id, now);
  return { ...(await foundOrder(tx, userId, order.Id, now)), isNew: true };
}

/** Throws `CheckoutAcceptPolicy`. */
export function assertPolicyAccepted(accepted: boolean): void {
  if (!accepted) throw problem('CheckoutAcceptPolicy', { fields: { AcceptPolicy: { code: 'mustAccept' } } });
}

export function checkOutRoutes(api: Api): void {
  read(api, previewCheckOut, async (db, { body, request, now, language }) => {
    const shop = await openShop(db, await findOriginId(db, request.host, api.anyHost));
    return preview(db, { shop, body, UserId: null, now, isUnproven: true }, language);
  });
  read(api, previewOwnCheckOut, async (db, { body, caller, now, language }) => {
    const shop = await openShop(db, caller.OriginId);
    // Who has never bought is no customer yet: 0 is a buyer without a history.
    const UserId = (await findCustomerId(db, caller)) ?? 0;
    const line = UserId ? await lineOfCustomer(db, UserId, caller) : null;
    const own = { ...shop, Software: line ?? shop.Software };
    return preview(db, { shop: own, body, UserId, now, isUnproven: isUnproven(caller) }, language);
  });
  write(api, placeCall, async (tx, received) => {
    const { caller, body, now } = received;
    if (!caller.ActingFor) assertPolicyAccepted(body.AcceptPolicy);
    // In the transaction: what is refused or asked again counts for nothing.
    if (isUnproven(caller))
      await consumeRateLimit(tx, rateLimitKey(api, 'unprovenOrder', caller.IdentityId ?? ''), 'unprovenOrder', now);
    return (await checkOut(tx, api, received)).order;
  });
}
