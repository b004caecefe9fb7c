import { type ServerProcess, startServer } from '../server-process.ts';
import type { TortureData } from './data.ts';
import { firstKilled, killBoth } from './kill.ts';
import { findCents, passNight } from './night.ts';
import { payUntilKilled, quiet } from './pay-until-killed.ts';
import { findTwice, findUnknown, judgeMoney } from './verdict-money.ts';

/** The server, or its database, dies within so many milliseconds of a round's first money. */
const atMost = 3_000;
/** Every so many rounds a copy is kept, and two rounds later it takes the place of what was stored since. */
const copiesEvery = 5;
const copiesLast = 2;

const start = ({ env }: TortureData, port: number): Promise<ServerProcess> =>
  startServer('server/src/main.ts', port, '/readyz', { RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env });

/**
 * Kills the server and its database, now this one first and now that one, while customers pay with notices that come twice, late and in the wrong
 * order or never, dispute what they paid, withdraw, and get money back from the provider's dashboard; every few rounds an older
 * copy of the database is restored. After each kill all that was on its way arrives, a night passes, and the provider's books
 * and its settlement report are compared with the orders and the ledger.
 */
export async function torturePayments(database: TortureData, rounds: number, port: number) {
  const table = [];
  let paid: number[] = [];
  let keptPaid: number[] = [];
  let server = await start(database, port);
  for (let round = 1; round <= rounds; round += 1) {
    const since = performance.now();
    const first = firstKilled(database, round);
    const acknowledged = await payUntilKilled(server, atMost, async () => {
      await killBoth(server, database, first);
    });
    paid.push(...acknowledged);
    const isKept = round % copiesEvery === 1;
    const isRestored = round % copiesEvery === 1 + copiesLast;
    if (isKept) {
      await database.keep();
      keptPaid = [...paid];
    }
    // What was acknowledged since is not there any more; it is known at the provider.
    if (isRestored) {
      await database.restore();
      paid = [...keptPaid];
    }
    server = await start(database, port);
    const quietAfter = await quiet(server);
    // The embedded database is looked at while its server does nothing: what a copy contains then is what a kill would leave.
    if (!database.crash) server.process.kill('SIGSTOP');
    const { night, cents, found, unknown, twice } = await database.look(async (opened) => ({
      night: await passNight(opened),
      cents: await findCents(opened),
      found: await judgeMoney(opened, paid),
      unknown: await findUnknown(opened),
      twice: await findTwice(opened),
    }));
    if (night.cents > 0) console.log(JSON.stringify(cents.slice(0, 5), undefined, 1));
    if (found.unknown > 0) console.log(JSON.stringify(unknown.slice(0, 3), undefined, 1));
    if (found.twice > 0) console.log(JSON.stringify(twice.slice(0, 3), undefined, 1));
    if (!database.crash) server.process.kill('SIGCONT');
    const seconds = Math.round((performance.now() - since) / 1000);
    const what = { round, database: database.name, killed: first, isRestored };
    table.push({ ...what, acknowledged: acknowledged.length, ...found, ...night, quietAfter, seconds });
    console.log(JSON.stringify(table.at(-1)));
  }
  await server.stop();
  return table;
}
