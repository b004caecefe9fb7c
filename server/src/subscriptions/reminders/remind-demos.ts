import { UserNature } from '@circolo/contract/authorization/natures';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { SkipReason } from '@circolo/contract/subscriptions/codes';
import { dayText, shiftDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { type Mail, queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { isDeadAddress } from '../../tables/mail/dead-address.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { heldSteps, reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import { type DayRule, fitsRule, remindsOn } from '../plan/payment-plan.ts';
import { lateDays } from '../plan/plan.ts';
import type { Run } from '../snapshot/run-types.ts';
import { isHeldUser } from './held-reminders.ts';

interface EndingDemo {
  user: typeof users.$inferSelect;
  EndsOn: string;
  IsDead: boolean;
  /** The rules that have spoken about this end. */
  Reminded: ReadonlySet<number>;
}

/** A demo whose person has ordered something, or has it, needs no reminder. */
const hasBought = sql`(${users.SubscriptionFrom} is not null or exists (select 1 from ${orders}
  where ${orders.UserId} = ${users.Id} and ${orders.Status} <> ${OrderStatus.cancelled}))`;

const isHeld = sql`exists (select 1 from ${heldSteps} where ${isHeldUser(users.Id)})`;

/** The demos that end between two days, and whose people may be reminded. */
export async function findEndingDemos(
  db: Queryable,
  [from, to]: readonly [string, string],
  which?: SQL,
): Promise<EndingDemo[]> {
  const rows = await db
    .select({
      user: users,
      IsDead: isDeadAddress,
      Reminded: sql<number[]>`array(select ${reminderLog.RuleId} from ${reminderLog}
        where ${reminderLog.UserId} = ${users.Id} and ${reminderLog.TargetDate} = ${users.DemoExpirationDate})`,
    })
    .from(users)
    .where(
      and(
        eq(users.Nature, UserNature.demo),
        between(users.DemoExpirationDate, from, to),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        sql`not ${hasBought}`,
        sql`not ${isHeld}`,
        which,
      ),
    )
    .orderBy(asc(users.Id));
  return rows.map(({ user, Reminded, ...row }) => ({
    ...row,
    user,
    EndsOn: user.DemoExpirationDate ?? '',
    Reminded: new Set(Reminded.map(Number)),
  }));
}

/** The rules that remind of a demo on a day; the latest speaks for the others. */
export function demoRulesOn({ user, EndsOn, Reminded }: EndingDemo, rules: readonly DayRule[], day: string): DayRule[] {
  return rules
    .filter((rule) => fitsRule(rule, { OriginId: user.OriginId, Software: user.Software ?? '' }))
    .filter((rule) => !Reminded.has(rule.Id) && remindsOn(rule, EndsOn, day))
    .sort((one, other) => other.OffsetDays - one.OffsetDays || one.Id - other.Id);
}

function demoMail({ user, EndsOn }: EndingDemo, rule: DayRule, day: string): Mail<'DMO'> {
  const language: Language = user.Language === 'en' ? 'en' : 'it';
  const t = translator(language);
  const isOver = day > EndsOn;
  const date = dayText(EndsOn);
  return {
    Type: 'DMO',
    ...addressTo(user),
    TemplateId: rule.EmailTemplateId,
    Tags: {
      ...greet(user),
      ExpiryDate: EndsOn,
      ReminderTitle: t(isOver ? 'demoReminders.endedTitle' : 'demoReminders.endsTitle', { date }),
      ReminderNews: t(isOver ? 'demoReminders.ended' : 'demoReminders.ends', { date }),
      ShopLink: '/shop',
    },
    DedupeKey: `demo-reminder:${rule.Id}:${user.Id}:${EndsOn}`,
  };
}

/** Reminds the person of one demo, whose row is locked: somebody who buys at the same moment comes first or after. */
async function remindDemo(tx: Tx, run: Run, id: number, days: readonly [string, string]): Promise<number> {
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, id)).for('update');
  const [demo] = await findEndingDemos(tx, days, eq(users.Id, id));
  const due = demo ? demoRulesOn(demo, run.house.demoRules, run.day) : [];
  const [speaking] = due;
  if (!demo || !speaking) return 0;
  const written = await tx
    .insert(reminderLog)
    .values(
      due.map((rule) => ({
        RuleId: rule.Id,
        UserId: id,
        TargetDate: demo.EndsOn,
        At: run.now.toISOString(),
        Skipped: rule === speaking ? (demo.IsDead ? SkipReason.bounced : null) : SkipReason.superseded,
      })),
    )
    .onConflictDoNothing()
    .returning({ RuleId: reminderLog.RuleId });
  if (demo.IsDead || !written.some(({ RuleId }) => RuleId === speaking.Id)) return 0;
  await queueMail(tx, { now: () => run.now }, demoMail(demo, speaking, run.day));
  return 1;
}

/** The ends of demos that rules may remind of on a day. */
export function demoDays(rules: readonly DayRule[], from: string, to: string): readonly [string, string] {
  const offsets = rules.map(({ OffsetDays }) => OffsetDays);
  return [
    shiftDay(from, -Math.max(0, ...offsets) - lateDays),
    shiftDay(to, Math.max(0, ...offsets.map((days) => -days))),
  ];
}

/** Reminds people that their demo ends, who have not bought yet. Answers how many. */
export async function remindDemos(db: Db, run: Run): Promise<number> {
  const { demoRules } = run.house;
  if (demoRules.length === 0) return 0;
  const days = demoDays(demoRules, run.day, run.day);
  let count = 0;
  for (const demo of await findEndingDemos(db, days)) {
    if (demoRulesOn(demo, demoRules, run.day).length === 0) continue;
    count += await transaction(db, (tx) => remindDemo(tx, run, demo.user.Id, days));
  }
  return count;
}
