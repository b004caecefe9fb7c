import { romeDay } from '@circolo/contract/values/rome-day';
import type { Queryable, Tx } from '../db/database.ts';
import type { settlementReadings } from '../tables/settlements/settlement-tables.ts';
import { compareWithBooks, type Mismatch } from './compare.ts';
import { writeDifferences } from './write-differences.ts';

type ReadingRow = typeof settlementReadings.$inferSelect;

/** What does not agree: `waiting` may still agree by itself. */
interface Mismatches {
  mismatches: Mismatch[];
  waiting: Mismatch[];
}

const dayMs = 86_400_000;

/** Whether our books have changed so lately that the provider may not report it yet. */
function isWaiting({ ChangedAt }: Mismatch, lagDays: number, { ReadUntil }: ReadingRow): boolean {
  if (!ChangedAt || !ReadUntil) return false;
  return Date.parse(ChangedAt) >= Date.parse(ReadUntil) - lagDays * dayMs;
}

/** Compares what was read of a provider with our books. */
export async function findMismatches(
  db: Queryable,
  reading: ReadingRow,
  lagDays: number,
  now: Date,
): Promise<Mismatches> {
  const found = await compareWithBooks(db, reading, romeDay(now));
  const waiting = found.filter((one) => isWaiting(one, lagDays, reading));
  return { mismatches: found.filter((one) => !waiting.includes(one)), waiting };
}

/** The payments that the provider is asked about: what only our books know may be younger than its report. */
export const worthAsking = ({ mismatches, waiting }: Mismatches): number[] =>
  [...mismatches, ...waiting.filter(({ There }) => There !== null)].map(({ PaymentId }) => PaymentId);

/** Writes what does not agree now; the reading is locked. */
export async function nameDifferences(tx: Tx, reading: ReadingRow, lagDays: number, now: Date): Promise<void> {
  const found = await findMismatches(tx, reading, lagDays, now);
  await writeDifferences(tx, reading.Provider, found, now);
}
