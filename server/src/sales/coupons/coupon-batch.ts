import { CouponAudience } from '@circolo/contract/sales/coupons/coupon';
import { makeCouponBatch } from '@circolo/contract/sales/coupons/coupon-actions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { copyLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { couponBatches, coupons as t } from '../../tables/sales/coupon-tables.ts';
import { couponCode } from './coupon-code.ts';
import { couponLinkNames, couponLinks } from './coupon-links.ts';

const atOnce = 500;

/** Inserts coupons under fresh codes; a code that exists already is drawn again. */
async function insertCoupons(tx: Tx, count: number, make: () => typeof t.$inferInsert): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const values = Array.from({ length: Math.min(atOnce, count - ids.length) }, make);
    const rows = await tx.insert(t).values(values).onConflictDoNothing().returning({ Id: t.Id });
    ids.push(...rows.map(({ Id }) => Id));
  }
  return ids;
}

/** Many single-use coupons after one. */
export function couponBatchRoute(api: Api): void {
  write(api, makeCouponBatch, async (tx, { params, body, caller, now }) => {
    const [template] = await tx.select().from(t).where(eq(t.Id, params.Id));
    const { Id: _, Code: __, CreatedAt: ___, UpdatedAt: ____, Version: _____, ...terms } = orNotFound(template);
    const author = authorId(caller);
    const audit = { CreatedById: author, UpdatedById: author };
    const { Description, Prefix, Count, Length } = body;
    const [batch] = await tx
      .insert(couponBatches)
      .values({ Description, Prefix, Count, Length, ...audit })
      .returning({ Id: couponBatches.Id });
    const BatchId = orNotFound(batch).Id;
    const single = { Audience: CouponAudience.singleUse, MaxUses: 1, MaxUsesPerUser: 1, AutoApply: false, BatchId };
    const at = now.toISOString();
    const ids = await insertCoupons(tx, Count, () => {
      const Code = couponCode(Prefix, Length);
      const Search = searchText(Code, terms.Description, Description);
      return { ...terms, ...audit, ...single, Code, Search, CreatedAt: at, UpdatedAt: at };
    });
    for (const name of couponLinkNames) await copyLinks(tx, couponLinks[name], params.Id, ids);
    const After = { Batch: { Id: BatchId, Description }, Count };
    await recordChange(tx, caller, { Resource: 'Coupons', RecordId: params.Id, Action: 'Batch', After });
    return { Id: BatchId, Description };
  });
}
