import { type ServerProcess, startServer } from './server-process.ts';
import { embedded, postgres, type Tortured } from './torture-data.ts';
import { type Attempt, buyUntilKilled, fillBasket, repeat } from './torture-load.ts';
import { judge } from './torture-verdict.ts';

/*
 * Kills the server at random moments while customers buy, and looks whether every order that was acknowledged is there,
 * and none twice: not in its table, not in what is written beside it, and not after everything was asked for again.
 */

const runs = Number(process.env.TORTURE_RUNS ?? 20);
/** The server dies within so many milliseconds of its first order. */
const atMost = 1_500;
const port = 4613;

const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };

const start = ({ env }: Tortured): Promise<ServerProcess> =>
  startServer('server/src/main.ts', port, '/readyz', { ...settings, ...env });

/** Runs all kills on one database; every look judges all orders since the first run. */
async function torture(database: Tortured) {
  const table = [];
  let server = await start(database);
  const basket = await fillBasket(server.origin);
  const before: Attempt[] = [];
  for (let run = 1; run <= runs; run++) {
    const attempts = await buyUntilKilled(server, basket, atMost);
    const unanswered = attempts.filter(({ placed }) => !placed).length;
    const stored = await database.read();
    const all = judge([...before, ...attempts], stored);
    const { acknowledged, found } = judge(attempts, stored);
    server = await start(database);
    const doubled = all.doubled + (await repeat(server, basket, attempts));
    before.push(...attempts);
    table.push({
      run,
      database: database.name,
      acknowledged,
      unanswered,
      found,
      lost: all.lost,
      doubled,
      'restart ms': Math.round(server.startedIn),
    });
    console.log(`${database.name}, run ${run}: ${acknowledged} acknowledged, ${all.lost} lost, ${doubled} doubled`);
  }
  await server.stop();
  const last = judge(before, await database.read());
  table.push({ run: 'after all repeats', database: database.name, unanswered: 0, ...last });
  return table;
}

const table = [];
for (const open of [embedded, postgres]) {
  const database = await open();
  try {
    table.push(...(await torture(database)));
  } finally {
    await database.stop();
  }
}
console.table(table);
if (table.some(({ lost, doubled }) => lost > 0 || doubled > 0)) process.exitCode = 1;
