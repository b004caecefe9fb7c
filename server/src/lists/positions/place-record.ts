import { fieldProblems } from '@circolo/contract/errors/issues';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { type NewPlace, newPlace } from '@circolo/contract/lists/new-place';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import type { Offer } from '../../resource/offers.ts';
import { selectOne } from '../../resource/select.ts';
import { lockTogether } from './placed-rows.ts';
import { placings } from './placings.ts';

type Fields = Record<string, unknown> & { Version: number };

/** Where a record goes, as a call gives it. */
export function readNewPlace(given: Record<string, unknown> | undefined): NewPlace {
  const parsed = newPlace.safeParse(given ?? {}, { reportInput: true });
  if (!parsed.success) throw problem('ValidationFailed', { fields: fieldProblems(parsed.error.issues) });
  return parsed.data;
}

/** Refuses a record that has changed since the caller saw it, and one that is not the caller's to see. */
async function assertAsSeen(tx: Tx, { source, scope }: Offer, caller: Caller, { Id, Version }: NewPlace['Beside']) {
  const current = orNotFound(await selectOne(tx, source, Id, scope(caller))) as Fields;
  await assertCurrentVersion(tx, source.resource.Name, current, Version);
}

/** The numbers that change when a record comes beside another one: none where it is there already. */
export async function newPlaces(
  tx: Tx,
  offer: Offer,
  id: number,
  { Version, Beside, Before }: NewPlace,
  caller: Caller,
): Promise<Map<number, number>> {
  const rows = await lockTogether(tx, offer.source, id);
  await assertAsSeen(tx, offer, caller, { Id: id, Version });
  await assertAsSeen(tx, offer, caller, Beside);
  const moved = rows.find(({ Id }) => Id === id);
  const others = rows.filter(({ Id }) => Id !== id);
  const beside = others.findIndex(({ Id }) => Id === Beside.Id);
  // It is another list's, or the record itself.
  if (!moved || beside < 0) throw fieldProblem('Beside', 'notAllowed');
  return placings(others.toSpliced(Before ? beside : beside + 1, 0, moved), id);
}
