import type { Instalment } from '@circolo/contract/sales/instalments/instalments';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { paperWords } from '../../invoicing/documents/pdf/paper-words.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { addMail, queueMail } from '../../mail/outbox/queue-mail.ts';
import type { Customer } from '../customers/customer.ts';
import { missingOf } from '../order-records/missing.ts';
import { nextAmount } from '../order-records/order-instalments.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import type { PaymentChoice } from '../payment-types/offered-payments.ts';
import { payToken } from './pay-token.ts';

/** With a secret the mails carry a link to pay without signing in. */
export type MailApi = Pick<Api, 'now'> & { secret?: Buffer | undefined };

/** A placed order with the values of its mails. */
export interface PlacedOrder {
  order: OrderRow;
  lines: readonly LineRow[];
  customer: Pick<Customer, 'Id' | 'Email' | 'FirstName' | 'Language'>;
  /** The codes of its coupons. */
  coupons: readonly string[];
}

const common = ({ order, customer }: PlacedOrder) => ({
  ...addressTo({ ...customer, OriginId: order.OriginId }),
  Related: { Type: 'Orders', Id: order.Id },
});

/** What mails say about an order; its total is what it asks for, as that is what one pays by them. */
export const orderTags = ({
  order,
  lines,
  customer,
  coupons,
}: Omit<PlacedOrder, 'customer'> & { customer: Pick<Customer, 'FirstName'> }) => ({
  ...greet(customer),
  OrderNumber: order.Number,
  OrderDate: order.Date,
  OrderLines: lines.map((line) => ({
    Description: line.PackageDescription,
    Quantity: line.Quantity,
    Amount: line.Total,
    Until: line.PeriodTo,
  })),
  OrderNet: order.TaxableTotal,
  OrderVat: order.VatTotal,
  OrderSplitVat: order.SplitVat || null,
  OrderTotal: amountDue(order),
  CouponCodes: coupons.join(', ') || null,
  CouponDiscount: order.CouponTotal || null,
  OrderLink: `/shop/orders/${order.Id}`,
});

/** The link to pay an order by; null for one that wants no money. */
function payLink({ now, secret }: MailApi, { order }: PlacedOrder): string | null {
  return secret && missingOf(order) > 0 ? `/shop/pay#${payToken(secret, order.Id, now())}` : null;
}

/** The instalments of an order, one a line. */
function instalmentList(instalments: readonly Instalment[], { Language }: PlacedOrder['customer']): string {
  const { t, money, day } = paperWords(Language);
  return instalments
    .map(({ Amount, DueDate }) => t('documentPaper.instalment', { amount: money(Amount), date: day(DueDate) }))
    .join('\n');
}

/**
 * Notifies the customer that the order has come in: by how to make the transfer where it waits for one, or one for each instalment, else
 * by a confirmation.
 */
export async function mailOrderPlaced(
  tx: Tx,
  api: MailApi,
  placed: PlacedOrder,
  payment: PaymentChoice,
): Promise<void> {
  const { order } = placed;
  const { bank } = payment;
  if (!bank || !order.TransferReference || missingOf(order) <= 0) {
    await addMail(tx, api, {
      ...common(placed),
      Type: 'ORD',
      Tags: { ...orderTags(placed), PaymentMethod: payment.type.ShopTitle, PayLink: payLink(api, placed) },
      DedupeKey: `order-confirm:${order.Id}`,
    });
    return;
  }
  const Tags = {
    ...orderTags(placed),
    DueDate: order.ExpirationDate,
    BankName: bank.Description,
    BankHolder: bank.Holder,
    Iban: bank.Iban,
    Bic: bank.Bic,
    PaymentReason: order.TransferReference,
  };
  const head = { ...common(placed), DedupeKey: `bank-transfer:${order.Id}` };
  if (order.Instalments) {
    const InstalmentList = instalmentList(order.Instalments, placed.customer);
    const InstalmentAmount = nextAmount(order, romeDay(api.now()));
    await addMail(tx, api, { ...head, Type: 'INS', Tags: { ...Tags, InstalmentList, InstalmentAmount } });
    return;
  }
  await addMail(tx, api, { ...head, Type: 'BTR', Tags: { ...Tags, PayLink: payLink(api, placed) } });
}

/**
 * Notifies the customer that the order is paid and until when each purchase runs; once per order, however often it is
 * paid.
 */
export async function mailPaymentConfirmed(tx: Tx, api: MailApi, placed: PlacedOrder, method: string): Promise<void> {
  const { order } = placed;
  await queueMail(tx, api, {
    ...common(placed),
    Type: 'PYC',
    Tags: { ...orderTags(placed), PaymentMethod: method, PaymentDate: order.ValueDate },
    DedupeKey: `payment-confirm:${order.Id}`,
  });
}

/**
 * What the mail of a refused payment shows: why, in a message for the customer, and when it is tried again by itself.
 */
export interface RefusedPayment {
  PaymentId: number;
  PaymentMethod: string;
  PaymentError: string | null;
  NextAttempt: string | null;
  /** What is suspended until it is paid, in words. */
  RenewNotice: string | null;
  /** The template that the payment errors choose for it. */
  TemplateId: number | null;
}

/** Notifies the customer that a payment failed, and how to pay; once per refusal. */
export async function mailPaymentRefused(
  tx: Tx,
  api: MailApi,
  placed: PlacedOrder,
  { PaymentId, TemplateId, ...tags }: RefusedPayment,
): Promise<void> {
  await queueMail(tx, api, {
    ...common(placed),
    Type: 'PYE',
    TemplateId,
    Tags: { ...orderTags(placed), ...tags, PayLink: payLink(api, placed) },
    DedupeKey: `payment-refused:${PaymentId}:${placed.order.Attempts}`,
  });
}
