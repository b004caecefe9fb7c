import { setImmediate as othersTurn } from 'node:timers/promises';
import { placeholder } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { RowsQuery } from '../../db/statements/prepared.ts';
import { planName } from '../../db/statements/statement-names.ts';
import { anyOf } from '../../resource/conditions.ts';
import type { AnySource } from '../../resource/source.ts';

/** A row of a source, with the columns that were asked for. */
export type ExportedRow = Record<string, unknown> & { Id: number };

/** Rows read in one statement. */
const batchSize = 400;
/** Statements that run while rows are written. */
const ahead = 2;

/** Leaves out the columns of a select that were not requested: their joins and inner selects cost time. */
function narrow(query: RowsQuery<unknown>, columns: readonly string[]): void {
  const { selectedFields } = (query as { _?: { selectedFields?: Record<string, unknown> } })._ ?? {};
  for (const name of Object.keys(selectedFields ?? {})) {
    if (name !== 'Id' && !columns.includes(name)) delete selectedFields?.[name];
  }
}

/** The name of a statement that is about to come again and again: parsed and planned for each batch, it would cost half as much again. */
function nameOf(query: RowsQuery<unknown>): string {
  const { sql: text } = (query as unknown as { toSQL(): { sql: string } }).toSQL(); // Every source makes a select of Drizzle.
  return planName(text) ?? planName(text) ?? '';
}

/**
 * The rows of some ids in their order, batch by batch, each read by a statement of its own; the next ones are under way
 * while one is worked on. Rows that are gone by then are left out.
 */
export async function* batchesOf(
  db: Db,
  source: AnySource,
  ids: Float64Array,
  columns: readonly string[],
): AsyncGenerator<ExportedRow[]> {
  const query = source.rows(db, anyOf(source.table.Id, placeholder('Ids')), []);
  narrow(query, columns);
  const statement = query.prepare(nameOf(query));
  const waiting: Promise<ExportedRow[]>[] = [];
  let start = 0;
  const readAhead = () => {
    while (waiting.length < ahead && start < ids.length) {
      const batch = read(ids.subarray(start, start + batchSize));
      // A failure is thrown where the batch is due, not before it is awaited.
      batch.catch(() => {});
      waiting.push(batch);
      start += batchSize;
    }
  };
  const read = async (wanted: Float64Array) => {
    // As the text that it travels as: a driver would write every element on its own.
    const rows = (await statement.execute({ Ids: `{${wanted.join()}}` })) as ExportedRow[]; // Every source selects its Id.
    return inOrder(rows, wanted);
  };
  readAhead();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const rows = await next;
    readAhead();
    // The next statement is on its way only after a turn, and the embedded database answers without one: requests would wait.
    await othersTurn();
    yield rows;
  }
}

/** Puts rows into the order of their ids; some may be missing. */
function inOrder(rows: readonly ExportedRow[], ids: Float64Array): ExportedRow[] {
  const byId = new Map<number, ExportedRow>();
  for (const row of rows) byId.set(row.Id, row);
  const ordered: ExportedRow[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (row) ordered.push(row);
  }
  return ordered;
}
