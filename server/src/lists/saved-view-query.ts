import { fieldProblem } from '@circolo/contract/errors/problem';
import { reportQuery } from '@circolo/contract/lists/report';
import { isPeriodFilter } from '@circolo/contract/resource/period-filters';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { z } from 'zod';
import { offerOf } from '../resource/offers.ts';

type Query = Record<string, string>;

/** Whether a list, or its report, takes a value under a name. A page is not part of a view; a period is, by its name. */
function takes(resource: AnyResource, name: string, value: string): boolean {
  if (isPeriodFilter(resource.kinds.filters, name, value)) return true;
  const known: Record<string, z.ZodType> = { ...reportQuery, ...resource.page.query.shape };
  const schema = name === 'Page' ? undefined : known[name];
  return schema !== undefined && z.safeParse(schema, value).success;
}

/** What is left of a saved query, and the names that a list does not know any more. */
export function knownQuery(resource: string, query: Query): { known: Query; dropped: string[] } {
  const { source } = offerOf(resource);
  const entries = Object.entries(query);
  const isKnown = ([name, value]: [string, string]) => takes(source.resource, name, value);
  return {
    known: Object.fromEntries(entries.filter(isKnown)),
    dropped: entries.filter((entry) => !isKnown(entry)).map(([name]) => name),
  };
}

/** A query to keep; refuses what the list does not take. */
export function checkedQuery(resource: string, query: Query): Query {
  if (knownQuery(resource, query).dropped.length > 0) throw fieldProblem('Query', 'notAllowed');
  return query;
}
