import { problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findCurrentCaller, type Requester, sessionOf } from '../../http/rights/current-caller.ts';
import { noLevels } from '../../http/rights/menu-levels.ts';
import { defineJob } from '../../jobs/job.ts';
import { turns } from '../../jobs/turns.ts';
import { FileWriter } from '../../spooler/storage/file-writer.ts';
import { fileRetryLimit, makeFile, type RunningFile } from '../../spooler/storage/make-file.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { copyHtml } from './copy-html.ts';
import { copyJson } from './copy-json.ts';
import type { CopyPayload, CopyRequest } from './copy-request.ts';
import { copiedPerson } from './copy-rights.ts';
import { maskOthers } from './mask-others.ts';
import { personName } from './person-name.ts';
import { readCopy } from './read-copy.ts';
import { zipOf } from './zip.ts';

/** A copy holds all texts about a person in memory: one at a time. */
const inTurn = turns(1);

/** The account of the shop that asked, as it is now; null where it is closed. */
async function currentAccount(db: Db, asked: Requester): Promise<Caller | null> {
  const [identity] = await db
    .select({ FirstName: identities.FirstName, LastName: identities.LastName })
    .from(identities)
    .where(and(eq(identities.Id, asked.IdentityId ?? ''), isNull(identities.LockedAt)));
  if (!identity) return null;
  const Name = `${identity.FirstName} ${identity.LastName}`.trim();
  const nothing = { Must: null, SteppedUpAt: null, Nature: null, ParentUserId: null, MenuId: null };
  return { ...sessionOf(asked), ...nothing, MayExport: false, Levels: noLevels, Name };
}

async function make(db: Db, file: RunningFile, { Caller: asked }: CopyPayload, now: () => Date): Promise<void> {
  const request = file.Request as CopyRequest; // Written by `requestCopy`.
  const caller = asked.UserId ? await findCurrentCaller(db, asked, now()) : await currentAccount(db, asked);
  if (!caller) throw problem('RightsWithdrawn');
  const person = await copiedPerson(db, request, caller);
  const t = translator(request.Language);
  const tables = await maskOthers(db, person, await readCopy(db, person), t('copiedData.file.mask'));
  const head = { name: await personName(db, person), madeAt: now().toISOString(), language: request.Language };
  const name = t('copiedData.file.name');
  const zip = zipOf([
    { name: `${name}.html`, content: Buffer.from(copyHtml(tables, head, t)) },
    { name: `${name}.json`, content: Buffer.from(copyJson(tables, head, t)) },
  ]);
  const records = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const keeper = new FileWriter(db, file);
  await keeper.add(zip, records, records);
  await keeper.end(records, now());
}

/** Makes the copy of a person's data for who asked for it, with the rights that they have when it is made. */
export const makeDataCopy = defineJob<CopyPayload>(
  'make-data-copy',
  { retryLimit: fileRetryLimit, expireAfter: 3_600 },
  (payload, { db, now }) =>
    inTurn(() => makeFile(db, { ...payload, now, make: (file) => make(db, file, payload, now) })),
);
