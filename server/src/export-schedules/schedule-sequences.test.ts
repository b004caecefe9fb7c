import { after, before, test } from 'node:test';
import { lastMonthDay, ScheduleRepeat } from '@circolo/contract/export-schedules/export-schedule-codes';
import fc from 'fast-check';
import { testApp } from '../../test/app.ts';
import { clockActions } from '../../test/export-schedules/clock-actions.ts';
import { personActions } from '../../test/export-schedules/person-actions.ts';
import {
  keepSignedIn,
  newScheduleWorld,
  type ScheduleServer,
  type ScheduleWorld,
} from '../../test/export-schedules/schedule-world.ts';
import { assertAllHappened, type StepOf, stepsOf, takeEach, walkSettings } from '../../test/walk-steps.ts';

const actions = { ...clockActions, ...personActions };

let server: ScheduleServer;
before(async () => {
  const app = await testApp();
  server = { app, boss: await app.as('SUS') };
});
after(() => server.app.close());

type Step = StepOf<typeof actions>;
const of = stepsOf<typeof actions>();
const at = fc.nat({ max: 5 });
const who = fc.nat({ max: 1 });
const timing = fc.record({
  Repeat: fc.constantFrom(...Object.values(ScheduleRepeat), ScheduleRepeat.daily, ScheduleRepeat.daily),
  Weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }).map((days) => days.sort()),
  MonthDay: fc.constantFrom(1, 28, lastMonthDay),
  // The hours around which clocks change, and others.
  Hour: fc.constantFrom(1, 2, 3, 7, 23, 0),
  TimeZone: fc.constantFrom('Europe/Rome', 'Europe/Rome', 'Europe/Rome', 'America/New_York'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  of(8, 'schedule', fc.record({ who, chosen: fc.constantFrom('plain', 'plain', 'view', 'column', 'filter'), timing })),
  of(
    3,
    'change',
    fc.record({ at, timing: fc.option(timing), isStale: fc.nat({ max: 4 }).map((drawn) => drawn === 0) }),
  ),
  of(4, 'act', fc.record({ at, to: fc.constantFrom('Pause', 'Resume', 'Resume', 'Run') })),
  of(1, 'stop', fc.record({ at })),
  of(1, 'remove', fc.record({ at })),
  of(2, 'file', fc.record({ at, to: fc.constantFrom('Cancel', 'Retry') })),
  of(1, 'download', fc.record({ at })),
  of(
    2,
    'rights',
    fc.record({ who, list: fc.constantFrom('origin-categories', 'leads'), isGiven: fc.nat({ max: 2 }).map(Boolean) }),
  ),
  of(1, 'rule', fc.record({ isOpen: fc.nat({ max: 5 }).map(Boolean) })),
  of(2, 'close', fc.record({ who, isOpened: fc.nat({ max: 3 }).map(Boolean) })),
  of(1, 'sign', fc.record({ who, isOut: fc.boolean() })),
  of(1, 'forgetView', fc.record({ who })),
  of(2, 'field', fc.record({ which: fc.constantFrom('column', 'filter') })),
  of(4, 'wait', fc.record({ hours: fc.constantFrom(0.25, 1, 6, 23, 24, 25, 72, 24 * 32) })),
  of(14, 'reach', fc.record({ at, early: fc.nat({ max: 3 }).map((drawn) => drawn === 0) })),
  of(18, 'look', fc.record({ processes: fc.constantFrom(1, 1, 2, 3) })),
  of(10, 'make', fc.record({ runs: fc.constantFrom('once', 'twice', 'together') })),
  of(2, 'giveUp', fc.constant(undefined)),
);

const happened = new Map<string, number>();

async function take(world: ScheduleWorld, { name, with: values }: Step): Promise<void> {
  await keepSignedIn(world, world.people);
  const did = await (actions[name] as (world: ScheduleWorld, values: unknown) => Promise<boolean>)(world, values);
  if (did) happened.set(name, (happened.get(name) ?? 0) + 1);
}

const rome = { Weekdays: [1], MonthDay: 1, TimeZone: 'Europe/Rome', Repeat: ScheduleRepeat.daily };
/** Every walk begins with two schedules, one of them in the hour that clocks skip. */
const begun: Step[] = [
  { name: 'schedule', with: { who: 0, chosen: 'plain', timing: { ...rome, Hour: 7 } } },
  { name: 'schedule', with: { who: 1, chosen: 'column', timing: { ...rome, Hour: 2 } } },
];

const length = 40;
/** The gates walk a part of what `npm run security -- schedules` does. */
const whole = 4_000;
const { steps, runs } = walkSettings({ length, steps: 120, seed: 20_261_130 });

test('each moment of a schedule has one file and mail or one reason, and no one gets what they may not read then', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: length, maxLength: length, size: 'max' }),
      // Days before clocks go forward in Rome, and before they go back.
      fc.constantFrom('2027-03-26T05:10:00.000Z', '2027-10-29T05:10:00.000Z'),
      async (drawn, begin) => {
        const world = await newScheduleWorld(server, begin);
        await takeEach([...begun, ...drawn], (done) => take(world, done));
      },
    ),
    runs,
  );
  // A part of the walk is too short for everything to happen.
  if (steps >= whole) assertAllHappened(actions, happened);
});
