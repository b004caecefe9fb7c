import type pg from 'pg';
import { openSession } from './data.ts';
import { load } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** What is typed into the command palette: addresses, numbers, names that few and many have, one letter, nothing that is there. */
const texts = [
  ['e-mail, whole', 'cliente77777@example.test'],
  ['order number', 'B/0000777'],
  ['last name of 2 %', 'ross'],
  ['two words', 'rossi mar'],
  ['part that all have', 'example'],
  ['two letters', 'ro'],
  ['one letter', 'a'],
  ['nothing', 'zzqqzz'],
] as const;

const milliseconds = (value: number) => value.toFixed(1);

/** Milliseconds of CPU of server and database that a question may take. */
const budget = 5;

/** What the search over all lists takes at the server, one person at a time; answers what took too much. `database` is the postmaster. */
export async function benchSearch(db: pg.Pool, server: ServerProcess, database: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${await openSession(db, 'sus@example.test', 'desk')}` };
  const table = [];
  const missed: string[] = [];
  for (const [what, text] of texts) {
    const path = `/api/Search?Text=${encodeURIComponent(text)}`;
    const answer = await fetch(new URL(path, server.origin), { headers });
    const found = ((await answer.json()) as unknown[]).length;
    const shot = () => ({ method: 'GET' as const, path, headers });
    const measured = await load(server.origin, {
      connections: 1,
      seconds: 3,
      processes: [server.process.pid, database],
      shot,
    });
    table.push({
      search: `${what}: “${text}”`,
      found,
      'CPU ms': `${milliseconds(measured.cpuMicros / 1000)} (≤ ${budget})`,
      'p50 ms': milliseconds(measured.p50),
      'p99 ms': milliseconds(measured.p99),
    });
    if (measured.cpuMicros / 1000 > budget) missed.push(`search for ${what}`);
  }
  console.table(table);
  return missed;
}
