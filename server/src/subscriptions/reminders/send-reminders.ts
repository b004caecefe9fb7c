import { readMobile } from '@circolo/contract/demo-activation/phone';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { PurchaseState } from '@circolo/contract/sales/codes';
import { ReminderChannel, StepKind } from '@circolo/contract/subscriptions/codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { type Mail, queueMails } from '../../mail/outbox/queue-mail.ts';
import { queueSms } from '../../mail/sms/queue-sms.ts';
import { nextSendingHour } from '../../mail/sms/sending-hours.ts';
import { payToken } from '../../sales/order-status/pay-token.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import { isCollected } from '../plan/plan.ts';
import type { Subscription } from '../plan/plan-types.ts';
import type { Due, Run, StepExecutor } from '../snapshot/run-types.ts';

const languageOf = ({ row }: Due): Language => (row.user.Language === 'en' ? 'en' : 'it');

const italianDay = (day: string): string => day.split('-').reverse().join('/');

/** The day on which a renewal is paid without the customer, also before its order is made; null where it is not. */
function collectionDay(sub: Subscription): string | null {
  if (!isCollected(sub)) return null;
  if (sub.Renewal?.State === 'open') return sub.Renewal.Due;
  return sub.Renewal === null && sub.Renewable ? sub.EndDate : null;
}

/** Whether the end is over, or what ends counts for nothing until it is paid. */
const isLate = ({ step, subscription, row }: Due): boolean =>
  row.purchase.State === PurchaseState.suspended || step.Day > subscription.EndDate;

/** What the customer has to know, in one sentence. */
function notice(due: Due): string {
  const { step, subscription: sub } = due;
  const t = translator(languageOf(due));
  const date = italianDay(sub.EndDate);
  const next = sub.Renewal?.NextAttempt;
  if (step.Kind === StepKind.suspension) return t('subscriptionMails.suspended');
  if (step.Kind === StepKind.notice)
    return next ? t('subscriptionMails.retry', { date: italianDay(next) }) : t('subscriptionMails.unpaid');
  const collected = collectionDay(sub);
  if (collected) return t('subscriptionMails.automatic', { date: italianDay(collected) });
  if (sub.Renewal?.State !== 'open')
    return t(step.Day > sub.EndDate ? 'subscriptionMails.ended' : 'subscriptionMails.ends', { date });
  return isLate(due)
    ? t('subscriptionMails.late', { date: italianDay(sub.GraceUntil) })
    : t('subscriptionMails.pay', { date });
}

/** To the renewal order without signing in where there is one to pay, else to what the customer owns. */
const linkOf = ({ subscription: { Renewal } }: Due, { secret, now }: Run): string =>
  secret && Renewal?.Id && Renewal.State === 'open'
    ? `/shop/pay#${payToken(secret, Renewal.Id, now)}`
    : '/shop/purchases';

/** The template that the reminder's rule names. */
const templateOf = ({ step }: Due, { house }: Run): number | null =>
  house.rules.reminders.find(({ Id }) => Id === step.RuleId)?.EmailTemplateId ?? null;

function mailOf(due: Due, run: Run): Mail<'PPR'> {
  const { step, subscription, row } = due;
  return {
    Type: 'PPR',
    ...addressTo(row.user),
    TemplateId: templateOf(due, run),
    Related: subscription.Renewal?.Id ? { Type: 'Orders', Id: subscription.Renewal.Id } : null,
    Tags: {
      ...greet(row.user),
      Subscription: row.package.ShopTitle,
      ExpiryDate: subscription.EndDate,
      OrderTotal: subscription.Renewal?.AmountDue ?? null,
      RenewNotice: notice(due),
      RenewLink: linkOf(due, run),
    },
    DedupeKey: `subscription:${step.Key}`,
  };
}

/** Writes mails about steps, one for each however often it is done. */
export async function mailAbout(tx: Tx, run: Run, due: readonly Due[]): Promise<void> {
  await queueMails(
    tx,
    { now: () => run.now },
    due.map((each) => mailOf(each, run)),
  );
}

/** The same in a text message. */
function textOf(due: Due): string {
  const { subscription: sub, row } = due;
  const t = translator(languageOf(due));
  const name = row.package.ShopTitle;
  const collected = collectionDay(sub);
  if (collected) return t('subscriptionMails.smsAutomatic', { name, date: italianDay(collected) });
  const date = italianDay(sub.EndDate);
  return due.step.Day > sub.EndDate
    ? t('subscriptionMails.smsLate', { name, date })
    : t('subscriptionMails.sms', { name, date });
}

async function textAbout(tx: Tx, due: Due, { now }: Run): Promise<void> {
  const { user } = due.row;
  const { Phone } = readMobile(user.Phone ?? '');
  if (Phone === null) return;
  const text = textOf(due);
  const sms = { Phone, Purpose: SmsPurpose.reminder, OriginId: user.OriginId, secret: text, masked: text };
  // The run is at night.
  await queueSms(tx, { ...sms, notBefore: nextSendingHour(now) }, now);
}

/** Reminds, and records who was reminded of which end: also of what was left out, and why. */
export const remind: StepExecutor = async (tx, run, due) => {
  const rows = due.map(({ step, subscription: { Id, EndDate } }) => ({
    RuleId: step.RuleId ?? 0,
    PurchaseId: Id ?? 0,
    TargetDate: EndDate,
    At: run.now.toISOString(),
    Skipped: step.Skip,
  }));
  const written = await tx
    .insert(reminderLog)
    .values(rows)
    .onConflictDoNothing()
    .returning({ RuleId: reminderLog.RuleId, PurchaseId: reminderLog.PurchaseId });
  const isNew = new Set(written.map(({ RuleId, PurchaseId }) => `${RuleId} ${PurchaseId}`));
  const channels = new Map(run.house.rules.reminders.map(({ Id, Channel }) => [Id, Channel]));
  const speaking = due.filter(
    ({ step, subscription }) => step.Skip === null && isNew.has(`${step.RuleId} ${subscription.Id}`),
  );
  const bySms = speaking.filter(({ step }) => channels.get(step.RuleId ?? 0) === ReminderChannel.sms);
  await mailAbout(
    tx,
    run,
    speaking.filter((each) => !bySms.includes(each)),
  );
  for (const each of bySms) await textAbout(tx, each, run);
  for (const { step, subscription } of due)
    subscription.RemindedRules = new Set([...subscription.RemindedRules, step.RuleId ?? 0]);
};

/** Records on the orders' timelines which steps of dunning were done. */
export async function noteDunning(tx: Tx, { now }: Run, due: readonly Due[]): Promise<void> {
  const steps = due.filter(({ step, subscription }) => step.DunningId !== null && subscription.Renewal?.Id);
  if (steps.length === 0) return;
  const about = { At: now.toISOString(), ActorId: null, ActorName: 'Circolo', Kind: 'dunning' as const, Public: false };
  await tx.insert(orderEvents).values(
    steps.map(({ step, subscription }) => ({
      ...about,
      OrderId: subscription.Renewal?.Id ?? 0,
      Data: { Step: step.DunningId ?? 0, Action: step.Kind },
    })),
  );
  for (const { step, subscription } of steps) {
    const { Renewal } = subscription;
    if (Renewal) subscription.Renewal = { ...Renewal, Dunned: new Set([...Renewal.Dunned, step.DunningId ?? 0]) };
  }
}

/** Notifies the customer that a renewal is not paid yet, and when it is charged again. */
export const sendNotices: StepExecutor = async (tx, run, due) => {
  await mailAbout(tx, run, due);
  await noteDunning(tx, run, due);
};
