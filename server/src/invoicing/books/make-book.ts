import { problem } from '@circolo/contract/errors/problem';
import type { Db } from '../../db/database.ts';
import { findCurrentCaller } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { turns } from '../../jobs/turns.ts';
import type { TableMaterial } from '../../spooler/export/write-table.ts';
import { FileWriter } from '../../spooler/storage/file-writer.ts';
import { fileRetryLimit, makeFile, type RunningFile } from '../../spooler/storage/make-file.ts';
import { mayHaveBook } from './book-access.ts';
import type { BookPayload, BookRequest } from './book-request.ts';
import { writeAccountant } from './write-accountant.ts';
import { writePreservation } from './write-preservation.ts';
import { writeRegister } from './write-register.ts';
import { writeStatement } from './write-statement.ts';

/** Files that a process makes at the same time. */
const inTurn = turns(1);

function write(asked: BookRequest, material: TableMaterial): Promise<number> {
  switch (asked.Kind) {
    case 'register':
      return writeRegister(asked, material);
    case 'accountant':
      return writeAccountant(asked, material);
    case 'preservation':
      return writePreservation(asked, material);
    case 'statement':
      return writeStatement(asked, material);
  }
}

async function make(db: Db, file: RunningFile, { Caller }: BookPayload, now: () => Date): Promise<void> {
  const asked = file.Request as BookRequest; // Written by `requestBook`.
  const caller = await findCurrentCaller(db, Caller, now());
  if (!caller || !mayHaveBook(asked, caller)) throw problem('RightsWithdrawn');
  const keeper = new FileWriter(db, file);
  const rows = await write(asked, { db, title: file.Title, keeper, caller, now: now() });
  await keeper.end(rows, now());
}

/** Makes a file of the books, with the rights that its person has when it is made. A repeat starts over. */
export const makeBook = defineJob<BookPayload>(
  'make-book',
  { retryLimit: fileRetryLimit, expireAfter: 3_600 },
  (payload, { db, now }) =>
    inTurn(() => makeFile(db, { ...payload, now, make: (file) => make(db, file, payload, now) })),
);
