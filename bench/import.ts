import assert from 'node:assert/strict';
import type pg from 'pg';
import { residentMegabytes } from './cpu.ts';
import { openSession } from './data.ts';
import type { ServerProcess } from './server-process.ts';

const customers = Number(process.env.BENCH_IMPORT ?? 50_000);
/** One line in a hundred cannot be taken in, in five ways. */
const brokenEvery = 100;

/** What the bench reads of an import. */
interface Job {
  Id: number;
  State: string;
  Error: string | null;
  Created: number;
  Updated: number;
  Skipped: number;
  Failed: number;
}

const headings = 'Nome;Cognome;Email;Categoria;Tipo di utente;Marchio;Software;Telefono;Note';

function lineOf(nth: number, category: string): string {
  const email = `importato${nth}@example.test`;
  const cells = [
    'Anna',
    `D’Àgata "${nth}"`,
    email,
    category,
    'Standard',
    'Circolo',
    'A',
    '+39 055 123456',
    'Dal vecchio; archivio',
  ];
  if (nth % brokenEvery === 0) {
    const way = (nth / brokenEvery) % 5;
    if (way === 0) cells[2] = 'senza chiocciola';
    if (way === 1) cells[5] = 'Marchio che non c’è';
    if (way === 2) cells[0] = '';
    if (way === 3) cells[2] = `importato${nth - 1}@example.test`;
    if (way === 4) cells.push('una cella di troppo');
  }
  return cells.map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');
}

/** What is asked of the server with a session of the desk. */
function asking(origin: URL, token: string) {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData;
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'accept-language': 'it' };
    if (body !== undefined && !form) headers['content-type'] = 'application/json';
    const payload = form ? body : body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(new URL(`/api${path}`, origin), { method, headers, body: payload });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 400)}`);
    const json = String(answer.headers.get('content-type')).includes('json');
    return (json ? JSON.parse(text) : text) as T; // The server answers by the contract.
  };
  return send;
}

/** Measures a step until the import is in a state, with the peak of the server's memory. */
async function step(
  name: string,
  server: ServerProcess,
  work: () => Promise<unknown>,
  look: () => Promise<Job>,
  end: string,
) {
  const start = performance.now();
  let peak = 0;
  await work();
  for (;;) {
    const job = await look();
    peak = Math.max(peak, residentMegabytes(server.process.pid));
    if (job.State === end) {
      const seconds = (performance.now() - start) / 1000;
      return {
        job,
        row: {
          import: name,
          s: seconds.toFixed(1),
          'lines/s': Math.round(customers / seconds),
          'peak MB': Math.round(peak),
        },
      };
    }
    assert.notEqual(job.State, 'N', job.Error ?? 'failed');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const peopleIn = async (db: pg.Pool): Promise<number> => {
  const { rows } = await db.query<{ count: string }>(`select count(*) from app_user where email like 'importato%'`);
  return Number(rows[0]?.count);
};

/** Takes in customers with broken lines: preview, run, error file and undo, each of them checked. */
export async function benchImport(db: pg.Pool, server: ServerProcess): Promise<void> {
  const send = asking(server.origin, await openSession(db, 'sus@example.test', 'desk'));
  const { rows } = await db.query<{ code: string }>('select code from user_category where provider');
  const lines = Array.from({ length: customers }, (_, index) => lineOf(index + 1, rows[0]?.code ?? ''));
  const form = new FormData();
  form.set('file', new Blob([`\uFEFF${[headings, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }), 'clienti.csv');
  const uploaded = performance.now();
  const { Id, ...found } = await send<Job & Record<string, unknown>>('POST', '/Users/Imports', form);
  const path = `/Users/Imports/${Id}`;
  const look = () => send<Job>('GET', path);
  const { Columns, Values, MatchKeys, OnMatch } = found;
  assert.equal(Object.keys(Columns as object).length, headings.split(';').length);
  const broken = Math.floor(customers / brokenEvery);
  const table: object[] = [{ import: 'upload', s: ((performance.now() - uploaded) / 1000).toFixed(1) }];

  const settings = { Columns, Values, MatchKeys, OnMatch };
  const preview = await step('preview', server, () => send('PUT', path, settings), look, 'P');
  assert.deepEqual([preview.job.Created, preview.job.Failed], [customers - broken, broken]);
  const run = await step('run', server, () => send('POST', `${path}/Run`), look, 'E');
  assert.deepEqual(
    [run.job.Created, run.job.Updated, run.job.Skipped, run.job.Failed],
    [customers - broken, 0, 0, broken],
  );
  assert.equal(await peopleIn(db), customers - broken);
  const { rows: told } = await db.query<{ count: string }>(
    `select count(*) from email_message m join app_user u on u.id = m.user_id where u.email like 'importato%'`,
  );
  assert.equal(Number(told[0]?.count), 0, 'imported customers get no mail');

  const asked = performance.now();
  const { Link } = await send<{ Link: string }>('POST', `${path}/ErrorFile`);
  const file = await send<string>('GET', Link);
  assert.equal(file.trimEnd().split('\r\n').length, broken + 1);
  table.push(preview.row, run.row, { import: 'error file', s: ((performance.now() - asked) / 1000).toFixed(1) });

  const undo = await step('undo', server, () => send('POST', `${path}/Undo`), look, 'X');
  assert.equal(undo.job.Error, null);
  assert.equal(await peopleIn(db), 0);
  table.push(undo.row);
  console.table(table);
}
