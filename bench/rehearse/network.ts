import { execFileSync } from 'node:child_process';

/** The network of the rehearsal: this machine and one namespace for each node, on a bridge. No machine of the world has these addresses (RFC 5737). */
const prefix = '198.51.100';
const bridge = 'circolo-br';

/** This machine, as the nodes see it. */
export const here = `${prefix}.1`;

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
};
const ip = (...args: string[]): void => run('ip', ...args);

/** Sends a signal to all that runs on a machine. */
export function signalAll(machine: string, name: NodeJS.Signals): void {
  const pids = execFileSync('ip', ['netns', 'pids', machine], { encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const pid of pids) {
    try {
      process.kill(Number(pid), name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // It has ended meanwhile.
    }
  }
}

/** A machine of its own, as far as the network goes. */
export interface Machine {
  name: string;
  address: string;
  /** A command that runs a program there. */
  inside: readonly string[];
  /** Takes the cable out. */
  cutOff(): void;
  plugIn(): void;
}

function addMachine(number: number): Machine {
  const name = `circolo-db${number}`;
  const cable = `circolo-c${number}`;
  const address = `${prefix}.${10 + number}`;
  ip('netns', 'add', name);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return {
    name,
    address,
    inside: ['ip', 'netns', 'exec', name],
    cutOff: () => ip('link', 'set', cable, 'down'),
    plugIn: () => ip('link', 'set', cable, 'up'),
  };
}

const quietly = (work: () => void): void => {
  try {
    work();
  } catch {
    // It was not there.
  }
};

/** Makes the network with so many machines; `remove` takes all of it away, also what an earlier run has left. */
export function openNetwork(count: number): { machines: Machine[]; remove: () => void } {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const remove = () => {
    for (const number of numbers) {
      quietly(() => signalAll(`circolo-db${number}`, 'SIGKILL'));
      quietly(() => ip('netns', 'delete', `circolo-db${number}`));
      quietly(() => ip('link', 'delete', `circolo-c${number}`));
    }
    quietly(() => ip('link', 'delete', bridge));
  };
  remove();
  const routes = execFileSync('ip', ['route', 'show', `${prefix}.0/24`], { encoding: 'utf8' });
  if (routes.trim() !== '') throw new Error(`This machine uses ${prefix}.0/24 itself: ${routes}`);
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${here}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  return { machines: numbers.map(addMachine), remove };
}
