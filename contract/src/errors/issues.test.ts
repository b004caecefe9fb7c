import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { dayFilter, instantFilter, numberFilter, periodDay } from '../resource/filters.ts';
import { day, instant, optionalDay, referencesInput, whole } from '../values/kinds.ts';
import { fieldProblems } from './issues.ts';

/** What is typed where, and the code of the sentence that it gets. */
const cases: [string, z.ZodType, unknown, string][] = [
  ['a day', day, 'domani', 'invalidDate'],
  ['a day, given as a number', day, 5, 'invalidValue'],
  ['a day that may be missing', optionalDay, '31/02/2026', 'invalidDate'],
  ['an instant', instant, 'domani', 'invalidDate'],
  ['a filter on a day', dayFilter, 'domani', 'invalidDate'],
  ['a filter on an instant', instantFilter, 'domani', 'invalidDate'],
  ['a day before the first year', day, '0000-12-31', 'invalidDate'],
  ['an instant before the first year', instant, '0000-12-31T23:59:59Z', 'invalidDate'],
  ['a filter on a day before the first year', dayFilter, '0000-12-31', 'invalidDate'],
  ['a filter on an instant before the first year', instantFilter, '0000-12-31', 'invalidDate'],
  ['a day of a period without years around it', periodDay, '9999-12-30', 'invalidDate'],
  ['a filter on a number', numberFilter, 'tre', 'invalidNumber'],
  ['a filter on a number that is blank', numberFilter, ' ', 'invalidNumber'],
  ['a number', z.number(), 'tre', 'invalidNumber'],
  ['a whole number', whole(1, 9), 1.5, 'invalidInteger'],
  ['yes or no', z.boolean(), 'forse', 'invalidValue'],
  ['references', referencesInput, 'tre', 'invalidValue'],
  ['a text', z.string(), { a: 1 }, 'invalidValue'],
  ['one of two kinds', z.union([z.boolean(), z.number()]), 'tre', 'invalidValue'],
  ['a text of certain characters', z.string().regex(/^[a-z]+$/), '123', 'invalidString'],
];

for (const [what, schema, value, code] of cases)
  test(`${what} that is not one is refused as ${code}`, () => {
    const { error } = z.object({ Field: schema }).safeParse({ Field: value }, { reportInput: true });
    assert.equal(fieldProblems(error?.issues ?? []).Field?.code, code);
  });
