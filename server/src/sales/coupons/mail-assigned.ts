import { DiscountType } from '@circolo/contract/codes/catalogue-codes';
import { fromBasisPoints } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { hasMarketingConsent } from '../../tables/access/marketing-consent.ts';
import { users } from '../../tables/access/user-tables.ts';
import { coupons, couponUsers as t } from '../../tables/sales/coupon-tables.ts';
import { shownAmount } from '../approvals/shown-amount.ts';

type Coupon = typeof coupons.$inferSelect;

/** Whether customers can use a coupon today, and there is a letter that says so. */
const isMailed = ({ EmailTemplateId, Draft, SuspendedAt, ValidFrom, ValidTo }: Coupon, today: string): boolean =>
  EmailTemplateId !== null &&
  !Draft &&
  SuspendedAt === null &&
  (ValidFrom === null || ValidFrom <= today) &&
  (ValidTo === null || ValidTo >= today);

/** Who has a coupon, was not written to about it, and has agreed to such mails. */
const notMailed = (tx: Tx, couponId: number, now: Date) =>
  tx
    .select({ assigned: t, customer: users })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(
      and(
        eq(t.CouponId, couponId),
        isNull(t.NotifiedAt),
        isNull(t.RevokedAt),
        or(isNull(t.ExpiresAt), gt(t.ExpiresAt, now.toISOString())),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        hasMarketingConsent,
      ),
    );

/** What a coupon is worth, in the words of the shop where it has some. */
function termsOf({ ShopMessage, DiscountType: type, DiscountValue }: Coupon, language: Language): string {
  if (ShopMessage) return ShopMessage;
  const words = translator(language);
  if (type === DiscountType.percentage)
    return words('coupons.letter.percentage', {
      value: new Intl.NumberFormat(language).format(fromBasisPoints(DiscountValue)),
    });
  return words('coupons.letter.amount', { value: shownAmount(DiscountValue, language) });
}

/** The last day on which a customer can use it: the coupon's or their own, the earlier. */
function untilOf({ ValidTo }: Coupon, ExpiresAt: string | null): string | null {
  const own = ExpiresAt === null ? null : romeDay(new Date(ExpiresAt));
  if (own === null || ValidTo === null) return own ?? ValidTo;
  return own < ValidTo ? own : ValidTo;
}

/**
 * Sends a coupon's letter to the customers who have it and have agreed to commercial mails: each once, whenever the coupon can be used, so
 * that drafts wait until they are published, and planned ones for their first day. Answers to how many.
 */
export async function mailAssigned(tx: Tx, couponId: number, now: Date): Promise<number> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.Id, couponId));
  if (!coupon || !isMailed(coupon, romeDay(now))) return 0;
  const waiting = await notMailed(tx, couponId, now);
  if (waiting.length === 0) return 0;
  await queueMails(
    tx,
    { now: () => now },
    waiting.map(({ assigned, customer }) => {
      const language: Language = customer.Language === 'en' ? 'en' : 'it';
      return {
        Type: 'CPN' as const,
        ...addressTo(customer),
        Related: { Type: 'Coupons', Id: couponId },
        TemplateId: coupon.EmailTemplateId,
        Tags: {
          ...greet(customer),
          CouponCodes: coupon.Code,
          CouponTerms: termsOf(coupon, language),
          CouponUntil: untilOf(coupon, assigned.ExpiresAt),
          ShopLink: '/shop',
          ConsentsLink: '/shop/privacy',
        },
        DedupeKey: `coupon:${assigned.Id}`,
      };
    }),
  );
  const ids = waiting.map(({ assigned }) => assigned.Id);
  await tx.update(t).set({ NotifiedAt: now.toISOString() }).where(inArray(t.Id, ids));
  return ids.length;
}
