import { randomBytes } from 'node:crypto';
import { AttemptState } from '@circolo/contract/sales/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/job.ts';
import { sandboxPayments as t } from '../../tables/payments/provider-tables.ts';
import type { PaymentStart } from '../port/port.ts';
import { sandboxEvent } from './events.ts';

/** A payment in the sandbox's books. `State` is an attempt's; a dispute is in its `Data`. */
export type SandboxPayment = typeof t.$inferSelect;

/** What the sandbox needs of the server that it lives in. */
export interface SandboxPlace {
  db: Db;
  secret: Buffer;
  now(): Date;
}

/** A random name of a payment, and the secret part of the address of its page. */
const named = (prefix: string): string => prefix + randomBytes(18).toString('base64url');

export async function readSandboxPayment(db: Queryable, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(t).where(eq(t.Reference, reference));
  return row;
}

export async function readByToken(db: Queryable, token: string): Promise<SandboxPayment | undefined> {
  const [row] = await db.select().from(t).where(eq(t.Token, token));
  return row;
}

/** Opens a payment, or finds the one with the same key. */
export async function openSandboxPayment(db: Db, start: PaymentStart, now: Date): Promise<SandboxPayment> {
  const at = now.toISOString();
  await db
    .insert(t)
    .values({
      Reference: named('sbx_'),
      Key: start.Key,
      Kind: start.Vector,
      Amount: start.Amount,
      State: AttemptState.pending,
      Token: named(''),
      ReturnUrl: start.ReturnUrl,
      Description: start.Description,
      Data: {
        NotifyUrl: start.NotifyUrl,
        Name: start.Name,
        Email: start.Email,
        Language: start.Language,
        Save: Number(start.Save),
        ...(start.Method ? { Method: start.Method.Token } : {}),
      },
      CreatedAt: at,
      UpdatedAt: at,
    })
    .onConflictDoNothing({ target: t.Key });
  const [row] = await db.select().from(t).where(eq(t.Key, start.Key));
  if (!row) throw new Error('The payment was not written');
  return row;
}

/** What becomes of a payment. */
export interface StateChange {
  State: string;
  ErrorCode?: string | null;
  /** What is known of it beside. */
  Data?: Record<string, string | number>;
}

/** How often and when a provider sends the notice. */
interface NoticeOptions {
  kind: string;
  /** How many times the same notice is sent. */
  times?: number;
  startAfter?: Date;
}

/** Puts notices of a payment on their way; `times` the same one. */
export async function sendNotice(
  tx: Tx,
  { Reference, Data }: SandboxPayment,
  { kind, times = 1, startAfter }: NoticeOptions,
): Promise<void> {
  const EventId = named('sbe_');
  const notice = { NotifyUrl: String(Data.NotifyUrl), EventId, Kind: kind, Reference };
  for (let nth = 0; nth < times; nth++) await enqueue(tx, sandboxEvent, notice, startAfter ? { startAfter } : {});
}

/**
 * Moves a payment from one of the given states to another and sends a notice. Returns the payment, undefined where it
 * was in none of them: pressing a button twice does nothing.
 */
export async function turnPayment(
  db: Db,
  payment: SandboxPayment,
  { from, turn, now }: { from: readonly string[]; turn: StateChange; now: Date },
  notify?: (tx: Tx, payment: SandboxPayment) => Promise<void>,
): Promise<SandboxPayment | undefined> {
  return transaction(db, async (tx) => {
    const [after] = await tx
      .update(t)
      .set({
        State: turn.State,
        ErrorCode: turn.ErrorCode ?? null,
        Data: sql`${t.Data} || ${JSON.stringify(turn.Data ?? {})}::jsonb`,
        UpdatedAt: now.toISOString(),
      })
      .where(and(eq(t.Id, payment.Id), sql`${t.State} = any(${sql.param([...from])}::text[])`))
      .returning();
    if (after) await (notify ?? notifyOfState)(tx, after);
    return after;
  });
}

const notifyOfState = (tx: Tx, payment: SandboxPayment): Promise<void> =>
  sendNotice(tx, payment, { kind: `payment.${payment.State}` });
