import { freePort, type ServerProcess, startServer } from '../server-process.ts';
import { askedOf } from './asked.ts';
import { type Attempt, buyUntilKilled, fillBasket, repeat } from './buy-until-killed.ts';
import { embedded, embeddedPower, postgres, type TortureData } from './data.ts';
import { tortureDocuments } from './documents.ts';
import { torturePayments } from './money.ts';
import { judge } from './verdict.ts';

/*
 * Kills the server at random moments while customers buy, and looks whether every order that was acknowledged is there,
 * and none twice: not in its table, not in what is written beside it, and not after everything was asked for again.
 */

const asked = askedOf(process.env);
const runs = asked.rounds ?? 20;
/** The server dies within so many milliseconds of its first order. */
const atMost = 1_500;
/** One for all rounds: the addresses of the brands carry it, and so do notices that outlive a server. */
const port = await freePort();

const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };

const start = ({ env }: TortureData): Promise<ServerProcess> =>
  startServer('server/src/main.ts', port, '/readyz', { ...settings, ...env });

/** Runs all kills on one database; every look judges all orders since the first run. */
async function torture(database: TortureData) {
  const table = [];
  let server = await start(database);
  const basket = await fillBasket(server.origin);
  const before: Attempt[] = [];
  for (let run = 1; run <= runs; run++) {
    const attempts = await buyUntilKilled(server, basket, atMost, database.signal);
    await database.settle?.();
    await database.crash?.();
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

/** Rounds of kills while customers pay: on the embedded database, and on PostgreSQL. */
const rounds = { embedded: asked.rounds ?? 20, PostgreSQL: asked.rounds ?? 50 };
const open = { embedded, postgres };

const table = [];
const money = [];
const documents = [];
for (const engine of asked.engines) {
  for (const part of asked.parts) {
    // The disk of a server is its own affair.
    if (part === 'power' && engine === 'postgres') continue;
    const database = await (part === 'power' ? embeddedPower() : open[engine]());
    try {
      if (part === 'orders' || part === 'power') table.push(...(await torture(database)));
      else if (part === 'documents') documents.push(...(await tortureDocuments(database, runs, port)));
      else money.push(...(await torturePayments(database, rounds[database.name as keyof typeof rounds], port)));
    } finally {
      await database.stop();
    }
  }
}
if (table.length > 0) console.table(table);
if (money.length > 0) console.table(money);
if (documents.length > 0) console.table(documents);
const isBroken =
  table.some(({ lost, doubled }) => lost > 0 || doubled > 0) ||
  money.some(
    ({ lost, unknown, invented, purchases, twice, books, gaps, differences, cents }) =>
      lost + unknown + invented + purchases + twice + books + gaps + differences + cents > 0,
  ) ||
  documents.some(
    ({ lost, gaps, doubled, backwards, torn, differing }) => lost + gaps + doubled + backwards + torn + differing > 0,
  );
if (isBroken) process.exitCode = 1;
