import { tiesOf } from '../plan/ties.ts';
import type { LoadedSubscription } from './load-rows.ts';

/** What has steps of its own, each with itself and the add-ons that go with it. */
export function withTies(
  loaded: readonly LoadedSubscription[],
): { one: LoadedSubscription; all: LoadedSubscription[] }[] {
  const ties = tiesOf(loaded.map(({ subscription }) => subscription));
  return loaded
    .filter(({ subscription }) => !ties.has(subscription))
    .map((one) => ({
      one,
      all: [one, ...loaded.filter(({ subscription }) => ties.get(subscription) === one.subscription)],
    }));
}
