import { answerTour, readTour } from '@circolo/contract/first-steps/tour';
import { eq } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { read, write } from '../http/implement.ts';
import { answeredTours as t } from '../tables/first-steps/tour-tables.ts';

/** Whether a person is offered the tour of the desk, and that they have answered. */
export function tourRoutes(api: Api): void {
  read(api, readTour, async (db, { caller }) => {
    const answered = await db.select({ At: t.At }).from(t).where(eq(t.UserId, caller.UserId));
    return { Offered: answered.length === 0 };
  });
  write(api, answerTour, async (tx, { caller, now }) => {
    await tx.insert(t).values({ UserId: caller.UserId, At: now.toISOString() }).onConflictDoNothing();
    return { Offered: false };
  });
}
