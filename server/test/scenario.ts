import { after, before } from 'node:test';
import type { Log } from '../src/config/log.ts';
import type { Database } from '../src/db/database.ts';
import { markCopy } from '../src/payments/port/installation.ts';
import { closeSharedTestApp, type SignedIn, sharedTestApp, type TestApp, testApp } from './app.ts';
import { testDatabase } from './database.ts';
import { seeded } from './seeded-template.ts';

/** How the server of a test file is opened; without any of it, a server of its own with the standard settings. */
export interface ScenarioOptions {
  /** Environment variables, on top of those of the tests. */
  settings?: Record<string, string>;
  log?: Log;
  /** The database is a restored copy. */
  isCopy?: true;
  /** Uses the server that all files of the process share: only for tests that look at records of their own. */
  shared?: true;
}

export interface Scenario {
  app: TestApp;
  /** A client of a new user of a nature, who signs in before the tests. */
  as(...user: Parameters<TestApp['as']>): SignedIn;
  /**
   * Makes something before the tests, after all that was prepared above it. What it makes can be named at once and read
   * inside the tests; it is an object, because only an object can be read later.
   */
  prepare<Made extends object>(make: (app: TestApp) => Made | Promise<Made>): Made;
  prepare(step: (app: TestApp) => Promise<void>): void;
}

/** A database with the seeds that was restored from a backup. */
async function restoredCopy(): Promise<Database> {
  const database = await testDatabase(seeded);
  await markCopy(database.db, new Date());
  return database;
}

/**
 * The server of a test file and what its tests start from: opened before the tests, closed after them.
 * @example
 * const { app, as, prepare } = scenario();
 * const shop = prepare(testShop);
 * const staff = as('SUS');
 * const bank = prepare(() => debitBank(staff));
 */
export function scenario({ settings, log, isCopy, shared }: ScenarioOptions = {}): Scenario {
  let opened: TestApp | undefined;
  const steps: ((app: TestApp) => Promise<void>)[] = [];

  before(async () => {
    opened = await (shared ? sharedTestApp() : testApp(settings, log, isCopy && restoredCopy));
    for (const step of steps) await step(opened);
  });
  after(() => (shared ? closeSharedTestApp() : opened?.close()));

  const prepare = <Made>(make: (app: TestApp) => Made | Promise<Made>) => {
    let made: Made | undefined;
    steps.push(async (app) => {
      made = await make(app);
    });
    return readLater(() => made);
  };
  return {
    app: readLater(() => opened),
    as: (...user) => prepare((app) => app.as(...user)),
    prepare,
  };
}

/**
 * An object that can be named before it is made: every access goes to what was made. It is not identical to it, so a map
 * by server uses `app.database` as its key.
 */
function readLater<Value>(read: () => Value | undefined): Value {
  const get = () => {
    const value = read();
    if (!value) throw new Error('The scenario is not prepared yet: read it inside a test');
    return value;
  };
  const target: object = {};
  return new Proxy(target, {
    get: (_, key) => Reflect.get(get(), key),
    set: (_, key, value) => Reflect.set(get(), key, value),
    has: (_, key) => Reflect.has(get(), key),
    ownKeys: () => Reflect.ownKeys(get()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(get(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(get()),
  }) as Value; // It behaves as the object that it reads.
}
