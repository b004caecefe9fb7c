import { createHash } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import { importOf } from '@circolo/contract/lists/imports';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import type { SentFile } from '../../http/receive-file.ts';
import type { Offer } from '../../resource/offers.ts';
import { importJobs } from '../../tables/lists/list-tables.ts';
import { cancelJob, changeSettings, type JobContext, startRun, startUndo, storeFile } from './change-job.ts';
import { saveErrors } from './error-file.ts';
import { importFieldsOf, viewOf } from './job-view.ts';
import { receiveCsv } from './received.ts';
import { rowsOf } from './row-view.ts';
import { ownJob, type StoredJob, summaryOf } from './stored-job.ts';

const latest = 5;

/** The calls of an import: `POST X/Imports` and what follows it. */
export function importRoutes(api: Api, { source, save }: Offer): void {
  const { resource } = source;
  // A file runs by a job, which has no session that could step up.
  if (!save || resource.stepUp) return;
  const calls = importOf(resource);
  const changed = async (tx: Tx, id: number, asking: JobContext, change: (job: StoredJob) => Promise<unknown>) => {
    await change(await ownJob(tx, resource.Name, id, asking.caller));
    return viewOf(tx, await ownJob(tx, resource.Name, id, asking.caller), asking);
  };

  read(api, calls.recent, async (db, { caller }) => {
    const own = and(eq(importJobs.UserId, caller.UserId), eq(importJobs.Resource, resource.Name));
    const rows = await db
      .select({ Id: importJobs.Id })
      .from(importJobs)
      .where(own)
      .orderBy(desc(importJobs.Id))
      .limit(latest);
    return Promise.all(rows.map(async ({ Id }) => summaryOf(await ownJob(db, resource.Name, Id, caller), caller)));
  });
  read(api, calls.fields, (db, { language }) => importFieldsOf(db, source, language));
  write(
    api,
    calls.upload,
    async (tx, { caller, language, now }, file: SentFile) =>
      viewOf(tx, await storeFile(tx, resource.Name, file, { caller, language, now }), { caller, language }),
    (_db, { request }) => receiveCsv(request),
    ({ name, content }) => createHash('sha256').update(`${name}\n`).update(content).digest('base64url'),
  );
  read(api, calls.state, async (db, { params, caller, language }) =>
    viewOf(db, await ownJob(db, resource.Name, params.Id, caller), { caller, language }),
  );
  write(api, calls.settings, (tx, asked) =>
    changed(tx, asked.params.Id, asked, (job) => changeSettings(tx, job, asked.body, asked)),
  );
  read(api, calls.rows, async (db, { params, query, caller }) =>
    rowsOf(db, await ownJob(db, resource.Name, params.Id, caller), query, caller),
  );
  write(api, calls.run, (tx, asked) => changed(tx, asked.params.Id, asked, (job) => startRun(tx, job, asked)));
  write(api, calls.cancel, (tx, asked) => changed(tx, asked.params.Id, asked, (job) => cancelJob(tx, job, asked)));
  write(api, calls.undo, (tx, asked) => changed(tx, asked.params.Id, asked, (job) => startUndo(tx, job, asked)));
  write(api, calls.errorFile, async (tx, { params, caller, now }) => {
    const job = await ownJob(tx, resource.Name, params.Id, caller);
    if (job.Failed === 0) throw problem('RecordNotFound');
    return saveErrors(tx, job, caller, now);
  });
}
