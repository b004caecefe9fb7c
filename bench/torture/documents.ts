import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type ServerProcess, startServer } from '../server-process.ts';
import { fillBasket } from './buy-until-killed.ts';
import type { TortureData } from './data.ts';
import {
  bulkEnded,
  type DocumentAct,
  issueUntilKilled,
  prepareActs,
  repeatActs,
  signInStaff,
} from './issue-until-killed.ts';
import { firstKilled, killBoth } from './kill.ts';
import { quiet } from './pay-until-killed.ts';
import { readDocuments, type StoredDocuments } from './read-documents.ts';
import { type AskedDocuments, findDiffering, findTorn, judgeDocuments } from './verdict-documents.ts';

/** Lines of an order. */
const packages = 2;
const dayMs = 86_400_000;
const minuteMs = 60_000;
/** When a round's orders are placed, when they begin to be invoiced, and what comes in the middle: minutes from midnight. */
const clockOfRound = [-11 * 60, -5, 1];

/** Milliseconds after which a server has heard a signal, whatever else it does. */
const signalMs = 2_000;

/** Milliseconds within which the PDFs of 200 documents are made and mailed, on a slow machine too. */
const patience = 600_000;

/** What documents wait for after a restart. */
const documentJobs = ['bulk-records', 'mail-document', 'send-transmissions', 'bill-order'];

/** Midnight in Rome, at the end of a day of UTC. */
function midnightAfter(day: string): number {
  const hours = ['22:00', '23:00'].map((hour) => new Date(`${day}T${hour}:00Z`));
  return Number(hours.find((instant) => romeDay(instant) !== day));
}

/** A server on the day of a round: every round is another one, for numbers follow the dates. */
function startOn(round: number, { env }: TortureData, port: number): Promise<ServerProcess> {
  const midnight = midnightAfter(new Date(Date.now() + round * dayMs).toISOString().slice(0, 10));
  const clock = {
    TORTURE_CLOCK: clockOfRound.map((minutes) => new Date(midnight + minutes * minuteMs).toISOString()).join(),
    NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/clock.ts`).href}`,
  };
  return startServer('server/src/main.ts', port, '/readyz', { RATE_LIMIT: '0', LOG_LEVEL: 'error', ...clock, ...env });
}

interface AcknowledgedDocuments extends AskedDocuments {
  orders: Set<number>;
  invoiced: Set<number>;
  refunded: Map<number, number>;
}

/** Adds what of a round was acknowledged by now. */
function acknowledge(asked: AcknowledgedDocuments, acts: readonly DocumentAct[]): void {
  for (const { kind, order, isDone, isBack = false } of acts) {
    if (order === undefined) continue;
    asked.orders.add(order);
    if (isDone && kind === 'invoice') asked.invoiced.add(order);
    if (isBack) asked.refunded.set(order, 1);
  }
}

/** Judges, and prints where the search begins. */
function judged(asked: AcknowledgedDocuments, stored: StoredDocuments) {
  const verdict = judgeDocuments(asked, stored);
  const torn = findTorn(asked, stored).slice(0, 3);
  if (torn.length > 0) console.log(JSON.stringify(torn, undefined, 1));
  const differing = findDiffering(asked, stored).slice(0, 3);
  if (differing.length > 0) console.log(JSON.stringify(differing, undefined, 1));
  return verdict;
}

/**
 * Kills the server, every second time its database, while 200 orders are invoiced at once, a job invoices others, some go back and others
 * are sent, and midnight comes. After each kill the documents are judged as they lie there, and again once all was asked for
 * again and the jobs have ended.
 */
export async function tortureDocuments(database: TortureData, rounds: number, port: number) {
  const table = [];
  let server = await startOn(0, database, port);
  const basket = await fillBasket(server.origin, undefined, packages);
  const before = await looked(server, database);
  const lastBefore = Math.max(0, ...before.documents.map(({ Id }) => Id));
  const asked: AcknowledgedDocuments = { orders: new Set(), invoiced: new Set(), refunded: new Map(), lastBefore };
  let last: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const since = performance.now();
    const first = firstKilled(database, round);
    const acts = await prepareActs(server.origin, basket, last);
    server.process.kill('SIGVTALRM'); // Evening comes; who signed in in the morning has to do it again.
    await sleep(signalMs);
    await issueUntilKilled(server, await signInStaff(server.origin), acts, () => killBoth(server, database, first));
    acknowledge(asked, acts);
    const inTheMiddle = acts.filter(({ kind, isDone }) => kind === 'invoice' && isDone).length;
    const torn = judged(asked, await database.look(readDocuments));
    const about = { round, database: database.name, killed: first };
    table.push({ ...about, after: 'the kill', acknowledged: inTheMiddle, ...torn });
    console.log(JSON.stringify(table.at(-1)));
    server = await startOn(round, database, port);
    const token = await signInStaff(server.origin);
    await repeatActs(server.origin, token, acts);
    acknowledge(asked, acts);
    const refused = await bulkEnded(server.origin, token, acts);
    const quietAfter = await quiet(server, documentJobs, patience);
    const settled = judged(asked, await looked(server, database));
    last = acts.flatMap(({ kind, order }) => (kind === 'invoice' && order !== undefined ? [order] : []));
    const seconds = Math.round((performance.now() - since) / 1000);
    table.push({ ...about, after: 'all again', refused, ...settled, quietAfter, seconds });
    console.log(JSON.stringify(table.at(-1)));
  }
  await server.stop();
  return table;
}

/** The embedded database is looked at while its server does nothing: what a copy contains then is what a kill would leave. */
async function looked(server: ServerProcess, database: TortureData): Promise<StoredDocuments> {
  if (!database.crash) server.process.kill('SIGSTOP');
  const stored = await database.look(readDocuments);
  if (!database.crash) server.process.kill('SIGCONT');
  return stored;
}
