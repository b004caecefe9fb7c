import { problem } from '@circolo/contract/errors/problem';
import { receiveNotice } from '@circolo/contract/payments/notices';
import { and, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { receiveText } from '../../http/receive-text.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { providerEvents as t } from '../../tables/payments/provider-tables.ts';
import { type ProviderDispute, reversalOf } from '../port/dispute.ts';
import { InvalidSignature, ProviderError, type ProviderNotice } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { attemptOf, settlePayment } from './settle.ts';

/** How long a notice may be ahead of the attempt that it is about: its answer to us may still be on the way. */
const gracePeriodMs = 15 * 60_000;

/** The notice came before the attempt's reference was written. */
class AttemptNotRecorded extends Error {}

/** Who could be asked about the attempt is not at hand: not configured any more. */
class ProviderNotConfigured extends Error {}

/** What a notice itself reports, as the event stores it. */
const dataOf = (reversal: ProviderNotice['Reversal']): Record<string, string | number> =>
  reversal ? { Reversal: reversal.Reference, Amount: reversal.Amount } : {};

function reversalsIn({ Data, ReceivedAt }: typeof t.$inferSelect): ProviderDispute[] {
  return typeof Data.Reversal === 'string' ? [reversalOf(Data.Reversal, Number(Data.Amount), ReceivedAt)] : [];
}

/** Settles what a notice is about. A second run finds it settled. */
export const settleEvent = defineJob<{ Id: number }>('settle-event', { retryDelay: 2 }, async ({ Id }, { db, now }) => {
  const [event] = await db
    .select()
    .from(t)
    .where(and(eq(t.Id, Id), isNull(t.SettledAt)));
  if (!event) return;
  const attempt = event.ProviderReference
    ? await attemptOf({ db, now }, event.Provider, event.ProviderReference)
    : null;
  const isYoung = now().getTime() - Date.parse(event.ReceivedAt) < gracePeriodMs;
  if (event.ProviderReference && !attempt && isYoung) throw new AttemptNotRecorded('The attempt is not known yet');
  if (attempt && !paymentProviders(db).named(attempt.Provider))
    throw new ProviderNotConfigured('The provider is not configured');
  if (attempt) await settlePayment({ db, now }, attempt, reversalsIn(event));
  await db
    .update(t)
    .set({ SettledAt: now().toISOString(), Error: attempt ? null : 'unknown' })
    .where(eq(t.Id, Id));
});

/** Reads a notice; `NoticeRefused` where its provider is not ours or did not sign it. */
async function read(api: Api, name: string, headers: Record<string, string | undefined>, text: string) {
  const provider = paymentProviders(api.db).named(name);
  if (!provider) throw problem('NoticeRefused');
  try {
    return await provider.notice(headers, text);
  } catch (error) {
    if (error instanceof InvalidSignature) throw problem('NoticeRefused');
    if (error instanceof ProviderError) throw problem('NotReady');
    throw error;
  }
}

/** Stores an event, once; what follows from it is a job. */
async function storeNotice(
  api: Api,
  Provider: string,
  { EventId, Kind, Reference, Reversal }: ProviderNotice,
  now: Date,
): Promise<void> {
  await transaction(api.db, async (tx) => {
    const [kept] = await tx
      .insert(t)
      .values({
        Provider,
        EventId,
        Kind,
        ProviderReference: Reference,
        Data: dataOf(Reversal),
        ReceivedAt: now.toISOString(),
      })
      .onConflictDoNothing({ target: [t.Provider, t.EventId] })
      .returning({ Id: t.Id });
    if (kept) await enqueue(tx, settleEvent, { Id: kept.Id });
  });
}

/** Where providers report what happened: stored at once, settled by a job. */
export function noticesRoute(api: Api): void {
  receiveText(api, receiveNotice, async ({ params, headers, text, now }) => {
    await storeNotice(api, params.Provider, await read(api, params.Provider, headers, text), now);
  });
}
