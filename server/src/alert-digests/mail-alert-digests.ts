import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alert } from '@circolo/contract/alerts/alerts';
import { EmailType } from '@circolo/contract/mail/codes';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { type Translate, translator } from '@circolo/messages/translator';
import { and, eq, gte } from 'drizzle-orm';
import { readAlertsOf } from '../alerts/list-alerts.ts';
import type { Db, Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import { defineJob } from '../jobs/job.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { users } from '../tables/access/user-tables.ts';
import { alerts } from '../tables/alerts/alert-tables.ts';

/** The most alerts that a mail names; it leads to all of them. */
const most = 50;
/** Milliseconds after which an alert is too old to be mailed. */
const longest = 2 * 86_400_000;

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
  const waiting = and(eq(alerts.UserId, userId), alerts.InDigest);
  const found = caller && (await readAlertsOf(tx, caller, and(alerts.InDigest, gte(alerts.At, since)), most));
  await tx.update(alerts).set({ InDigest: false }).where(waiting);
  // What the person may not see any more is no news.
  const news = (found ?? []).filter(({ Title }) => Title !== null);
  if (!person || news.length === 0) return;
  const t = translator(person.Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.alertDigest,
      OriginId: person.OriginId,
      To: person.Email,
      Language: person.Language,
      UserId: person.Id,
      Tags: {
        FirstName: person.FirstName || null,
        AlertCount: t('alerts.digest.count', { count: news.length }),
        AlertList: news.map((alert) => lineOf(alert, t)).join('\n'),
        AlertsLink: '/alerts',
      },
      DedupeKey: `alert-digest:${userId}:${romeDay(now)}`,
    },
  );
}

const withDigest = (db: Db) =>
  db.selectDistinct({ UserId: alerts.UserId }).from(alerts).where(eq(alerts.InDigest, true));

/** Mails, every morning, what people want to hear of once a day: one mail each. */
export const mailAlertDigests = defineJob(
  'mail-alert-digests',
  { cron: '0 7 * * *' },
  async (_payload, { db, now }) => {
    for (const { UserId } of await withDigest(db)) await transaction(db, (tx) => mailDigest(tx, UserId, now()));
  },
);
