import { Agent, request } from 'node:http';
import { cpuSeconds } from './cpu.ts';

/** A request to repeat; `body` and `headers` may differ each time. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Measure {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of server and database together, in microseconds a request. */
  cpuMicros: number;
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

/** Repeats shots over `connections` closed loops for `seconds`, after one of warming up, and measures time and CPU of `processes`. */
export async function load(
  origin: URL,
  options: { connections: number; seconds: number; processes: readonly number[]; shot: (nth: number) => Shot },
): Promise<Measure> {
  const { connections, seconds, processes, shot } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let nth = 0;
  const times: number[] = [];
  const until = async (end: number, record: boolean) => {
    const loops = Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        nth += 1;
        await shoot(agent, origin, shot(nth));
        if (record) times.push(performance.now() - start);
      }
    });
    await Promise.all(loops);
  };
  await until(performance.now() + 1500, false);
  const cpuBefore = cpuSeconds(processes);
  const start = performance.now();
  await until(start + seconds * 1000, true);
  const elapsed = (performance.now() - start) / 1000;
  const cpu = cpuSeconds(processes) - cpuBefore;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cpuMicros: (cpu / times.length) * 1e6,
  };
}
