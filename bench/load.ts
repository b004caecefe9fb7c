import { Agent, request } from 'node:http';
import { cpuSeconds, othersShare } from './cpu.ts';

/** A request to repeat; `body` and `headers` may differ each time. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Where shots go, and the processes whose CPU they cost. */
export interface Target {
  origin: URL;
  processes: readonly number[];
  /** The `nth` question: the requests that are sent together for it. */
  shots: (nth: number) => readonly Shot[];
}

export interface Measure {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of server and database together, in microseconds a question. */
  cpuMicros: number;
  /** What everything else on the machine used meanwhile, in cores. */
  noise: number;
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function shoot(agent: Agent, origin: URL, shot: Shot): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = shot.body === undefined ? undefined : JSON.stringify(shot.body);
    const headers: Record<string, string | number> = { ...shot.headers };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    const call = request(
      { agent, host: origin.hostname, port: origin.port, method: shot.method, path: shot.path, headers },
      (answer) => {
        let text = '';
        const failed = (answer.statusCode ?? 500) >= 300;
        if (failed) answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        else answer.resume();
        answer.on('end', () =>
          failed ? reject(new Error(`${shot.path}: ${answer.statusCode} ${text.slice(0, 400)}`)) : resolve(),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Repeats the questions of a target over closed loops until they are ended; the numbers of questions go on from turn to turn. */
class Loops {
  readonly #target: Target;
  readonly #connections: number;
  readonly #agent: Agent;
  #nth = 0;

  constructor(target: Target, connections: number) {
    this.#target = target;
    this.#connections = connections;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2 * connections });
  }

  /** Milliseconds of each question of `seconds`. */
  async run(seconds: number): Promise<number[]> {
    const { origin, shots } = this.#target;
    const end = performance.now() + seconds * 1000;
    const times: number[] = [];
    const loop = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await Promise.all(shots(this.#nth++).map((shot) => shoot(this.#agent, origin, shot)));
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: this.#connections }, loop));
    return times;
  }

  async measure(seconds: number): Promise<Measure> {
    const { processes } = this.#target;
    const others = othersShare([...processes, process.pid]);
    const before = cpuSeconds(processes);
    const start = performance.now();
    const times = await this.run(seconds);
    const elapsed = (performance.now() - start) / 1000;
    const cpu = cpuSeconds(processes) - before;
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / elapsed,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      cpuMicros: (cpu / times.length) * 1e6,
      noise: others() / elapsed,
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}

const median = (values: number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

function medianOf(turns: readonly Measure[]): Measure {
  const of = (name: keyof Measure) => median(turns.map((turn) => turn[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMicros: of('cpuMicros'),
    noise: Math.max(...turns.map(({ noise }) => noise)),
  };
}

/**
 * Measures targets in turns of a few seconds, so that what the machine does besides falls on all of them, and gives the medians of the
 * turns. Each is warmed up for a second before the first turn.
 */
export async function compareInTurns<Name extends string>(
  targets: Record<Name, Target>,
  { connections, seconds, turns = 3 }: { connections: number; seconds: number; turns?: number },
): Promise<Record<Name, Measure>> {
  const names = Object.keys(targets) as Name[];
  const loops = new Map(names.map((name) => [name, new Loops(targets[name], connections)]));
  const measured = new Map<Name, Measure[]>(names.map((name) => [name, []]));
  for (const each of loops.values()) await each.run(1);
  for (let turn = 0; turn < turns; turn++)
    for (const [name, each] of loops) measured.get(name)?.push(await each.measure(seconds));
  for (const each of loops.values()) each.close();
  return Object.fromEntries(names.map((name) => [name, medianOf(measured.get(name) ?? [])])) as Record<Name, Measure>;
}

/** Repeats one request over `connections` closed loops for `seconds`, after one of warming up. */
export async function load(
  origin: URL,
  options: { connections: number; seconds: number; processes: readonly number[]; shot: (nth: number) => Shot },
): Promise<Measure> {
  const { connections, seconds, processes, shot } = options;
  const target: Target = { origin, processes, shots: (nth) => [shot(nth)] };
  const { alone } = await compareInTurns({ alone: target }, { connections, seconds, turns: 1 });
  return alone;
}
