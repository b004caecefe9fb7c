import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseNeeds } from './needs-database.mjs';

const unitFolders = ['contract/src', 'messages/src', 'web/src', 'scripts', 'bench'];
const serverFolders = ['server/src', 'server/test', 'server/demo'];

/**
 * Tests of the server that say the same on every engine: on PostgreSQL where one is there, otherwise on the embedded one, never on neither.
 * They test who may do what, which is decided above the database, or go through every resource once more with statements that other
 * tests send to both engines. Or they belong to a domain whose statements are the resources' and jobs' own, which other tests send to both.
 * Each of these files would cost an embedded engine of its own, so that what differs between the engines is left to those that look for it:
 * the statements of every resource, search, orders and books, jobs, the database's own mechanisms, and the demonstration that is seeded on both.
 */
export const sameOnEveryEngine = [
  'access/',
  'activities/',
  'alert-digests/',
  'alerts/',
  'banking/',
  'catalogue/',
  'crm/',
  'dashboard/',
  'demo/banking/',
  'demo/crm/',
  'demo/history/',
  'demo/origins/',
  'demo/sales/',
  'demo/settlements/',
  'demo-activation/',
  'federation/',
  'first-steps/',
  'google/',
  'http/',
  'invoicing/',
  'ledger/',
  'mail/',
  'origins/',
  'page/',
  'payments/',
  'privacy/',
  'registries/',
  'section-7/',
  'settlements/',
  'shop/',
  'spooler/',
  'subscriptions/',
  'lists/bulk/',
  'lists/history.test.ts',
  'lists/import/',
  'lists/notes.test.ts',
  'lists/report.test.ts',
  'lists/run-step-up.test.ts',
  'lists/saved-views.test.ts',
  'lists/undo-rights.test.ts',
  'lists/undo-sequences.test.ts',
  'resource/changes.test.ts',
  'sales/approvals/',
  'sales/billing/',
  'sales/coupons/',
  'sales/payment-errors/',
  'sales/payment-types/',
  'sales/refunds/',
  'sales/to-invoice/',
  'sales/user-sales.test.ts',
];

/** Tests of days and hours: a server's own clock may be in any zone, so they run in each of `timeZones`. */
export const inEveryZone = [
  'crm/agenda-feed.test.ts',
  'crm/agenda.test.ts',
  'crm/crm-activities.test.ts',
  'crm/event-occurrences.test.ts',
  'crm/remind-agenda.test.ts',
  'crm/timelines.test.ts',
  'crm/working-time.test.ts',
  'values/rome-day.test.ts',
];

/** Tests that take minutes by themselves, among those of seconds. */
export const longest = ['resource/behaviour.test.ts', 'federation/audiences.test.ts', 'backup/backup.test.ts'];

/**
 * Whether a file is meant by a part such as `sales/` (all of a domain), `sales/refunds/` (a folder of it) or `crm/agenda.test.ts` (a file anywhere in a
 * domain). A part that names a file does not say in which folder of the domain it is, so that files can move there; `demo/` is the demonstration.
 * @param {string} file
 * @param {string} part
 */
export function isMeant(file, part) {
  if (part.startsWith('demo/')) return file.startsWith(`server/${part}`);
  if (part.endsWith('/')) return new RegExp(`^\\w+/(src|test)/${part}`).test(file);
  const [domain, name] = part.split('/');
  return new RegExp(`^\\w+/(src|test)/${domain}/`).test(file) && file.endsWith(`/${name}`);
}

/**
 * Whether a file of tests needs an IMAP server.
 * @param {string} file
 */
export const needsImap = (file) => file.endsWith('.imap.test.ts');

/** On both sides of UTC, with half an hour, a day later, and with and without daylight saving time. */
export const timeZones = ['UTC', 'Europe/Rome', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

/**
 * The files of `unit`, which runs on the embedded database, of `postgres`, which runs where there is one, and of `imap`, which needs an IMAP server; `zoned` are
 * those of the first two that run in every time zone. What needs no database of its step runs once, in `unit`.
 * @param {string} root
 * @param {boolean} hasPostgres whether the step `postgres` runs as well
 */
export function testFiles(root, hasPostgres) {
  const everyServer = serverFolders.flatMap((folder) => testsUnder(root, folder));
  const server = everyServer.filter((file) => !needsImap(file));
  const isZoned = (file) => inEveryZone.some((part) => isMeant(file, part));
  const needsDatabase = databaseNeeds(root);
  const isWanted = (file) =>
    !hasPostgres || !needsDatabase(file) || !sameOnEveryEngine.some((part) => isMeant(file, part));
  const unit = [...unitFolders.flatMap((folder) => testsUnder(root, folder)), ...server.filter(isWanted)];
  const postgres = hasPostgres ? server.filter(needsDatabase) : [];
  return {
    unit,
    postgres,
    imap: everyServer.filter(needsImap),
    zoned: { unit: unit.filter(isZoned), postgres: postgres.filter(isZoned) },
  };
}

function testsUnder(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
}
