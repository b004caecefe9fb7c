import type { Log } from '../config/log.ts';
import type { Db } from '../db/database.ts';
import { type PaymentServices, readAttempt } from '../payments/attempts/attempts.ts';
import { resumeAttempt } from '../payments/charges/resume-attempt.ts';
import { ProviderError } from '../payments/port/port.ts';
import { settlePayment } from '../payments/settlement/settle.ts';

interface AskingServices {
  db: Db;
  now: () => Date;
  log: Pick<Log, 'warn'>;
}

/**
 * Asks a provider about payments of which it reports something else than we know, as its lost notices would have made us: what it
 * answers is booked the normal way. Answers the payments about which it was silent.
 */
export async function askAgain({ db, now, log }: AskingServices, paymentIds: readonly number[]): Promise<number[]> {
  const silent: number[] = [];
  const paying: PaymentServices = { db, now };
  for (const id of new Set(paymentIds)) {
    const attempt = await readAttempt(db, id);
    if (!attempt) continue;
    try {
      await (attempt.ProviderReference ? settlePayment(paying, attempt) : resumeAttempt(paying, attempt));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      silent.push(id);
      log.warn({ err: error, payment: id }, 'provider did not answer');
    }
  }
  return silent;
}
