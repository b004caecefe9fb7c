import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { until } from './programs.ts';

const run = promisify(execFile);
const deployed = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A PostgreSQL that archives by the files of `deploy/`; its disk can be lost, the archive is elsewhere. */
export interface Archived {
  /** Its address since the last start. */
  url(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A whole copy. Answers the seconds that it took. */
  backUp(): Promise<number>;
  /** As a machine whose disk is gone with its power. */
  loseDisk(): Promise<void>;
  /** Puts the data away, as an operator does before a restore. */
  putAside(): void;
  /** Makes the data again from the archive: all that there is, or to a moment. Answers the seconds that it took. */
  restore(target?: Date): Promise<number>;
  /** Bytes of the copies and the log in the archive. */
  archiveSize(): number;
}

/** What Patroni sets of the server's log and archive. */
function archiveSettings(): Record<string, string> {
  const lines = deployed('patroni/patroni.yml').matchAll(
    /^ +(wal_level|archive_mode|archive_command|archive_timeout): "?([^"\n]+)"?$/gm,
  );
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Whether a server that has been restored takes writes. */
async function isLeader(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // It ends the connection where it starts again.
  await client.connect();
  try {
    const { rows } = await client.query<{ restoring: boolean }>('select pg_is_in_recovery() as restoring');
    return rows[0]?.restoring === false;
  } finally {
    await client.end();
  }
}

/** Ends what archives beside the server: it has gone with its machine. */
function endArchiving(configuration: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isArchiver = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('pgbackrest');
      if (isArchiver && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(configuration))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1_000;
}

type Settings = Record<string, string>;

/** Makes a server with an archive in a folder. `more` are settings of the server, `first` those that it has until it is started again. */
export async function openArchived(home: string, more: Settings = {}, first: Settings = {}): Promise<Archived> {
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  const place = (name: string) => {
    const path = join(home, name);
    mkdirSync(path, { recursive: true });
    chownSync(path, account.uid, account.gid);
    chmodSync(path, 0o700);
    return path;
  };
  const dir = place('node');
  const data = join(dir, 'data');
  const [repository, spool, log, locks] = ['repository', 'spool', 'log', 'locks'].map(place);
  const configuration = join(home, 'pgbackrest.conf');
  Object.assign(process.env, {
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_REPO1_CIPHER_PASS: 'a key of the archive, for rehearsals',
  });
  const configure = (port: string) => {
    const adapted = deployed('pgbackrest/pgbackrest.conf')
      .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
      .replace(/^spool-path=.*$/m, `spool-path=${spool}\nlog-path=${log}\nlock-path=${locks}`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${dir}\npg1-user=circolo`);
    writeFileSync(configuration, adapted);
  };
  const pgbackrest = (...words: string[]) =>
    run('setpriv', [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      'pgbackrest',
      '--stanza=circolo',
      ...words,
    ]);
  configure('5432');
  const settings = { ...archiveSettings(), unix_socket_directories: dir, ...more };
  let server = await startPostgres({ dir, settings: { ...settings, ...first } });
  configure(new URL(server.url).port);
  await pgbackrest('stanza-create');
  let lost = 0;
  const putAside = () => renameSync(data, join(home, `lost-${++lost}`));
  return {
    url: () => server.url,
    start: async () => {
      server = await startPostgres({ dir, settings });
      configure(new URL(server.url).port);
      await until('the restored database takes writes', () => isLeader(server.url), 1_200);
    },
    stop: () => server.stop(),
    backUp: () => seconds(() => pgbackrest('--type=full', 'backup')),
    loseDisk: async () => {
      putAside();
      renameSync(spool ?? '', join(home, `lost-spool-${lost}`));
      await server.kill();
      endArchiving(configuration);
      place('spool');
    },
    putAside,
    restore: async (target) => {
      mkdirSync(data);
      chownSync(data, account.uid, account.gid);
      chmodSync(data, 0o700);
      const text = target?.toISOString().replace('T', ' ').replace('Z', '+00');
      const moment = text ? ['--type=time', `--target=${text}`, '--target-action=promote'] : [];
      return await seconds(() => pgbackrest(...moment, 'restore'));
    },
    archiveSize: () => Number(execFileSync('du', ['-sb', repository ?? ''], { encoding: 'utf8' }).split('\t')[0]),
  };
}
