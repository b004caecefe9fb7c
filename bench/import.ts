import assert from 'node:assert/strict';
import { ImportState } from '@circolo/contract/lists/import-codes';
import type pg from 'pg';
import { residentMegabytes } from './cpu.ts';
import { openSession } from './data.ts';
import type { ServerProcess } from './server-process.ts';

/** One line in a hundred cannot be taken in. */
const brokenEvery = 100;

/** A file that is taken in, and how many of its records there are. */
interface Material {
  name: string;
  /** Lines that are to be taken in each second. */
  perSecond?: number;
  resource: string;
  headings: string;
  lines: string[];
  count: string;
}

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

/** A customer; the lines that are broken are so in five ways. */
function customerLine(nth: number, category: string): string {
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

/** An opportunity of an existing customer; a broken one has no customer. */
const opportunityLine = (nth: number): string =>
  `Trattativa importata ${nth};${nth % brokenEvery === 0 ? 'nessuno' : `cliente${nth}`}@example.test;1.200,50;31/12/2027;Alta`;

function materials(category: string): Material[] {
  const linesOf = (count: number, line: (nth: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index + 1));
  return [
    {
      name: 'customers',
      resource: 'Users',
      headings: 'Nome;Cognome;Email;Categoria;Tipo di utente;Marchio;Software;Telefono;Note',
      lines: linesOf(Number(process.env.BENCH_IMPORT ?? 50_000), (nth) => customerLine(nth, category)),
      count: `select count(*) from app_user where email like 'importato%'`,
    },
    {
      name: 'opportunities',
      perSecond: 1_000,
      resource: 'Opportunities',
      headings: 'Descrizione;Cliente;Importo previsto;Chiusura prevista;Priorità',
      lines: linesOf(5_000, opportunityLine),
      count: `select count(*) from opportunity where description like 'Trattativa importata %'`,
    },
  ];
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
  { name, lines }: Material,
  { what, end }: { what: string; end: string },
  server: ServerProcess,
  work: () => Promise<unknown>,
  look: () => Promise<Job>,
) {
  const start = performance.now();
  let peak = 0;
  await work();
  for (;;) {
    const job = await look();
    peak = Math.max(peak, residentMegabytes(server.process.pid));
    if (job.State === end) {
      const seconds = (performance.now() - start) / 1000;
      const row = {
        import: name,
        step: what,
        s: seconds.toFixed(1),
        'lines/s': Math.round(lines.length / seconds),
        'peak MB': Math.round(peak),
      };
      return { job, row };
    }
    assert.notEqual(job.State, ImportState.failed, job.Error ?? 'failed');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const countOf = async (db: pg.Pool, text: string): Promise<number> => {
  const { rows } = await db.query<{ count: string }>(text);
  return Number(rows[0]?.count);
};

/** Preview, run, error file and undo of one file, each of them checked. */
async function takeIn(db: pg.Pool, server: ServerProcess, material: Material, send: ReturnType<typeof asking>) {
  const { name, resource, headings, lines, count } = material;
  const form = new FormData();
  form.set('file', new Blob([`\uFEFF${[headings, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }), 'prova.csv');
  const uploaded = performance.now();
  const { Id, ...found } = await send<Job & Record<string, unknown>>('POST', `/${resource}/Imports`, form);
  const path = `/${resource}/Imports/${Id}`;
  const look = () => send<Job>('GET', path);
  const { Columns, Values, MatchKeys, OnMatch } = found;
  assert.equal(Object.keys(Columns as object).length, headings.split(';').length);
  const broken = Math.floor(lines.length / brokenEvery);
  const whole = lines.length - broken;
  const upload = { import: name, step: 'upload', s: ((performance.now() - uploaded) / 1000).toFixed(1) };

  const settings = { Columns, Values, MatchKeys, OnMatch };
  const asPreview = { what: 'preview', end: ImportState.previewed };
  const preview = await step(material, asPreview, server, () => send('PUT', path, settings), look);
  assert.deepEqual([preview.job.Created, preview.job.Failed], [whole, broken]);
  const run = await step(
    material,
    { what: 'run', end: ImportState.ended },
    server,
    () => send('POST', `${path}/Run`),
    look,
  );
  const { Created, Updated, Skipped, Failed } = run.job;
  assert.deepEqual([Created, Updated, Skipped, Failed], [whole, 0, 0, broken]);
  assert.equal(await countOf(db, count), whole);
  const sentMails = `select count(*) from email_message m join app_user u on u.id = m.user_id where u.email like 'importato%'`;
  assert.equal(await countOf(db, sentMails), 0, 'imported customers get no mail');

  const asked = performance.now();
  const { Link } = await send<{ Link: string }>('POST', `${path}/ErrorFile`);
  const file = await send<string>('GET', Link);
  assert.equal(file.trimEnd().split('\r\n').length, broken + 1);
  const errors = { import: name, step: 'error file', s: ((performance.now() - asked) / 1000).toFixed(1) };

  const undo = await step(
    material,
    { what: 'undo', end: ImportState.reverted },
    server,
    () => send('POST', `${path}/Undo`),
    look,
  );
  assert.equal(undo.job.Error, null);
  assert.equal(await countOf(db, count), 0);
  return { steps: [upload, preview.row, run.row, errors, undo.row], perSecond: run.row['lines/s'] };
}

/** Takes in customers, then opportunities, with broken lines, and prints the table; answers what was too slow. */
export async function benchImport(db: pg.Pool, server: ServerProcess): Promise<string[]> {
  const send = asking(server.origin, await openSession(db, 'sus@example.test', 'desk'));
  const { rows } = await db.query<{ code: string }>('select code from user_category where provider');
  const table: object[] = [];
  const missed: string[] = [];
  for (const material of materials(rows[0]?.code ?? '')) {
    const { steps, perSecond } = await takeIn(db, server, material, send);
    table.push(...steps);
    if (perSecond < (material.perSecond ?? 0)) missed.push(`import of ${material.name}`);
  }
  console.table(table);
  return missed;
}
