import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc (USER_HZ), the same on every Linux that we know. */
const ticksPerSecond = 100;

interface Process {
  parent: number;
  /** Its own and those of its children that have ended. */
  ticks: number;
  residentPages: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    const stat = statOf(id);
    if (stat) found.set(id, stat);
  }
  return found;
}

function statOf(id: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0), residentPages: fields[21] ?? 0 };
  } catch (error) {
    // A process that ended between the two reads.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** CPU seconds that the processes and all their children have used so far. Linux only. */
export function cpuSeconds(roots: readonly number[]): number {
  const all = processes();
  const within = (id: number): boolean => roots.includes(id) || within2(all.get(id)?.parent);
  const within2 = (parent: number | undefined): boolean => parent !== undefined && parent > 1 && within(parent);
  let ticks = 0;
  for (const [id, { ticks: used }] of all) if (within(id)) ticks += used;
  return ticks / ticksPerSecond;
}

/** Resident memory of one process in megabytes. */
export const residentMegabytes = (id: number): number => ((statOf(id)?.residentPages ?? 0) * 4096) / 1_048_576;

/** CPU seconds that the whole machine has worked so far. */
function busySeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq + steal) / ticksPerSecond;
}

/** Counts from now on the CPU seconds that others than `known` use: the noise of the machine. */
export function othersShare(known: readonly number[]): () => number {
  const [all, ours] = [busySeconds(), cpuSeconds(known)];
  return () => Math.max(0, busySeconds() - all - (cpuSeconds(known) - ours));
}
