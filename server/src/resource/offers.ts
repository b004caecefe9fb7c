import { problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Written } from './record-writes.ts';
import type { AnySource, Scope } from './source.ts';

/** What a resource serves, as its file called for it: list tools, jobs and reports run over these. */
export interface Offer {
  source: AnySource;
  /** Whose rows a caller sees. */
  scope: Scope;
  /** How a record is written; absent: records are not saved by POST and PUT. The input has been parsed by the resource's schema. */
  save?: NonNullable<Written['save']>;
  /** How a record is deleted; absent: it is not. */
  removal?: { scope: Scope; before?: ((tx: Tx, id: number, caller: Caller) => Promise<void>) | undefined };
  /** Whether files of it are made. */
  exported?: true;
}

/** Filled where routes are registered, by the calls `list`, `saved`, `removed` and `exported` alone. */
const offers = new Map<string, Offer>();

/** Notes what a resource's file serves. */
export function offer(source: AnySource, part: Omit<Partial<Offer>, 'source'>): void {
  const known = offers.get(source.resource.Name);
  offers.set(source.resource.Name, { scope: () => undefined, ...known, ...part, source });
}

/** What a resource serves; `NotFound` for a name that no resource has. */
export function offerOf(name: string): Offer {
  const found = offers.get(name);
  if (!found) throw problem('RecordNotFound');
  return found;
}

/** What every resource serves. */
export const allOffers = (): Offer[] => [...offers.values()];
