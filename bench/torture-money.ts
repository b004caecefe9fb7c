import { once } from 'node:events';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Tortured } from './torture-data.ts';
import { judgeMoney, payUntilKilled, quiet } from './torture-payments.ts';

/** The server, or its database, dies within so many milliseconds. */
const atMost = 3_000;
const port = 4614;

const start = ({ env }: Tortured): Promise<ServerProcess> =>
  startServer('server/src/main.ts', port, '/readyz', { RATE_LIMIT: '0', LOG_LEVEL: 'error', ...env });

async function killed({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Kills the server, every second time its database, while customers pay with notices that come twice, late and in the wrong
 * order; after each kill all that was on its way arrives, and the provider's books are held against the orders.
 */
export async function torturePayments(database: Tortured, rounds: number) {
  const table = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isDatabase = database.crash !== undefined && round % 2 === 0;
    const server = await start(database);
    await payUntilKilled(server, atMost, async () => {
      if (isDatabase) await database.crash?.();
      await killed(server);
    });
    const again = await start(database);
    if (database.crash) await database.look(quiet);
    else await new Promise((resolve) => setTimeout(resolve, 12_000));
    await killed(again);
    const found = await database.look(judgeMoney);
    table.push({ round, database: database.name, killed: isDatabase ? 'database' : 'server', ...found });
    console.log(JSON.stringify(table.at(-1)));
  }
  return table;
}
