import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alert } from '@circolo/contract/alerts/alerts';
import { urgentAlerts } from '@circolo/contract/alerts/quiet-hours';
import { EmailType } from '@circolo/contract/mail/codes';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';
import { type Translate, translator } from '@circolo/messages/translator';
import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { readAlertsOf } from '../alerts/list-alerts.ts';
import { findQuietPeriodOf } from '../alerts/quiet-hours.ts';
import type { Db, Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import { defineJob } from '../jobs/job.ts';
import { addressTo, greet } from '../mail/outbox/address-to.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { users } from '../tables/access/user-tables.ts';
import { alerts } from '../tables/alerts/alert-tables.ts';

/** The most alerts that a mail names; it leads to all of them. */
const most = 500;
/** Milliseconds after which an alert is too old to be mailed; the longest quiet time is shorter. */
const longest = 7 * 86_400_000;

/** The last time that the mails of a day were due, at an instant: seven in the morning in Italy. */
function lastMorning(at: Date): string {
  const [today, yesterday] = [0, -1].map((days) =>
    instantOf({ Day: shiftDay(romeDay(at), days), Time: '07:00' }, 'Europe/Rome'),
  ) as [string, string];
  return today <= at.toISOString() ? today : yesterday;
}

const assigned = ['Opportunities', 'Leads', 'CrmActivities'] as const;

/** What happened, and of an assignment what was assigned. */
function happened({ Kind, Resource }: Alert, t: Translate): string {
  const known = assigned.find((name) => name === Resource);
  return Kind === AlertKind.assigned && known ? t(`alerts.assigned.${known}`) : t(`alerts.happened.${Kind}`);
}

/** An alert as a line: the association first. */
function lineOf(alert: Alert, t: Translate): string {
  const { About, Title, Amount, Day } = alert;
  const money = Amount === null ? null : t('alerts.digest.amount', { amount: Amount });
  const facts = [money, Title, Day && dayText(Day)].filter(Boolean).join(' · ');
  return `${About ? `${About}: ` : ''}${happened(alert, t)}${facts ? ` (${facts})` : ''}`;
}

async function mailDigest(tx: Tx, userId: number, now: Date): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.Id, userId)).for('update');
  const caller = await findCurrentUser(tx, userId, now);
  const since = new Date(now.getTime() - longest).toISOString();
  const quiet = await findQuietPeriodOf(tx, userId, now);
  // What was due before the quiet time began is late already, and leaves.
  const leaves = quiet
    ? or(inArray(alerts.Kind, [...urgentAlerts]), lte(alerts.At, lastMorning(new Date(quiet.Since))))
    : undefined;
  const waiting = and(eq(alerts.UserId, userId), alerts.InDigest, leaves);
  if ((await tx.$count(alerts, and(waiting, lte(alerts.At, lastMorning(now))))) === 0) return;
  const found = caller && (await readAlertsOf(tx, caller, and(waiting, gte(alerts.At, since)), most));
  await tx.update(alerts).set({ InDigest: false }).where(waiting);
  // What the person may not see any more is no news.
  const news = (found ?? []).filter(({ Title }) => Title !== null);
  const [newest] = news;
  if (!person || !newest) return;
  const t = translator(person.Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.alertDigest,
      ...addressTo(person),
      Tags: {
        ...greet(person),
        AlertCount: t('alerts.digest.count', { count: news.length }),
        AlertList: news.map((alert) => lineOf(alert, t)).join('\n'),
        AlertsLink: '/alerts',
      },
      DedupeKey: `alert-digest:${userId}:${newest.Id}`,
    },
  );
}

const withDigest = (db: Db, now: Date) =>
  db
    .selectDistinct({ UserId: alerts.UserId })
    .from(alerts)
    .where(and(eq(alerts.InDigest, true), lte(alerts.At, lastMorning(now))));

/** Mails, every morning, what people want to hear of once a day: one mail each, and at the end of a quiet time that covers the morning. */
export const mailAlertDigests = defineJob(
  'mail-alert-digests',
  { cron: '*/5 * * * *' },
  async (_payload, { db, now }) => {
    for (const { UserId } of await withDigest(db, now())) await transaction(db, (tx) => mailDigest(tx, UserId, now()));
  },
);
