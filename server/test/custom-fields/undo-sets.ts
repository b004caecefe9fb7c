import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { type CustomWorld, type DoneSet, type Expected, pick, readFields, readValues } from './custom-world.ts';
import { takes } from './orphans.ts';

/** Remembers the latest change set of a list, so that it may be undone. */
export async function noteSet(
  world: CustomWorld,
  list: string,
  before: Omit<DoneSet, 'undo'>,
  changeSet?: number,
): Promise<void> {
  const { app, staff } = world;
  const id = changeSet ?? (await staff.get(`/ChangeSets?Resource=${list}&Limit=10`)).body[0]?.Id;
  const undo = async () => {
    const { status, body } = await staff.post(`/ChangeSets/${id}/Undo`);
    await app.runJobs('bulk-records');
    return status === 200 && body.Done > 0;
  };
  world.done.push({ ...before, undo });
}

/** Undoes the latest one, or one before it; answers it where anything came of it. */
export async function undoLast(world: CustomWorld, at = 0): Promise<DoneSet | undefined> {
  const set = pick(world.done.toReversed(), at);
  if (!set) return undefined;
  world.done.splice(world.done.indexOf(set), 1);
  return (await set.undo()) ? set : undefined;
}

/** Each value is the one that a record has, or the one that it had; what it has and had stays, in whichever form. */
function assertOfEither(after: CustomValues, was: CustomValues, had: CustomValues): void {
  for (const key of new Set([...Object.keys(after), ...Object.keys(was)])) {
    const isKnown = [was[key], had[key]].some((value) => isDeepStrictEqual(value, after[key]));
    assert.ok(isKnown, `an undo makes ${JSON.stringify(after[key])} of ${JSON.stringify(was[key])} of ${key}`);
  }
}

export const undoActions = {
  /** Something is taken back: who comes back has all that there are fields for, the others have what they have or had. */
  async undo(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const was = await readValues(world);
    const set = await undoLast(world, at);
    if (!set) return null;
    const after = await readValues(world);
    const fields = await readFields(world);
    for (const [path, values] of after) {
      const had: CustomValues = set.before.get(path) ?? {};
      const has = was.get(path);
      if (has) assertOfEither(values, has, had);
      else {
        const taken = Object.entries(had).filter(([key, value]) =>
          fields.some((field) => field.Key === key && takes(field, value)),
        );
        assert.deepEqual(values, Object.fromEntries(taken), `${path} comes back with what it had`);
      }
    }
    return after;
  },
} as const;
