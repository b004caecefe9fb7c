import { linkedFilter } from '../../resource/filters.ts';
import { givenPeriodDay } from '../../values/kinds.ts';

/** How what a customer brings in a month has moved from one day to another: from nothing, up, down, to nothing. */
export const recurringMovements = ['new', 'up', 'down', 'lost'] as const;
export type RecurringMovement = (typeof recurringMovements)[number];

/** A movement between two days, `before` being the last day of the month before. */
export interface MovementBetween {
  movement: RecurringMovement;
  before: string;
  last: string;
  /** Only what is brought with a package counts; null: with all. */
  packageId: number | null;
}

/** Subscriptions that began without another one before them in some months, and came to their `nth` renewal; 0: all that began. */
export interface CohortAt {
  /** The first days of the first and the last month. */
  from: string;
  to: string;
  nth: number;
  /** The package that they began with; null: any. */
  packageId: number | null;
}

const packageOf = (id: string | undefined): number | null => (id === undefined ? null : Number(id));
const withPackage = (value: string, packageId: number | null) => (packageId === null ? value : `${value}:${packageId}`);

const areDays = (...days: string[]) => days.every((one) => givenPeriodDay.safeParse(one).success);

/** What a filter on movements says. @example readMovement('new:2026-09-30:2026-10-31').last // '2026-10-31' */
export function readMovement(value: string): MovementBetween {
  const [movement, before = '', last = '', id] = value.split(':');
  return { movement: movement as RecurringMovement, before, last, packageId: packageOf(id) }; // Just matched.
}

/** @example movementValue({ movement: 'new', before: '2026-09-30', last: '2026-10-31', packageId: 5 }) // 'new:2026-09-30:2026-10-31:5' */
export const movementValue = ({ movement, before, last, packageId }: MovementBetween): string =>
  withPackage(`${movement}:${before}:${last}`, packageId);

/** What a filter on cohorts says. @example readCohort('2026-08-01:2026-09-01:1').nth // 1 */
export function readCohort(value: string): CohortAt {
  const [from = '', to = '', nth = '', id] = value.split(':');
  return { from, to, nth: Number(nth), packageId: packageOf(id) };
}

/** @example cohortValue({ from: '2026-08-01', to: '2026-09-01', nth: 1, packageId: null }) // '2026-08-01:2026-09-01:1' */
export const cohortValue = ({ from, to, nth, packageId }: CohortAt): string =>
  withPackage(`${from}:${to}:${nth}`, packageId);

/**
 * The subscriptions that make a movement of the recurring revenue between two days: `new` those that run on the last day of customers who brought nothing before,
 * `lost` those that ran before of customers who bring nothing any more, `up` and `down` those that run on one of the two days alone.
 * With a package, only its subscriptions count.
 */
export const movementFilter = linkedFilter(
  /^(?:new|up|down|lost)(?::\d{4}-\d{2}-\d{2}){2}(?::[1-9]\d{0,8})?$/,
  (value) => {
    const { before, last } = readMovement(value);
    return areDays(before, last);
  },
);

/** The subscriptions of a cohort that are renewals for the n-th time, at most the 12th; 0: those that began; with the package of the first one. */
export const cohortFilter = linkedFilter(/^(?:\d{4}-\d{2}-01:){2}(?:\d|1[0-2])(?::[1-9]\d{0,8})?$/, (value) => {
  const { from, to } = readCohort(value);
  return areDays(from, to);
});
