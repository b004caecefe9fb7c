import type fc from 'fast-check';

/** What may happen in a walk: each action gets the world and its values. */
type Actions = Record<string, (world: never, values: never) => unknown>;

/** A step of a walk: the name of an action with the values that it gets. */
export type StepOf<Acts extends Actions> = {
  [Name in keyof Acts]: { name: Name; with: Parameters<Acts[Name]>[1] };
}[keyof Acts];

/**
 * Makes the weighted steps of a walk, for `fc.oneof`.
 * @example const of = stepsOf<typeof actions>(); fc.oneof(of(8, 'order', fc.record({ who })), of(1, 'night', fc.constant(undefined)))
 */
export const stepsOf =
  <Acts extends Actions>() =>
  <Name extends keyof Acts>(weight: number, name: Name, given: fc.Arbitrary<Parameters<Acts[Name]>[1]>) => ({
    weight,
    arbitrary: given.map((values) => ({ name, with: values }) as StepOf<Acts>),
  });
