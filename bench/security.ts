/*
 * Attacks against a running server of ours, and what came of them: `npm run security -- spray`, `flood`, or `timing`, which starts a
 * server of its own as `fuzz` does; `ranks`, `undo`, `money`, `customers`, `keys`, `fields` and `schedules` run whole the walks that the gates take a part of; `mutants` breaks rules of access one
 * by one and asks the tests. The server is `SECURITY_ORIGIN` (http://localhost:3000), must trust this machine as a proxy
 * (TRUSTED_PROXIES=127.0.0.1,::1), so that each request can come from a network of its own, and be the demonstration.
 */

const [name = '', ...numbers] = process.argv.slice(2);

const parts: Record<string, () => Promise<unknown>> = {
  spray: async () => (await import('./spray.ts')).spray(),
  flood: async () => (await import('./flood.ts')).flood(),
  timing: () => import('./timing.ts'),
  fuzz: async () => (await import('./fuzz/fuzz.ts')).fuzz(),
  ranks: async () => (await import('./walk-tests.ts')).walkTests('ranks'),
  undo: async () => (await import('./walk-tests.ts')).walkTests('undo'),
  customers: async () => (await import('./walk-tests.ts')).walkTests('customers'),
  keys: async () => (await import('./walk-tests.ts')).walkTests('keys'),
  fields: async () => (await import('./walk-tests.ts')).walkTests('fields'),
  schedules: async () => (await import('./walk-tests.ts')).walkTests('schedules'),
  money: async () => (await import('./walk-tests.ts')).walkTests('money'),
  mutants: async () => (await import('./mutants/run-mutants.ts')).runMutants(numbers.map(Number)),
};

const part = parts[name];
if (!part) throw new Error(`Usage: npm run security -- ${Object.keys(parts).join(' | ')}`);
await part();
