import assert from 'node:assert/strict';
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

/**
 * How a walk is run: in sequences of a length, `STEPS` steps in all (those of the gates by default), drawn by `SEED`. A sequence that
 * fails is reported as it was drawn; with `SHRINK`, the shortest that fails too.
 */
export function walkSettings({ length, steps, seed }: { length: number; steps: number; seed: number }) {
  const all = Number(process.env.STEPS ?? steps);
  return {
    steps: all,
    runs: {
      numRuns: Math.ceil(all / length),
      seed: Number(process.env.SEED ?? seed),
      endOnFailure: process.env.SHRINK === undefined,
    },
  };
}

/** Takes the steps of a sequence one after another; the error of one says which steps led to it. */
export async function takeEach<Step>(sequence: Step[], take: (step: Step) => Promise<void>): Promise<void> {
  for (const [index, step] of sequence.entries())
    try {
      await take(step);
    } catch (error) {
      throw new Error(`${String(error)} after ${JSON.stringify(sequence.slice(0, index + 1))}`, { cause: error });
    }
}

/** A walk in which something never happens proves nothing about it. */
export function assertAllHappened(actions: Actions, happened: ReadonlyMap<string, number>): void {
  assert.deepEqual(
    Object.keys(actions).filter((name) => !happened.has(name)),
    [],
    'what never happened in the walk',
  );
}
