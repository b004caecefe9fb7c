import { isOpen } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import { readVatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Db } from '../../db/database.ts';
import { findCurrentCaller } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { turns } from '../../jobs/turns.ts';
import { FileWriter } from '../../spooler/storage/file-writer.ts';
import { fileRetryLimit, makeFile, type RunningFile } from '../../spooler/storage/make-file.ts';
import type { BookPayload, BookRequest } from './book-request.ts';
import { writeRegister } from './write-register.ts';

/** Files that a process makes at the same time. */
const inTurn = turns(1);

async function make(db: Db, file: RunningFile, { Caller }: BookPayload, now: () => Date): Promise<void> {
  const asked = file.Request as BookRequest; // Written by `requestBook`.
  const caller = await findCurrentCaller(db, Caller, now());
  if (!caller || !isOpen(readVatRegister.access, caller.Levels)) throw problem('RightsWithdrawn');
  const keeper = new FileWriter(db, file);
  await keeper.end(await writeRegister(db, asked, { title: file.Title, keeper, caller, now: now() }), now());
}

/** Makes a file of the books, with the rights that its person has when it is made. A repeat starts over. */
export const makeBook = defineJob<BookPayload>(
  'make-book',
  { retryLimit: fileRetryLimit, expireAfter: 3_600 },
  (payload, { db, now }) =>
    inTurn(() => makeFile(db, { ...payload, now, make: (file) => make(db, file, payload, now) })),
);
