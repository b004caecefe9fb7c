import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Server } from './front.ts';

/** A fault: what is done, and what makes all whole again. */
type Fault = [name: string, work: () => Promise<void>];

/** What is rehearsed. */
export interface Stage {
  cluster: Cluster;
  web: readonly Server[];
  workers: readonly Server[];
}

const lasts = 40_000;

function ofLeader({ cluster }: Stage): Fault[] {
  return [
    [
      'the leader of the database is killed',
      async () => {
        const leader = await cluster.leader();
        await leader.kill();
        await sleep(lasts);
        leader.start();
      },
    ],
    [
      'the leader is cut off from the network for 40 s',
      async () => {
        const leader = await cluster.leader();
        leader.cutOff();
        await sleep(lasts);
        leader.plugIn();
      },
    ],
    [
      'the leader stands still for 40 s, and goes on',
      async () => {
        const leader = await cluster.leader();
        leader.pause();
        await sleep(lasts);
        leader.resume();
      },
    ],
    ['another node is made the leader', () => cluster.switchOver()],
    [
      'the disk of the leader is full for 40 s',
      async () => {
        const leader = await cluster.leader();
        leader.fillDisk();
        await sleep(lasts);
        leader.emptyDisk();
      },
    ],
  ];
}

function ofCluster({ cluster }: Stage): Fault[] {
  return [
    [
      'all database nodes are killed, and start after 10 s',
      async () => {
        await Promise.all(cluster.nodes.map((node) => node.kill()));
        await sleep(10_000);
        for (const node of cluster.nodes) node.start();
      },
    ],
    [
      'the replica for reading falls silent for 40 s',
      async () => {
        const { reading } = cluster;
        if ((await cluster.leader()).name === reading.name) {
          await cluster.switchOver();
          await cluster.whole();
          // Until it is used again.
          await sleep(5_000);
        }
        reading.pause();
        await sleep(lasts);
        reading.resume();
      },
    ],
    [
      'etcd is killed, and starts after 40 s',
      async () => {
        await cluster.loseEtcd();
        await sleep(lasts);
        cluster.startEtcd();
      },
    ],
  ];
}

function ofServers({ web, workers }: Stage): Fault[] {
  return [
    [
      'a web process is killed, and starts after 15 s',
      async () => {
        await web[0]?.lose();
        await sleep(15_000);
        await web[0]?.start();
      },
    ],
    [
      'a worker process is killed, and starts after 30 s',
      async () => {
        await workers[0]?.lose();
        await sleep(30_000);
        await workers[0]?.start();
      },
    ],
    [
      'all processes are replaced, one after another',
      async () => {
        for (const server of [...web, ...workers]) {
          await server.stop();
          await server.start();
        }
      },
    ],
  ];
}

/** All that is done to a service, one after another. */
export const faultsOn = (stage: Stage): readonly Fault[] => [
  ...ofLeader(stage),
  ...ofCluster(stage),
  ...ofServers(stage),
];
