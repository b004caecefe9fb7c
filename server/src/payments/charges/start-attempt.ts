import { billingName } from '@circolo/contract/sales/billing';
import { AttemptState } from '@circolo/contract/sales/codes';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { orNotFound } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import type { PaymentServices } from '../attempts/attempts.ts';
import { type PaymentProvider, type PaymentStart, ProviderError, type ProviderPayment } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { providerUnavailable } from '../provider-unavailable.ts';
import { ownReferenceOf } from '../settlement/own-reference.ts';
import { recordProviderPayment } from '../settlement/settle.ts';

/** Where the customer comes back to, and whether the method is saved. */
export interface Journey {
  /** The address of the brand, `https://shop.example`. */
  address: string;
  /** The page to come back to, a path. */
  back: string;
  /** The path of the calls, `/api`. */
  base: string;
  Save: boolean;
}

async function readStart({ db }: PaymentServices, id: number) {
  const [row] = await db
    .select({
      attempt: orderPayments,
      order: orders,
      Email: users.Email,
      Language: users.Language,
      Token: userPaymentMethods.ProviderToken,
      Customer: userPaymentMethods.ProviderCustomer,
      CanSave: shopPaymentTypes.AllowRenewal,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
    .innerJoin(users, eq(users.Id, orders.UserId))
    .innerJoin(shopPaymentTypes, eq(shopPaymentTypes.Id, orders.ShopPaymentTypeId))
    .leftJoin(userPaymentMethods, eq(userPaymentMethods.Id, orderPayments.UserPaymentMethodId))
    .where(eq(orderPayments.Id, id));
  return orNotFound(row);
}

type Start = Awaited<ReturnType<typeof readStart>>;

function startOf({ attempt, order, Email, Language, Token, Customer, CanSave }: Start, journey: Journey): PaymentStart {
  const language = Language === 'en' ? 'en' : 'it';
  return {
    Key: attempt.ProviderKey ?? `payment-${attempt.Id}`,
    OwnReference: ownReferenceOf(attempt, order),
    Vector: attempt.Vector,
    Amount: attempt.Amount,
    Description: translator(language)('sandbox.order', { number: order.Number }),
    OrderNumber: order.Number,
    Email,
    Name: billingName(order.Billing),
    Language: language,
    ReturnUrl: journey.address + journey.back,
    NotifyUrl: `${journey.address}${journey.base}/Payments/Notices/${attempt.Provider}`,
    Save: journey.Save && CanSave && Token === null,
    Method: Token === null ? null : { Token, Customer },
    OffSession: attempt.OffSession,
  };
}

const failed = (payment: PaymentStart, code: string): ProviderPayment => ({
  Reference: payment.Key,
  State: AttemptState.failed,
  ProviderState: 'refused',
  Amount: payment.Amount,
  Currency: 'EUR',
  OwnReference: payment.OwnReference,
  Refunded: 0,
  ErrorCode: code,
  Disputes: [],
  NextUrl: null,
  Method: null,
});

/**
 * What the provider makes of a payment. Null where it does not answer now: whether it heard us is not known, so the attempt
 * stays open, and the next try finds the same payment by its key.
 */
async function asked(provider: PaymentProvider, payment: PaymentStart): Promise<ProviderPayment | null> {
  try {
    return await provider.start(payment);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.retry ? null : failed(payment, error.code ?? 'provider_init');
  }
}

/**
 * Hands an attempt to its provider, outside of any transaction. Doing it again finds the same payment. Throws
 * `PaymentProviderInit` where the provider cannot be reached, refuses to begin, or answers with another payment.
 */
export async function startAttempt(paying: PaymentServices, id: number, journey: Journey): Promise<void> {
  const start = await readStart(paying, id);
  const { attempt } = start;
  if (attempt.ProviderReference || attempt.State !== AttemptState.pending) return;
  const provider = paymentProviders(paying.db).named(attempt.Provider);
  if (!provider) throw providerUnavailable(attempt.Vector);
  const payment = startOf(start, journey);
  const askedAt = paying.now();
  const answer = await asked(provider, payment);
  if (!answer) throw providerUnavailable(attempt.Vector);
  const isOurs = await recordProviderPayment(paying, attempt, answer, { askedAt });
  if (!isOurs || answer.ErrorCode === 'provider_init') throw providerUnavailable(attempt.Vector);
}
