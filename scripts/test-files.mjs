import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const unitFolders = ['contract/src', 'messages/src', 'web/src', 'scripts', 'bench'];

/**
 * Tests of the server that say the same on every engine: on PostgreSQL where one is there, otherwise on the embedded one, never on neither.
 * They tell who may do what, which is decided above the database, or go through every resource once more with statements that other
 * tests send to both engines. Or they belong to a domain that stories in the browser walk from end to end, and those run on the embedded
 * one. There each of these files would cost an engine of its own.
 */
export const sameOnEveryEngine = [
  'server/src/access/',
  'server/src/activities/',
  'server/src/banking/',
  'server/src/catalogue/',
  'server/src/demo-activation/',
  'server/src/docs/',
  'server/src/federation/',
  'server/src/google/',
  'server/src/mail/',
  'server/src/origins/',
  'server/src/page/',
  'server/src/payments/',
  'server/src/registries/',
  'server/src/shop/',
  'server/src/spooler/',
  'server/src/subscriptions/',
  'server/src/testing/section-7/',
  'server/src/lists/history.test.ts',
  'server/src/lists/import/import-round-trip.test.ts',
  'server/src/lists/report.test.ts',
  'server/src/resource/changes.test.ts',
];

/** Tests of days and hours of the CRM: a server's own clock may stand in any zone, so they run in each of `timeZones`. */
export const inEveryZone = [
  'contract/src/crm/working-time.test.ts',
  'contract/src/values/rome-day.test.ts',
  'server/src/crm/agenda-feed.test.ts',
  'server/src/crm/agenda-occurrences.test.ts',
  'server/src/crm/agenda.test.ts',
  'server/src/crm/crm-activities.test.ts',
  'server/src/crm/remind-agenda.test.ts',
  'server/src/crm/timelines.test.ts',
];

/** On both sides of UTC, with half an hour, a day ahead, and with and without daylight saving time. */
export const timeZones = ['UTC', 'Europe/Rome', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

/**
 * The files of `unit`, which runs on the embedded database, and of `postgres`, which runs where there is one.
 * @param {string} root
 * @param {boolean} hasPostgres whether the step `postgres` runs as well
 */
export function testFiles(root, hasPostgres) {
  const server = testsUnder(root, 'server/src');
  const isWanted = (file) => !hasPostgres || !sameOnEveryEngine.some((part) => file.startsWith(part));
  return {
    unit: [...unitFolders.flatMap((folder) => testsUnder(root, folder)), ...server.filter(isWanted)],
    postgres: hasPostgres ? server : [],
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
