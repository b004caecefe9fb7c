import { once } from 'node:events';
import { type ServerProcess, startServer } from './server-process.ts';
import type { TortureData } from './torture-data.ts';
import { findUnknown, judgeMoney, payUntilKilled, quiet } from './torture-payments.ts';

/** The server, or its database, dies within so many milliseconds of a round's first money. */
const atMost = 3_000;

const start = ({ env }: TortureData, port: number): Promise<ServerProcess> =>
  startServer('server/src/main.ts', port, '/readyz', { RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env });

async function killed({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Kills the server, every second time its database, while customers pay with notices that come twice, late and in the wrong
 * order; after each kill all that was on its way arrives, and the provider's books are compared with the orders.
 */
export async function torturePayments(database: TortureData, rounds: number, port: number) {
  const table = [];
  const paid: number[] = [];
  let server = await start(database, port);
  for (let round = 1; round <= rounds; round += 1) {
    const since = performance.now();
    const isDatabase = database.crash !== undefined && round % 2 === 0;
    const acknowledged = await payUntilKilled(server, atMost, async () => {
      if (isDatabase) await database.crash?.();
      await killed(server);
    });
    paid.push(...acknowledged);
    server = await start(database, port);
    const quietAfter = await quiet(server);
    // The embedded database is looked at while its server does nothing: what a copy contains then is what a kill would leave.
    if (!database.crash) server.process.kill('SIGSTOP');
    const { found, unknown } = await database.look(async (opened) => ({
      found: await judgeMoney(opened, paid),
      unknown: await findUnknown(opened),
    }));
    if (unknown.length > 0) console.log(JSON.stringify(unknown.slice(0, 3), undefined, 1));
    if (!database.crash) server.process.kill('SIGCONT');
    const seconds = Math.round((performance.now() - since) / 1000);
    const what = { round, database: database.name, killed: isDatabase ? 'database' : 'server' };
    table.push({ ...what, acknowledged: acknowledged.length, ...found, quietAfter, seconds });
    console.log(JSON.stringify(table.at(-1)));
  }
  await server.stop();
  return table;
}
