import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { methodName } from './method-name.ts';

type Method = typeof t.$inferSelect;

interface Expiry {
  method: Method;
  /** The last day on which it can be charged. */
  lastDay: string;
  news: 'cardExpiring' | 'cardExpired' | 'mandateLapsed' | 'mandateEnded';
  now: Date;
}

/** A default of the same customer that takes the place of a method. */
const takesOver = ({ Id, UserId }: Method) =>
  and(eq(t.UserId, UserId), eq(t.IsDefault, true), ne(t.Id, Id), ne(t.State, StoredMethodState.deleted));

/**
 * Whether renewals are charged to a method and would not be without it: chosen for them or the default, where no other default takes its
 * place. To be read before the method ends, which frees what it was chosen for.
 */
export async function isOnlyRenewalMethod(tx: Tx, method: Method): Promise<boolean> {
  if ((await tx.$count(t, takesOver(method))) > 0) return false;
  const chosen = eq(purchases.UserPaymentMethodId, method.Id);
  const renewed = and(
    eq(purchases.UserId, method.UserId),
    eq(purchases.Kind, PurchaseKind.subscription),
    inArray(purchases.State, runningStates),
    eq(purchases.AutoRenew, true),
    eq(purchases.CancelAtPeriodEnd, false),
    method.IsDefault ? or(chosen, isNull(purchases.UserPaymentMethodId)) : chosen,
  );
  return (await tx.$count(purchases, renewed)) > 0;
}

/** Notifies a customer that the card of their renewals soon expires, or that it or the mandate has: once each for the same last day. */
export async function mailExpiry(tx: Tx, { method, lastDay, news, now }: Expiry): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.Id, method.UserId), isNull(users.ErasedAt)));
  if (!user) return;
  const language: Language = user.Language === 'en' ? 'en' : 'it';
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'PMX',
      ...addressTo(user),
      Tags: {
        ...greet(user),
        PaymentMethod: methodName(method),
        ExpiryDate: lastDay,
        RenewNotice: translator(language)(`subscriptionMails.${news}`),
        MethodsLink: '/shop/payment-methods',
      },
      DedupeKey: `${news}:${method.Id}:${lastDay}`,
    },
  );
}
