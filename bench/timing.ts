import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { hashPassword } from '@circolo/server/access/passwords/password-hash';
import type pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { openPool } from './database.ts';
import { mannWhitney } from './mann-whitney.ts';
import { startServer } from './server-process.ts';

/*
 * Whether the time of an answer reveals that an address has an account: known and unknown addresses, each asked once from a
 * network of its own, in pairs of random order. What the answers say is compared by a test of the server.
 */

const samples = Number(process.env.TIMING_SAMPLES ?? 500);
const warmUps = 30;
/** A difference counts from here on, for each of the calls: one run in a hundred cries wolf. */
const threshold = 0.01 / 5;
/** Failures are forgotten so often that no proof of work is asked for. */
const forgetEvery = 20;
const port = 4614;

interface Probe {
  call: string;
  /** The address of an account that the call looks for. */
  known: (nth: number) => string;
  headers: Record<string, string>;
  /** What is posted for an address; without it the call is a GET with the address in a header. */
  body?: (email: string) => unknown;
  /** Beginnings of the answers that are expected, of known and of unknown addresses. */
  answers: string[];
}

const password = Buffer.from('Sbagliata-123!').toString('base64');
const user = (nth: number) => `utente${nth}@example.test`;
const shopper = (nth: number) => `cliente${nth}@example.test`;
const probes: Probe[] = [
  { call: 'Login', known: user, headers: { password }, answers: ['InvalidCredentials'] },
  { call: 'OuterLogin', known: shopper, headers: { password }, answers: ['InvalidCredentials'] },
  { call: 'GenerateRecoveryKey', known: user, headers: { applicationType: 'association' }, answers: ['{"Message"'] },
  {
    // Its answer says which addresses are taken; its time is measured all the same.
    call: 'OuterRegister',
    known: shopper,
    headers: { 'content-type': 'application/json' },
    body: (Email) => ({ Email, Password: 'Bicicletta-verde-9!', Name: 'Prova Tempi' }),
    answers: ['EmailAlreadyExists', '{"Message"'],
  },
  {
    // As above.
    call: 'Register',
    known: user,
    headers: { 'content-type': 'application/json' },
    body: (Email) => ({ Origin: { Id: 1 }, Email, Password: 'Bicicletta-verde-9!', Category: { Code: 'PRV' } }),
    answers: ['EmailAlreadyExists', '{"Message"'],
  },
];

async function fill(db: pg.Pool): Promise<void> {
  const hash = await hashPassword('Tramonto-rosso-77!');
  const total = samples + warmUps;
  await db.query(`insert into origin (description, software, category_id, url, use_shop)
    values ('Circolo', 'A', (select min(id) from origin_category), 'http://localhost', true)`);
  await db.query(
    `insert into origin_address (host, origin_id, url, proved_at) select 'localhost:${port}', min(id), 'http://localhost:${port}', now() from origin`,
  );
  await db.query('update user_category set open_to_registration = true where provider');
  await db.query(
    `insert into app_user (email, nature, software, category_code, origin_id, activated_at, password_hash)
     select 'utente' || n || '@example.test', 'STD', 'A', (select code from user_category where provider), (select min(id) from origin), now(), $1
     from generate_series(0, ${total}) n`,
    [hash],
  );
  await db.query(
    `insert into identity (id, email, origin_id, activated_at, password_hash)
     select gen_random_uuid()::text, 'cliente' || n || '@example.test', (select min(id) from origin), now(), $1
     from generate_series(0, ${total}) n`,
    [hash],
  );
  await db.query('vacuum analyze');
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let networks = 0;

/** Every request comes from a network of its own, so that nothing of an earlier one slows it down. */
function network(): string {
  networks += 1;
  return `10.${(networks >> 8) & 255}.${networks & 255}.1`;
}

/** Milliseconds until an answer has come; its status must be the expected one. */
function ask({ call, headers, body, answers }: Probe, email: string): Promise<number> {
  const lines = { ...headers, ...(body ? {} : { email }), 'x-forwarded-for': network() };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const sent = request({ agent, host: 'localhost', port, method, path: `/api/${call}`, headers: lines }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const took = performance.now() - start;
        if (answers.some((expected) => text.includes(expected))) resolve(took);
        else reject(new Error(`${call} answers ${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body(email)) : undefined);
  });
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(probe: Probe, forget: () => Promise<unknown>) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let nth = 0; nth < warmUps + samples; nth++) {
    const sides = [
      { times: known, email: probe.known(nth) },
      { times: unknown, email: `nessuno-${probe.known(nth)}` },
    ];
    if (randomInt(2) === 1) sides.reverse();
    if (nth % forgetEvery === 0) await forget();
    for (const { times, email } of sides) {
      const took = await ask(probe, email);
      if (nth >= warmUps) times.push(took);
    }
  }
  const { share, p } = mannWhitney(known, unknown);
  return { call: probe.call, known: median(known), unknown: median(unknown), share, p, isRevealed: p < threshold };
}

const postgres = await startPostgres();
const db = openPool(postgres.url);
const env = {
  NODE_ENV: 'production',
  HOST: 'localhost',
  DATABASE_URL: postgres.url,
  SECRET_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '127.0.0.1,::1',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
};
try {
  const server = await startServer('server/src/main.ts', port, '/readyz', env);
  await fill(db);
  const results = [];
  for (const probe of probes) results.push(await measure(probe, () => db.query('delete from rate_limit')));
  await server.stop();
  console.table(
    results.map(({ call, known, unknown, share, p, isRevealed }) => ({
      call,
      'known, median ms': known.toFixed(2),
      'unknown, median ms': unknown.toFixed(2),
      'known is slower': `${(share * 100).toFixed(1)} %`,
      p: p.toFixed(4),
      verdict: isRevealed ? 'can be distinguished' : 'cannot be distinguished',
    })),
  );
  console.log(`${samples} addresses each; distinguished from p < ${threshold.toFixed(4)} (Mann-Whitney, two-sided)`);
  if (results.some(({ isRevealed }) => isRevealed)) process.exitCode = 1;
} finally {
  agent.destroy();
  await db.end();
  await postgres.stop();
}
