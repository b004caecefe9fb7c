import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetUpError } from './runtime.mjs';

const oldestVersion = 15;
const user = 'circolo';

/** A file system in memory, and what must be free of it and of the memory: forty databases of tests are a gigabyte. */
const inMemory = { folder: '/dev/shm', least: 6 * 2 ** 30 };

/** The folder of the newest PostgreSQL server programs on this machine, or undefined. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldestVersion);
}

function versionIn(folder) {
  const result = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(result.stdout ?? '')?.[1] ?? 0);
}

/**
 * The folder for databases that nobody keeps: in memory where there is plenty of it, because a new database is a thousand files, which takes a disk ten times
 * as long.
 */
export function throwawayFolder() {
  const { folder, least } = inMemory;
  if (!existsSync(folder) || process.availableMemory() < 2 * least) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < least ? tmpdir() : folder;
}

/**
 * Starts a private PostgreSQL on a free port of the loopback address, in `dir` (not removed, and reused when it contains a cluster) or in a folder below
 * `parent` that `stop` deletes. `settings` are lines of postgresql.conf, such as `{ fsync: 'off' }`; the defaults are the durable ones.
 */
export async function startPostgres({ dir, parent = tmpdir(), settings = {} } = {}) {
  const bin = findPostgres();
  if (!bin)
    throw new SetUpError(`No PostgreSQL server (${oldestVersion} or newer) was found: install the package postgresql.`);
  const home = dir ?? mkdtempSync(join(parent, 'circolo-postgres-'));
  const account = serverAccount();
  prepare(home, account);
  const data = join(home, 'data');
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  if (isNew) initialise(bin, data, home, account);
  const port = await freePort();
  const server = launch(bin, data, port, settings, home, account);
  const url = await ready(bin, port, server, isNew);
  return { url, stop: () => stop(server, dir === undefined ? home : undefined), kill: () => kill(server) };
}

/**
 * Starts a streaming replica of the private server at `of`, in a folder below `parent` that `stop` deletes; it is as its leader was a moment ago.
 */
export async function startReplica({ of, parent = tmpdir(), settings = {} }) {
  const bin = findPostgres();
  if (!bin) throw new SetUpError(`No PostgreSQL server (${oldestVersion} or newer) was found.`);
  const home = mkdtempSync(join(parent, 'circolo-replica-'));
  const account = serverAccount();
  prepare(home, account);
  const { hostname, port, username } = new URL(of);
  const options = [
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    '-D',
    join(home, 'data'),
    '-R',
    '-c',
    'fast',
    '--no-sync',
  ];
  const result = spawnSync(join(bin, 'pg_basebackup'), options, { cwd: home, encoding: 'utf8', ...account });
  if (result.status !== 0) throw new SetUpError(`pg_basebackup failed: ${result.stderr || result.error?.message}`);
  const replica = await startPostgres({ dir: home, settings });
  const stop = async () => {
    await replica.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { ...replica, stop };
}

/** PostgreSQL refuses to run as root, so root runs it as the account that its package makes. */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, name) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // No such account: the next one may exist.
    }
  }
  throw new SetUpError('PostgreSQL cannot run as root and there is no account "postgres" to run it as.');
}

function prepare(home, account) {
  mkdirSync(home, { recursive: true });
  if (account.uid === undefined) return;
  chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o700);
}

function initialise(bin, data, home, account) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const result = spawnSync(join(bin, 'initdb'), options, { cwd: home, encoding: 'utf8', ...account });
  if (result.status !== 0) throw new SetUpError(`initdb failed: ${result.stderr || result.error?.message}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function launch(bin, data, port, settings, home, account) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...account,
  });
  server.log = '';
  server.stderr.on('data', (chunk) => {
    server.log = (server.log + chunk).slice(-4000);
  });
  server.endWithUs = () => server.kill('SIGINT');
  process.once('exit', server.endWithUs);
  server.unref();
  server.stderr.unref();
  return server;
}

async function ready(bin, port, server, isNew) {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', user];
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (server.exitCode !== null) throw new SetUpError(`PostgreSQL did not start: ${server.log}`);
    if (spawnSync(join(bin, 'pg_isready'), [...address, '-q']).status === 0) {
      if (isNew) execFileSync(join(bin, 'createdb'), [...address, user]);
      return `postgres://${user}@127.0.0.1:${port}/${user}`;
    }
    await sleep(100);
  }
  throw new SetUpError(`PostgreSQL was not ready within a minute: ${server.log}`);
}

/** What a power cut does to a database: its postmaster dies at once, its children after it. */
async function kill(server) {
  process.off('exit', server.endWithUs);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.ref();
  server.kill('SIGKILL');
  await ended;
}

async function stop(server, folder) {
  process.off('exit', server.endWithUs);
  // One that was killed has ended, too: its exit is not to be waited for.
  if (server.exitCode === null && server.signalCode === null) {
    server.ref();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
}
