import { PurchaseState } from '@circolo/contract/sales/codes';
import { type DayRange, isPausedOn, lengthOf } from '@circolo/contract/sales/purchases/pause-days';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { movedEnd } from './paused-purchases.ts';

type Purchase = typeof purchases.$inferSelect;

interface NewPause extends DayRange {
  Reason: string | null;
  /** The pause of the base that it goes with. */
  BasePauseId: number | null;
  /** Who wrote it. */
  ById: number | null;
}

/** Writes the pause of a purchase: it ends as many days later, and is paused at once where today is one of them. Answers both. */
export async function writePause(
  tx: Tx,
  purchase: Purchase,
  { ById, ...pause }: NewPause,
  now: Date,
): Promise<{ PauseId: number; paused: Purchase }> {
  const at = now.toISOString();
  const times = { CreatedAt: at, CreatedById: ById, UpdatedAt: at, UpdatedById: ById };
  const { Id: PurchaseId, AnchorDay } = purchase;
  const [made] = await tx
    .insert(pauses)
    .values({ PurchaseId, AnchorDay, ...pause, ...times })
    .returning({ Id: pauses.Id });
  const State = isPausedOn(pause, romeDay(now)) ? { State: PurchaseState.paused } : {};
  const touched = { UpdatedAt: at, UpdatedById: ById, Version: sql`${purchases.Version} + 1` };
  const [paused] = await tx
    .update(purchases)
    .set({ ...movedEnd(purchase, lengthOf(pause)), ...State, ...touched })
    .where(eq(purchases.Id, PurchaseId))
    .returning();
  return { PauseId: made?.Id ?? 0, paused: paused ?? purchase };
}
