import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CustomFieldKind } from '@circolo/contract/custom-fields/custom-field-codes';
import fc from 'fast-check';
import { testApp } from '../../../test/app.ts';
import {
  type CustomServer,
  type CustomWorld,
  type Expected,
  newCustomWorld,
  readValues,
} from '../../../test/custom-fields/custom-world.ts';
import { fieldActions } from '../../../test/custom-fields/field-actions.ts';
import { findOrphans } from '../../../test/custom-fields/orphans.ts';
import { readActions } from '../../../test/custom-fields/read-actions.ts';
import { recordActions } from '../../../test/custom-fields/record-actions.ts';
import { undoActions } from '../../../test/custom-fields/undo-sets.ts';
import { valueActions } from '../../../test/custom-fields/value-actions.ts';
import { assertAllHappened, type StepOf, stepsOf, takeEach, walkSettings } from '../../../test/walk-steps.ts';

const actions = { ...fieldActions, ...valueActions, ...recordActions, ...readActions, ...undoActions };

let server: CustomServer;
before(async () => {
  const app = await testApp();
  const [staff, admin] = [await app.as('SUS'), await app.as('ADM')];
  const [seller, other, customer] = [await app.as('COM'), await app.as('COM'), await app.as('STD')];
  server = { app, staff, admin, seller, other, customer };
});
after(() => server.app.close());

type Step = StepOf<typeof actions>;
const of = stepsOf<typeof actions>();
const at = fc.nat({ max: 7 });
const nth = fc.nat({ max: 3 });
const kind = fc.constantFrom(...Object.values(CustomFieldKind));
const name = fc.constantFrom('Zona', 'Zona!', 'Tessera', 'Affiliata dal');
const records = fc.constantFrom(
  ...(['Users', 'Leads', 'Opportunities'] as const).map((one) => [one]),
  ['Users' as const, 'Leads' as const],
  ['Users' as const, 'Leads' as const, 'Opportunities' as const],
  ['Users' as const, 'Leads' as const, 'Opportunities' as const],
);
const ways = fc.array(fc.constantFrom('new', 'new', 'new', 'same', 'empty', 'wrong'), { minLength: 1, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  of(5, 'define', fc.record({ name, kind, records, required: fc.nat({ max: 5 }).map((drawn) => drawn === 0) })),
  of(2, 'rename', fc.record({ at, name })),
  of(3, 'retype', fc.record({ at, kind })),
  of(3, 'settle', fc.record({ at, Active: fc.nat({ max: 3 }).map(Boolean), Required: fc.boolean(), Records: records })),
  of(2, 'choose', fc.record({ at, nth, isGone: fc.boolean() })),
  of(3, 'dropField', fc.record({ at })),
  of(1, 'dropAndBack', fc.record({ at })),
  of(12, 'write', fc.record({ at, ways, isStale: fc.nat({ max: 4 }).map((drawn) => drawn === 0) })),
  of(2, 'race', fc.record({ at, nth, isDeleted: fc.boolean() })),
  of(2, 'exportBack', fc.record({ at, style: fc.constantFrom('Excel', 'Plain') })),
  of(2, 'importOne', fc.record({ at, nth })),
  of(2, 'editMany', fc.record({ at })),
  of(1, 'add', fc.record({ list: fc.constantFrom('Users', 'Leads') })),
  of(2, 'convert', fc.record({ at })),
  of(2, 'makeCustomer', fc.record({ at })),
  of(3, 'merge', fc.record({ list: fc.constantFrom('Users', 'Leads'), stays: nth, goes: nth, isTaken: fc.boolean() })),
  of(3, 'remove', fc.record({ at })),
  of(1, 'andBack', fc.record({ at })),
  of(1, 'promote', fc.record({ at })),
  of(1, 'erase', fc.record({ at, list: fc.constantFrom('Users', 'Leads') })),
  of(6, 'undo', fc.record({ at: nth })),
  of(2, 'give', fc.record({ at, isTheirs: fc.boolean() })),
  of(3, 'look', fc.record({ at, nth })),
);

const happened = new Map<string, number>();

/** Takes a step, after which only what it says is another than before. */
async function take(world: CustomWorld, { name, with: values }: Step): Promise<void> {
  const expected = await readValues(world);
  const did = await (actions[name] as (world: CustomWorld, values: unknown) => Promise<Expected>)(world, values);
  if (did) happened.set(name, (happened.get(name) ?? 0) + 1);
  for (const [path, made] of did ?? []) {
    if (made === undefined) expected.delete(path);
    else expected.set(path, made);
  }
  assert.deepEqual(await readValues(world), expected);
  assert.deepEqual(await findOrphans(world), []);
}

const length = 30;
/** The gates walk a part of what `npm run security -- fields` does. */
const whole = 3_000;
const { steps, runs } = walkSettings({ length, steps: 90, seed: 20_261_130 });

test('no order of definitions, saves, files, merges, erasures and undos loses a value, moves it or shows it to others', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), async (sequence) => {
      const world = await newCustomWorld(server);
      await takeEach(sequence, (done) => take(world, done));
    }),
    runs,
  );
  // A part of the walk is too short for everything to happen.
  if (steps >= whole) assertAllHappened(actions, happened);
});
