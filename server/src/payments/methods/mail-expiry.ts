import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import type { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { methodName } from './method-name.ts';

interface Expiry {
  method: typeof userPaymentMethods.$inferSelect;
  /** The last day on which it can be charged. */
  lastDay: string;
  news: 'cardExpiring' | 'cardExpired' | 'mandateLapsed' | 'mandateEnded';
  now: Date;
}

/** Whether anything of a customer renews by itself. */
const renews = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.$count(
    purchases,
    and(
      eq(purchases.UserId, userId),
      eq(purchases.Kind, PurchaseKind.subscription),
      inArray(purchases.State, runningStates),
      eq(purchases.AutoRenew, true),
      eq(purchases.CancelAtPeriodEnd, false),
    ),
  )) > 0;

/** Notifies a customer that the card of their renewals soon expires, or that it or the mandate has: once each for the same last day. */
export async function mailExpiry(tx: Tx, { method, lastDay, news, now }: Expiry): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.Id, method.UserId), isNull(users.ErasedAt)));
  if (!user || !(await renews(tx, user.Id))) return;
  const language: Language = user.Language === 'en' ? 'en' : 'it';
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'PMX',
      OriginId: user.OriginId,
      To: user.Email,
      Language: language,
      UserId: user.Id,
      Tags: {
        FirstName: user.FirstName || null,
        PaymentMethod: methodName(method),
        ExpiryDate: lastDay,
        RenewNotice: translator(language)(`subscriptionMails.${news}`),
        MethodsLink: '/shop/payment-methods',
      },
      DedupeKey: `${news}:${method.Id}:${lastDay}`,
    },
  );
}
