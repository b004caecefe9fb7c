import { tiesOf } from '../plan/ties.ts';
import type { Loaded } from './load-rows.ts';

/** What has steps of its own, each with itself and the add-ons that go with it. */
export function withTies(loaded: readonly Loaded[]): { one: Loaded; all: Loaded[] }[] {
  const ties = tiesOf(loaded.map(({ subscription }) => subscription));
  return loaded
    .filter(({ subscription }) => !ties.has(subscription))
    .map((one) => ({
      one,
      all: [one, ...loaded.filter(({ subscription }) => ties.get(subscription) === one.subscription)],
    }));
}
