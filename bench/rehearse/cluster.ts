import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import { here, type Machine, signalAll } from './network.ts';
import { end, signal, startProgram, until } from './programs.ts';

const password = 'rehearsal';
/** Bytes of the disk of a node: with little to write, the log alone takes a segment each time that it is archived, up to max_wal_size. */
const disk = '3000m';
const account = { uid: idOf('-u'), gid: idOf('-g') };

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** A database server under Patroni. */
export interface Node extends Machine {
  start(): void;
  /** As a machine whose power is gone. */
  kill(): Promise<void>;
  /** As a machine that has stopped to do anything, and goes on later. */
  pause(): void;
  resume(): void;
  /** Leaves nothing free on its disk. */
  fillDisk(): void;
  emptyDisk(): void;
}

function mountDisk(folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${disk}`, 'circolo-disk', folder]);
  chownSync(folder, account.uid, account.gid);
  process.once('exit', () => spawnSync('umount', ['--lazy', folder]));
}

function nodeOn(machine: Machine, home: string, configuration: string): Node {
  const { name, address } = machine;
  const folder = join(home, name);
  mountDisk(folder);
  const ballast = join(folder, 'ballast');
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `${here}:2379`,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: password,
    HOME: folder,
  };
  const own = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const patroni = [...machine.inside, ...own, 'patroni'];
  let child: ChildProcess | undefined;
  const signalHere = (what: NodeJS.Signals) => signalAll(name, what);
  return {
    ...machine,
    start: () => {
      child = startProgram(name, [...patroni, configuration], { logs: home, env });
    },
    kill: async () => {
      signalHere('SIGKILL');
      if (child) await end(child, 'SIGKILL');
    },
    pause: () => signalHere('SIGSTOP'),
    resume: () => signalHere('SIGCONT'),
    fillDisk: () => {
      // It ends with "no space left".
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error; // As of any program that has failed.
      }
    },
    emptyDisk: () => rmSync(ballast, { force: true }),
  };
}

/** The database of the rehearsal: its nodes, and who leads. */
export interface Cluster {
  nodes: readonly Node[];
  /** The one that reads which may be old go to, while it follows. */
  reading: Node;
  leader(): Promise<Node>;
  /** Waits until one node leads and all others follow. */
  whole(): Promise<void>;
  /** Lets another one lead, in order. */
  switchOver(): Promise<void>;
  /** The address of the database by this host. */
  urlOf(host: string): string;
  /** What the nodes agree by who leads: as a machine whose power is gone. */
  loseEtcd(): Promise<void>;
  startEtcd(): void;
  stop(): Promise<void>;
}

function etcdAt(home: string): ChildProcess {
  const clients = `http://${here}:2379`;
  const peers = `http://${here}:2380`;
  const addresses = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers];
  return startProgram('etcd', ['etcd', '--data-dir', join(home, 'etcd'), ...addresses], { logs: home });
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Starts etcd and a node on each machine, by the configuration of `deploy/patroni`, and makes the database. */
export async function openCluster(machines: readonly Machine[], home: string): Promise<Cluster> {
  const deployed = readFileSync(new URL('../../deploy/patroni/patroni.yml', import.meta.url), 'utf8');
  const configuration = join(home, 'patroni.yml');
  // There is no archive here, and the sockets are in a folder that all nodes may use.
  const rehearsed = deployed
    .replace(/archive_command: .*/, 'archive_command: /bin/true')
    .replace(/unix_socket_directories: .*/, "unix_socket_directories: ''")
    .replace('local all all peer', 'local all all trust');
  writeFileSync(configuration, rehearsed);
  const startEtcd = () => etcdAt(home);
  let etcd = startEtcd();
  const nodes = machines.map((machine) => nodeOn(machine, home, configuration));
  for (const node of nodes) node.start();

  const membersAt = async ({ address }: Node): Promise<Member[]> => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3_000) });
    const { members: all } = (await answer.json()) as { members: Member[] }; // Patroni's REST interface says so.
    return all;
  };
  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const all = await membersAt(node).catch(() => []); // It is away, or has just begun.
      if (all.length > 0) return all;
    }
    return [];
  };
  const leader = async (): Promise<Node> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name;
    const node = nodes.find((candidate) => candidate.name === name);
    if (!node) throw new Error('No node leads.');
    return node;
  };
  const whole = () =>
    until(
      'one leader and replicas that follow',
      async () => {
        const all = await members();
        const follows = all.filter(({ role, state }) => role === 'sync_standby' || /running|streaming/.test(state));
        const leads = all.some(({ role, state }) => role === 'leader' && state === 'running');
        return leads && all.length === nodes.length && follows.length === nodes.length;
      },
      240,
    );
  await whole();
  const reading = nodes.at(-1);
  if (!reading) throw new Error('There is no node.');
  const first = await leader();
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@${first.address}/postgres` });
  await client.connect();
  await client.query(`create role circolo login password '${password}'`);
  await client.query('create database circolo owner circolo');
  await client.end();
  return {
    nodes,
    reading,
    leader,
    whole,
    switchOver: async () => {
      // There has to be one that has all: the leader chooses another one where the last one has been away.
      await until('a node may lead in its place', async () =>
        (await members()).some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)),
      );
      const { name, address } = await leader();
      const body = JSON.stringify({ leader: name });
      const answer = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
    },
    urlOf: (host) => `postgres://circolo:${password}@${host}/circolo`,
    loseEtcd: () => end(etcd, 'SIGKILL'),
    startEtcd: () => {
      etcd = startEtcd();
    },
    stop: async () => {
      for (const node of nodes) {
        node.resume();
        await node.kill();
      }
      signal(etcd, 'SIGKILL');
    },
  };
}
