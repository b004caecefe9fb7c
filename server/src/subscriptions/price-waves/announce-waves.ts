import { fromMicros } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { priceWaves } from '../../tables/subscriptions/subscription-tables.ts';
import { customersOf, differenceOf, type Wave, type WaveCustomer } from './wave-customers.ts';

const euros = {
  it: new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
};

function mailOf(wave: Wave, { user, User, PurchaseId, ...met }: WaveCustomer) {
  const Language = user.Language === 'en' ? ('en' as const) : ('it' as const);
  const money = (micros: number) => euros[Language].format(fromMicros(micros));
  const Change = translator(Language)('subscriptionMails.priceChange', {
    name: met.Title,
    date: met.EndDate.split('-').reverse().join('/'),
    from: money(met.Old),
    to: money(met.New),
  });
  return {
    Type: 'UPD' as const,
    ...addressTo({ ...user, Id: User.Id }),
    Related: { Type: 'PriceWaves', Id: wave.Id },
    Tags: { ...greet(user), Change },
    DedupeKey: `price-wave:${wave.Id}:${PurchaseId}`,
  };
}

async function announce(tx: Tx, id: number, now: Date): Promise<void> {
  const [wave] = await tx.select().from(priceWaves).where(eq(priceWaves.Id, id)).for('update');
  if (!wave || wave.NotifiedAt) return;
  const met = (await customersOf(tx, wave)).filter((each) => each.Old !== each.New);
  await queueMails(
    tx,
    { now: () => now },
    met.map((each) => mailOf(wave, each)),
  );
  const announcement = { NotifiedAt: now.toISOString(), Notified: met.length, Difference: differenceOf(met) };
  await tx.update(priceWaves).set(announcement).where(eq(priceWaves.Id, id));
}

/**
 * Notifies, once, every customer affected by a change of price whose day has come. Returns how many waves were
 * announced.
 */
async function announceDue(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ Id: priceWaves.Id })
    .from(priceWaves)
    .where(
      and(isNull(priceWaves.NotifiedAt), isNull(priceWaves.CancelledAt), lte(priceWaves.NoticeDate, romeDay(now))),
    );
  for (const { Id } of due) await transaction(db, (tx) => announce(tx, Id, now));
  return due.length;
}

/** Every morning, so that people read it by day. */
export const announceWaves = defineJob<object>(
  'announce-price-waves',
  { cron: '30 8 * * *' },
  async (_none, { db, now }) => {
    await announceDue(db, now());
  },
);
