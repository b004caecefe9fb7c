import { type SearchHit, searchMost } from '@circolo/contract/lists/search';
import type { Db } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { chooseReads } from '../../resource/old-reads.ts';
import { largeTables } from './large-tables.ts';
import { findByText } from './long-lists.ts';
import { nameHits } from './name-hits.ts';
import type { Part, RankedId } from './part.ts';
import { isLong, searchable } from './searchable.ts';
import { findByPlan } from './short-lists.ts';

/** The best of each resource, each record once; the resource with the best record comes first. */
function bestOf<Each extends RankedId>(found: readonly Each[]): Each[] {
  const sorted = found.toSorted((one, other) => one.k - other.k || other.i - one.i);
  const best = [...Map.groupBy(sorted, ({ o }) => o)].map(([o, hits]) => {
    const once = hits.filter(({ i }, at) => hits.findIndex((hit) => hit.i === i) === at);
    return { o, k: once[0]?.k ?? 0, hits: once.slice(0, searchMost) };
  });
  return best.sort((one, other) => one.k - other.k || one.o - other.o).flatMap(({ hits }) => hits);
}

/** What the caller may search. A list that narrows another one which they see whole, alike for everybody, is searched among what is found of that. */
function partsFor(caller: Caller): Part[] {
  const parts = searchable(caller).map((offer, nth) => ({ offer, nth, scope: offer.scope(caller) }));
  return parts.map((part) => {
    const { scope: scopeOf, source } = part.offer;
    const whole = parts.find(({ offer, scope }) => scope === undefined && offer.source.table === source.table);
    return whole && whole !== part && scopeOf.length === 0 ? { ...part, narrows: whole.nth } : part;
  });
}

/**
 * Finds records by a text. Short lists and keys are searched by a statement whose plan is kept, and at the same time lists that grow, or of which the caller
 * sees a part, by one that is planned for the text; those of a replica apart from the others. What they are called is read of the best alone.
 */
export async function findRecords(db: Db, caller: Caller, text: string): Promise<SearchHit[]> {
  if (searchText(text) === '') return [];
  const parts = partsFor(caller);
  const large = await largeTables(db);
  const short = parts.filter(({ offer, scope }) => scope === undefined && !isLong(offer, large));
  const long = parts.filter((part) => !short.includes(part));
  const own = long.filter(({ narrows }) => narrows === undefined);
  const choose = await chooseReads(db, caller);
  const byReads = (some: readonly Part[]) => [...Map.groupBy(some, ({ scope }) => choose(scope))];
  const [byPlan, ...byText] = await Promise.all([
    findByPlan(
      choose(undefined),
      short,
      own.filter(({ scope }) => scope === undefined),
      text,
    ),
    ...byReads(own).map(([reads, group]) => findByText(reads, group, text)),
  ]);
  const best = bestOf<RankedId>([...byPlan, ...byText.flat()]);
  const named = await Promise.all(byReads(long).map(([reads, group]) => nameHits(reads, group, best)));
  const hits = [...byPlan.filter(({ o }) => short.some(({ nth }) => nth === o)), ...named.flat()];
  return bestOf(hits).flatMap(({ o, i, d, t }) => {
    const resource = parts[o]?.offer.source.resource;
    return resource ? [{ Resource: resource.Name, Id: i, Description: d ?? String(i), Detail: t || null }] : [];
  });
}
