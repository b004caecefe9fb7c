import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { DurableFiles, durableStart } from '../../src/db/embedded/durable-files.ts';
import type { Acknowledged } from './purchases-until-dark.ts';

/** Opens a database after a loss of power and compares it with what was acknowledged; answers a sentence for each loss. */
export async function findLosses(folder: string, { purchases, tables }: Acknowledged): Promise<string[]> {
  let engine: PGlite;
  try {
    engine = await PGlite.create({
      fs: new DurableFiles(folder),
      startParams: durableStart,
      extensions: { amcheck },
    });
  } catch (error) {
    return [`it does not open: ${error}`];
  }
  try {
    return [...(await lostPurchases(engine, purchases, tables)), ...(await damages(engine))];
  } catch (error) {
    return [`it cannot be read: ${error}`];
  } finally {
    await engine.close().catch(() => {}); // A broken one cannot be closed either.
  }
}

async function lostPurchases(engine: PGlite, purchases: readonly number[], tables: readonly string[]) {
  const losses: string[] = [];
  const { rows } = await engine.query<{ number: number }>('select number from purchase');
  const found = new Set(rows.map(({ number }) => number));
  const lost = purchases.filter((number) => !found.has(number));
  if (lost.length > 0) losses.push(`${lost.length} of ${purchases.length} purchases are lost`);
  const { rows: drawn } = await engine.query<{ last: number }>('select last from drawn');
  if (drawn[0]?.last !== found.size) losses.push(`${found.size} purchases, and ${drawn[0]?.last} numbers`);
  for (const table of tables) await engine.query(`select count(text) from ${table}`);
  return losses;
}

/** Every index against its table, every table page by page; a page that is torn fails its checksum as it is read. */
async function damages(engine: PGlite): Promise<string[]> {
  await engine.exec('create extension if not exists amcheck');
  await engine.query(`select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and a.amname = 'btree'`);
  const { rows } = await engine.query<{ table: string; msg: string }>(`
    select c.oid::regclass::text as table, found.msg from pg_class c, verify_heapam(c.oid) as found
    where c.relkind in ('r', 't', 'm')`);
  return rows.map(({ table, msg }) => `${table}: ${msg}`);
}
