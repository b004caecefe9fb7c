import { isDeepStrictEqual } from 'node:util';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Billing } from '@circolo/contract/sales/billing';
import { OrderKind, PaymentVector } from '@circolo/contract/sales/codes';
import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import type { OrderInput } from '@circolo/contract/sales/orders/order';
import { toMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { assertCouponsAccepted } from '../coupons/applied-coupons.ts';
import type { Customer } from '../customers/customer.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { settleOrder } from '../order-status/change-order-status.ts';
import { choosePayment, type PaymentChoice } from '../payment-types/offered-payments.ts';
import { planEnteredDebit } from '../payment-types/planned-debits.ts';
import { assertEligible } from '../pricing/assert-eligible.ts';
import { ownedPackages } from '../pricing/find-packages.ts';
import { type Quote, quoteLines } from '../pricing/quote.ts';
import { assertSamePlan, editedOrder } from './edited-order.ts';
import { type OrderDraft, placeOrder } from './place-order.ts';

type AskedOrder = Pick<OrderInput, 'Lines' | 'Coupons'> & { ShopPaymentType: { Id: number } | null };

/** Prices what staff enter for a customer, by the customer's brand; `day` where the prices of another day than today count. */
export async function quoteForCustomer(
  db: Queryable,
  customer: Customer,
  asked: AskedOrder,
  now: Date,
  OrderId: number | null,
  day = romeDay(now),
): Promise<Quote> {
  const edited = OrderId === null ? null : await editedOrder(db, OrderId);
  assertSamePlan(
    edited,
    asked.Lines.map((line) => line.Package.Id),
  );
  const quote = await quoteLines(db, {
    lines: asked.Lines.map((line) => ({
      PackageId: line.Package.Id,
      Quantity: line.Quantity,
      PriceOverride: line.PriceOverride === null ? null : toMicros(line.PriceOverride),
      PriceOverrideReason: line.PriceOverrideReason,
      ...edited?.lines.get(line.Package.Id),
    })),
    OriginId: customer.OriginId,
    day,
    Software: customer.Software, // A column of softwares.
    UserId: customer.Id,
    Coupons: asked.Coupons,
    ShopPaymentTypeId: asked.ShopPaymentType?.Id ?? null,
    OrderId,
    byStaff: true,
    ...(edited ? { Renewal: edited.Renewal, Carried: edited.Carried } : {}),
  });
  const followed = quote.Lines.flatMap(({ FollowsId }) => FollowsId ?? []);
  assertEligible(quote, await ownedPackages(db, customer.Id, { day, besides: followed }));
  return quote;
}

/** The billing data that were entered, else those that are known. */
export function billingOf(input: OrderInput, known: Billing | null): Billing {
  const chosen = input.Billing ?? known;
  if (!chosen) throw fieldProblem('Billing', 'noBillingOnFile');
  return chosen;
}

/** What people wrote beside an order. */
export const notesOf = ({
  CustomerNotes,
  InternalNotes,
  PurchaseOrderRef,
  Cig,
  Cup,
}: Pick<OrderInput, 'CustomerNotes' | 'InternalNotes' | 'PurchaseOrderRef' | 'Cig' | 'Cup'>) => ({
  CustomerNotes,
  InternalNotes,
  PurchaseOrderRef,
  Cig,
  Cup,
});

/** What an order that is changed is paid by. */
type StoredTerms = Pick<OrderRow, 'ShopPaymentTypeId' | 'InstalmentPlan'>;

/**
 * The terms that staff chose for an order, left out those that it has, else those of its way to pay. Instalments are transfers; those of
 * an order whose customer went online and has not paid there stay while its way does.
 */
function planOf(
  chosen: InstalmentPlan | null | undefined,
  stored: StoredTerms | null,
  { type }: PaymentChoice,
): InstalmentPlan | null {
  const has = stored?.InstalmentPlan ?? null;
  const isTransfer = type.PaymentVector === PaymentVector.bankTransfer;
  const isKept = has !== null && (chosen === undefined || isDeepStrictEqual(chosen, has));
  if (isKept && (isTransfer || stored?.ShopPaymentTypeId === type.Id)) return has;
  if (chosen && !isTransfer) throw fieldProblem('InstalmentPlan.Days', 'notAllowed');
  return chosen ?? type.InstalmentPlan;
}

/** What staff enter, priced and with its way and terms to pay; refuses coupons that do not count. */
export async function priceEntered(
  db: Queryable,
  customer: Customer,
  input: AskedOrder & Pick<OrderInput, 'ShopPaymentType'> & Partial<Pick<OrderInput, 'InstalmentPlan'>>,
  now: Date,
  { OrderId = null, day, stored = null }: { OrderId?: number | null; day?: string; stored?: StoredTerms | null } = {},
) {
  const quote = await quoteForCustomer(db, customer, input, now, OrderId, day);
  assertCouponsAccepted(quote);
  const occasion = { OriginId: customer.OriginId, Software: customer.Software, quote, byStaff: true };
  const payment = await choosePayment(db, input.ShopPaymentType.Id, occasion);
  return { quote, payment, plan: planOf(input.InstalmentPlan, stored, payment) };
}

/** Places an order that staff have entered or offered, and what follows at once where it costs nothing. */
export async function enterOrder(
  tx: Tx,
  api: Api,
  draft: Omit<OrderDraft, 'Kind' | 'OriginId'>,
  context: { caller: Caller | null; now: Date },
): Promise<OrderRow> {
  const { order } = await placeOrder(
    tx,
    api,
    { Kind: OrderKind.manual, OriginId: draft.customer.OriginId, ...draft },
    context,
  );
  if (order.Total === 0) await settleOrder(tx, api, order.Id, context.now);
  await planEnteredDebit(tx, order, context.now);
  return order;
}
