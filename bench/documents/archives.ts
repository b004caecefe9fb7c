import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { romeDay } from '@circolo/contract/values/rome-day';
import { verifyPackage } from '@circolo/server/invoicing/books/verify-package';
import { pdfOf } from '@circolo/server/invoicing/documents/files/document-file';
import { documentFiles } from '@circolo/server/tables/invoicing/document-tables';
import { sql } from 'drizzle-orm';
import type { SignedIn, TestApp } from '../../server/test/app.ts';
import { residentMegabytes } from '../cpu.ts';
import { missed } from './budgets.ts';

/** Megabytes that an archive may take while it is made or verified, however many documents are in it. */
const memoryMost = 150;

/** Does something and answers its result, its seconds and by how many megabytes memory was larger meanwhile than before. */
async function watched<Result>(work: () => Promise<Result>) {
  const before = residentMegabytes(process.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(process.pid));
  }, 20);
  const start = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - start) / 1000, above: most - before };
  } finally {
    clearInterval(timer);
  }
}

/** Gives every document a PDF: the one of the first, for drawing them is not what is measured. */
async function addPdfs({ database: { db } }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select min(id) as id from document`);
  const pdf = await pdfOf(db, Number(rows[0]?.id), new Date());
  await db.execute(sql`insert into document_file (document_id, kind, name, mime_type, size, sha256, content, created_at)
    select d.id, f.kind, d.id || '.pdf', f.mime_type, f.size, f.sha256, f.content, f.created_at
    from document d join document_file f on f.id = ${pdf?.Id ?? 0} where d.id <> f.document_id`);
}

/** Asks for a file of the books and has it made; answers its id. */
async function made(app: TestApp, staff: SignedIn, path: string, body: object): Promise<number> {
  const asked = await staff.post(path, body);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs('make-book');
  return asked.body.Id;
}

/** Stores a file of somebody's on the disk, piece by piece; answers its megabytes. */
async function saved({ database: { db } }: TestApp, id: number, path: string): Promise<number> {
  const file = createWriteStream(path);
  let bytes = 0;
  for (let position = 0; ; position += 1) {
    const { rows } = await db.execute<{ content: Buffer }>(
      sql`select content from notification_part where notification_id = ${id} and position = ${position}`,
    );
    const [part] = rows;
    if (!part) break;
    bytes += part.content.length;
    if (!file.write(part.content)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return bytes / 1_048_576;
}

/**
 * The month's archive for the accountant and the year's package for preservation, which is verified: their memory is flat. Answers the
 * budgets that were missed.
 */
export async function measureArchives(app: TestApp): Promise<string[]> {
  await addPdfs(app);
  const staff = await app.as('ADM');
  const { db } = app.database;
  const { rows } = await db.execute<{ company: string; count: string }>(
    sql`select company_id as company, count(*) as count from document group by 1`,
  );
  const [Company, documents] = [Number(rows[0]?.company), Number(rows[0]?.count)];
  const today = romeDay(new Date());
  const folder = await mkdtemp(join(tmpdir(), 'circolo-archives-'));
  const table: Record<string, string | number>[] = [];
  const measured: { what: string; above: number }[] = [];
  const note = (what: string, { seconds, above }: { seconds: number; above: number }, MB: number) => {
    measured.push({ what, above });
    const memory = `${above.toFixed(0)} (≤ ${memoryMost})`;
    table.push({ archive: what, documents, MB: MB.toFixed(0), s: seconds.toFixed(1), 'memory above MB': memory });
  };
  try {
    const month = { Company, Month: `${today.slice(0, 7)}-01` };
    const year = { Company, Year: Number(today.slice(0, 4)) };
    for (const [what, path, body] of [
      ['for the accountant', '/VatRegister/Accountant/Export', month],
      ['for preservation', '/VatRegister/Preservation/Export', year],
    ] as const) {
      const making = await watched(() => made(app, staff, path, body));
      const place = join(folder, `${making.result}.zip`);
      const MB = await saved(app, making.result, place);
      note(what, making, MB);
      if (body !== year) continue;
      const verifying = await watched(() => verifyPackage(place));
      assert.deepEqual(verifying.result.Faults, []);
      assert.equal(verifying.result.Right, (await db.$count(documentFiles)) + 1, 'every original, and the index');
      note('package verified', verifying, MB);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  console.table(table);
  return missed(
    Object.fromEntries(
      measured.map(({ what, above }) => [`The archive ${what} takes more memory than the budget`, above > memoryMost]),
    ),
  );
}
