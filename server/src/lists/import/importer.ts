import { isOpen } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import { importOf } from '@circolo/contract/lists/imports';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findCurrentCaller, type Requester } from '../../http/rights/current-caller.ts';
import { offerOf } from '../../resource/offers.ts';
import type { StoredJob } from './stored-job.ts';

/** Whose import a job works on, with the rights that they have now; `RightsWithdrawn` where those do not open it any more. */
export async function getImporter(
  db: Queryable,
  { Resource }: Pick<StoredJob, 'Resource'>,
  asked: Requester,
  now: Date,
): Promise<Caller> {
  const caller = await findCurrentCaller(db, asked, now);
  const { access } = importOf(offerOf(Resource).source.resource).run;
  if (!caller || !isOpen(access, caller.Levels)) throw problem('RightsWithdrawn');
  return caller;
}
