import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { isStaff } from '@circolo/contract/authorization/natures';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { colleagues } from '@circolo/contract/lists/mentions';
import { and, asc, inArray } from 'drizzle-orm';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import { seesRecord } from '../../alerts/sees-record.ts';
import { workingStaff } from '../../alerts/working-staff.ts';
import type { Tx } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import type { Offer } from '../../resource/offers.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';

/** Whom a comment may name, for staff alone. */
export function colleagueRoutes(api: Api): void {
  read(api, colleagues, (db, { query: { Search, Ids }, caller }) => {
    if (!caller.Nature || !isStaff(caller.Nature)) throw problem('AccessDenied');
    const narrowed = Ids ? inArray(users.Id, Ids) : Search ? contains(users.Search, Search) : undefined;
    return db
      .select({ Id: users.Id, Description: displayName })
      .from(users)
      .where(and(workingStaff, narrowed))
      .orderBy(asc(users.LastName), asc(users.Id))
      .limit(50);
  });
}

interface Mention {
  offer: Offer;
  RecordId: number;
  CommentId: number;
  /** Ids of users. */
  people: readonly number[];
}

/** Alerts who is named in a comment, once for it; refuses somebody who cannot open the record (`cannotSee` at `Mentions`). */
export async function alertMentioned(tx: Tx, mention: Mention, caller: Caller, now: Date): Promise<void> {
  const { offer, RecordId, CommentId } = mention;
  const people = [...new Set(mention.people)];
  if (people.length === 0) return;
  const staff = await tx.$count(users, and(workingStaff, inArray(users.Id, people)));
  if (staff < people.length) throw fieldProblem('Mentions', 'cannotSee');
  for (const id of people)
    if (!(await seesRecord(tx, { offer, RecordId }, id, now))) throw fieldProblem('Mentions', 'cannotSee');
  const Resource = offer.source.resource.Name;
  const alert = { Kind: AlertKind.mentioned, Resource, RecordId, Occasion: String(CommentId), now };
  await recordAlerts(tx, people, { ...alert, ActorId: authorId(caller) });
}
