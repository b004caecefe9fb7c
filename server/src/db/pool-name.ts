import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The pools of connections of a process, one for each kind of work, so that one that is stuck holds up nothing else: `shop` is the
 * shop and every sign-in, `desk` all else that people ask for, `jobs` what no one waits for, `health` what watches over the process.
 */
export const poolNames = ['shop', 'desk', 'jobs', 'health'] as const;
export type PoolName = (typeof poolNames)[number];

const current = new AsyncLocalStorage<PoolName>();

/** The pool that the caller's queries take their connections from: that of jobs where no one waits for an answer. */
export const poolName = (): PoolName => current.getStore() ?? 'jobs';

/** Runs work, and all that it begins, on the connections of a pool. The embedded database has one connection for all. */
export const withinPool = <T>(name: PoolName, work: () => T): T => current.run(name, work);
