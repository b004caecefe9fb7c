import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { CouponAudience, type coupons } from '@circolo/contract/sales/coupons/coupon';
import { toCents } from '@circolo/contract/values/money';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { couponUsers, coupons as t } from '../../tables/sales/coupon-tables.ts';
import { couponCode } from './coupon-code.ts';
import { couponLinkNames, couponLinks } from './coupon-links.ts';
import { mailAssigned } from './mail-assigned.ts';

type Input = InputOf<typeof coupons>;

const generatedLength = 10;

/** The code that was asked for, the one that it has, or one that is made up. */
async function codeOf(tx: Tx, { Code }: Input, id: number | null): Promise<string> {
  if (Code !== null) return Code;
  const [stored] = id === null ? [] : await tx.select({ Code: t.Code }).from(t).where(eq(t.Id, id));
  return stored?.Code ?? couponCode('', generatedLength);
}

/** While users have it, a coupon stays one of assigned users. */
async function checkAudience(tx: Tx, { Audience }: Input, id: number | null): Promise<void> {
  if (id === null || Audience === CouponAudience.assigned) return;
  const [user] = await tx
    .select({ Id: couponUsers.Id })
    .from(couponUsers)
    .where(and(eq(couponUsers.CouponId, id), isNull(couponUsers.RevokedAt)))
    .limit(1);
  if (user) throw fieldProblem('Audience', 'alreadyUsed');
}

/** The letter of a coupon is a template of such letters: others have other tags. */
async function assertLetter(tx: Tx, { EmailTemplate }: Input): Promise<void> {
  if (!EmailTemplate) return;
  await assertReferencesExist(tx, emailTemplates, 'EmailTemplate', [EmailTemplate]);
  const ofTemplate = eq(emailTemplates.Id, EmailTemplate.Id);
  const [template] = await tx.select({ Type: emailTemplates.Type }).from(emailTemplates).where(ofTemplate);
  if (template?.Type !== EmailType.coupon) throw fieldProblem('EmailTemplate', 'notAllowed');
}

const cents = (euros: number | null): number | null => (euros === null ? null : toCents(euros));

/** Saves a coupon with what it is limited to. */
export async function saveCoupon(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const Code = await codeOf(tx, input, context.Id);
  await assertUnique(tx, t, { Code }, context.Id);
  await checkAudience(tx, input, context.Id);
  await assertLetter(tx, input);
  const amounts = {
    DiscountValue: toCents(input.DiscountValue),
    MaxDiscount: cents(input.MaxDiscount),
    MinOrder: cents(input.MinOrder),
    Budget: cents(input.Budget),
  };
  const Search = searchText(Code, input.Description, input.ShopMessage);
  const id = await saveRow(tx, t, { ...input, ...amounts, Code, Search }, context);
  for (const name of couponLinkNames) await saveLinks(tx, couponLinks[name], id, name, input[name]);
  await mailAssigned(tx, id, context.now);
  return id;
}
