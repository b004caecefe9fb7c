import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { saveContent } from '../../files/content.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { alertReady } from './file-alerts.ts';
import { largestPart, savePart } from './file-parts.ts';
import { notifyOwner } from './notify-owner.ts';
import { announceScheduled } from './scheduled-file.ts';

/** Milliseconds between two signs of life. */
const pace = 500;
/** Bytes that a unit of a text takes at most in UTF-8. */
const mostBytes = 3;

/** The file was cancelled, cleared or started over: this one is no longer wanted. */
export class ExportCancelled extends Error {}

type Change = Partial<typeof notifications.$inferInsert>;

/** Stores a file in pieces while it is made, and says at most twice a second how far it is. */
export class FileWriter {
  readonly #db: Db;
  readonly #file: { Id: number; UserId: number | null; Attempts: number };
  /**
   * Filled by turns, again and again: new buffers for every piece would make the memory grow before they are collected. One
   * is filled while the other is written.
   */
  readonly #buffers = [Buffer.allocUnsafeSlow(largestPart), Buffer.allocUnsafeSlow(largestPart)] as const;
  #turn: 0 | 1 = 0;
  #written: Promise<void> = Promise.resolve();
  #used = 0;
  #position = 0;
  #size = 0;
  #notifiedAt = performance.now();

  constructor(db: Db, file: { Id: number; UserId: number | null; Attempts: number }) {
    this.#db = db;
    this.#file = file;
  }

  /** Adds bytes; `rows` of `total` are in them and in those before. Throws `ExportCancelled`. */
  async add(content: Uint8Array | string, rows: number, total: number): Promise<void> {
    const change = { Progress: Math.floor((rows / Math.max(total, 1)) * 100), Rows: rows };
    if (typeof content === 'string' && content.length * mostBytes <= largestPart - this.#used) {
      this.#used += this.#buffers[this.#turn].write(content, this.#used);
    } else {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let from = 0; from < bytes.length; ) {
        const copied = Math.min(bytes.length - from, largestPart - this.#used);
        this.#buffers[this.#turn].set(bytes.subarray(from, from + copied), this.#used);
        from += copied;
        this.#used += copied;
        if (this.#used === largestPart) await this.#keep(change);
      }
    }
    if (performance.now() - this.#notifiedAt >= pace) await this.#keep(change);
  }

  /** The file is complete. */
  async end(rows: number, now: Date): Promise<void> {
    const Size = this.#size + this.#used;
    const ended = { State: SpoolerState.ended, Progress: 100, Rows: rows, Size, EndedAt: now.toISOString() };
    this.#notifiedAt = 0;
    await this.#keep({ ...ended, Error: null });
    await this.#written;
  }

  /** Hands over what was filled. What goes wrong while it is written is thrown by the next hand-over, or by the end. */
  async #keep(change: Change): Promise<void> {
    const content = this.#buffers[this.#turn].subarray(0, this.#used);
    this.#size += content.length;
    this.#used = 0;
    this.#turn = this.#turn === 0 ? 1 : 0;
    await this.#written;
    this.#written = this.#write(content, change);
    this.#written.catch(() => {});
  }

  async #write(content: Buffer, change: Change): Promise<void> {
    const isDue = performance.now() - this.#notifiedAt >= pace;
    if (isDue) this.#notifiedAt = performance.now();
    const position = this.#position;
    if (content.length > 0) this.#position++;
    const saved = content.length > 0 ? await saveContent(this.#db, content) : null;
    await transaction(this.#db, async (tx) => {
      if (!(await this.#isWanted(tx, change))) throw new ExportCancelled();
      if (saved) await savePart(tx, this.#file.Id, position, saved);
      if (isDue) await notifyOwner(tx, this.#file.UserId, this.#file.Id);
      if (!change.EndedAt) return;
      await alertReady(tx, this.#file, new Date(change.EndedAt));
      await announceScheduled(tx, this.#file.Id);
    });
  }

  async #isWanted(tx: Tx, change: Change): Promise<boolean> {
    const { Id, Attempts } = this.#file;
    const mine = and(
      eq(notifications.Id, Id),
      eq(notifications.Attempts, Attempts),
      eq(notifications.State, SpoolerState.started),
    );
    const rows = await tx.update(notifications).set(change).where(mine).returning({ Id: notifications.Id });
    return rows.length > 0;
  }
}
