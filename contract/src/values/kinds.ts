import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { isBlank } from './blank.ts';
import { emailMostLength, emailPattern } from './email-pattern.ts';
import { oncePerLimits } from './once-per-limits.ts';

/** Days that mean "no date" on the wire (product.md section 5 "Dates"): accepted, stored as null, never sent. */
const emptyDays = ['0001-01-01', '9999-12-31'];
/** Whether a day is the first or the last of all, which other systems send for none. */
export const isNoDay = (value: string): boolean => emptyDays.includes(value.slice(0, 10));

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const noDayToNull = (value: unknown) => (typeof value === 'string' && isNoDay(value) ? null : emptyToNull(value));

/** Whether a text that is a date or an instant is one for the database as well: its calendar has no year 0. */
const hasYear = (value: string): boolean => value >= '0001';

/** A day `yyyy-MM-dd` that never passes through a time zone. */
export const day = z.iso.date().refine(hasYear, 'invalidDate').describe('A day, yyyy-MM-dd');

/** A day as it goes out, or nothing. */
export const dayOrNull = day.nullable();

/** A day or nothing; '', 0001-01-01 and 9999-12-31 are nothing. */
export const optionalDay = z.preprocess(noDayToNull, day.nullable()).default(null);

/** A day that has to be given; the first and the last day of all are none. */
export const givenDay = day.refine((value) => !isNoDay(value), 'required');

/** Whether the years around a day have four digits, too. */
export const hasYearsAround = (value: string): boolean => value >= '1000' && value < '9999';

/** A day of a period that has to be given; what comes before and after the period is reckoned with as well. */
export const givenPeriodDay = givenDay.refine(hasYearsAround, 'invalidDate');

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().refine(hasYear, 'invalidDate').describe('An instant, ISO 8601 UTC');

/** An instant as it goes out, or nothing. */
export const instantOrNull = instant.nullable();

/** An instant or nothing, as `optionalDay`. */
export const optionalInstant = z.preprocess(noDayToNull, instant.nullable()).default(null);

/** The same of a client that writes its own offset. */
export const optionalInstantAnywhere = z
  .preprocess(noDayToNull, z.iso.datetime({ offset: true }).refine(hasYear, 'invalidDate').nullable())
  .default(null);

/** A text as it goes out, or nothing. */
export const textOrNull = z.string().nullable();

/** A whole number as it goes out, or nothing. */
export const wholeOrNull = z.int().nullable();

/** A required text of at most `max` characters, trimmed; one that shows nothing is none. */
export const text = oncePerLimits((max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => value === '' || !isBlank(value), says('required')),
);

/** Why staff do something; an empty one is refused by the server, with a code of its own (`ReasonRequired`). */
export const reasonInput = z.string().trim().max(250).default('');

/** A text or nothing; one that shows nothing is nothing. */
export const optionalText = oncePerLimits((max: number) =>
  z
    .preprocess(
      emptyToNull,
      z
        .string()
        .trim()
        .max(max)
        .transform((value) => (isBlank(value) ? null : value))
        .nullable(),
    )
    .default(null),
);

/** An upper-case key of at most `max` characters: A–Z, 0–9, `-`, `_`, `.`. */
export const code = oncePerLimits((max: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(max)
    .regex(/^[A-Z0-9._-]+$/, 'invalidCode'),
);

/** An amount in EUR with at most 2 decimals. */
export const money = z
  .number()
  .min(-999_999_999.99)
  .max(999_999_999.99)
  .refine(hasDecimals(2), says('decimals', { max: 2 }))
  .describe('EUR, at most 2 decimals');

/** An amount in EUR that is not negative. */
export const positiveMoney = money.refine((value) => value >= 0, says('minValue', { min: 0 }));

/** An amount in EUR above zero. */
export const someMoney = positiveMoney.refine((value) => value > 0, says('moreThan', { min: 0 }));

/** A price in EUR with at most 6 decimals (an SMS costs 0.045). */
export const price = z
  .number()
  .min(0)
  .max(9_999_999)
  .refine(hasDecimals(6), says('decimals', { max: 6 }))
  .describe('EUR, at most 6 decimals');

/** A percentage from 0 to 100 with at most 2 decimals. */
export const rate = z
  .number()
  .min(0)
  .max(100)
  .refine(hasDecimals(2), says('decimals', { max: 2 }))
  .describe('0–100, at most 2 decimals');

/** A quantity above 0 with at most 3 decimals. */
export const quantity = z
  .number()
  .gt(0)
  .max(999_999_999)
  .refine(hasDecimals(3), says('decimals', { max: 3 }));

function hasDecimals(most: number): (value: number) => boolean {
  // The nearest double of n/scale is what dividing the whole number n by it gives: no digits need to be written.
  const scale = 10 ** most;
  return (value) => Math.round(value * scale) / scale === value;
}

/** A whole number in bounds. */
export const whole = oncePerLimits((min: number, max: number) => z.int().min(min).max(max));

/** Something optional; '' and undefined are null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyToNull, schema.nullable()).default(null as never);

/** The same, where what is left out stays as it is. */
export const kept = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyToNull, schema.nullable().optional()).optional();

/** A colour `#RRGGBB`, stored in upper case. */
export const hexColor = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^#[0-9A-F]{6}$/, 'invalidColor');

/** An e-mail address, lower-cased. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'emailEmpty')
  .max(emailMostLength)
  .pipe(z.email({ pattern: emailPattern, error: 'invalidEmail' }));

/** A reference as it goes out. */
export const reference = z.object({ Id: z.int(), Description: z.string() });

/** A reference as it goes out, or nothing. */
export const referenceOrNull = reference.nullable();

/** A reference to a record with a key instead of a number, as it goes out. */
export const codeReference = z.object({ Code: z.string(), Description: z.string() });

/** The largest id that a table can have: keys are 64 bits wide, and a number of JSON is exact up to here. */
const largestId = Number.MAX_SAFE_INTEGER;

/** A required reference as it comes in: `{Id}`; anything else in it is ignored. */
export const referenceInput = z.object(
  { Id: z.int('selectRequired').min(1, 'selectRequired').max(largestId, 'unknownRecord') },
  'selectRequired',
);

/** A reference or nothing. */
export const optionalReference = optional(referenceInput);

/** A list of references as it comes in. */
export const referencesInput = z.array(referenceInput).max(500).default([]);

/** The same, where what is left out stays as it is. */
export const keptReferencesInput = z.array(referenceInput).max(500).optional();

/** A required reference by key, as it comes in: `{Code}`. */
export const codeReferenceInput = z.object(
  { Code: z.string('selectRequired').min(1, 'selectRequired') },
  'selectRequired',
);

/** A reference by key or nothing. */
export const optionalCodeReference = optional(codeReferenceInput);

/** Who and when, on every record (entities.md section 0); all set by the server. */
export const auditFields = {
  CreatedAt: instant,
  CreatedBy: reference.nullable(),
  UpdatedAt: instant,
  UpdatedBy: reference.nullable(),
  Version: z.int(),
};

/** The version that a change was made from: a PUT with an old one is refused (`StaleVersion`). */
export const versionInput = { Version: z.int().optional() };

/** The last fields of a record of a list that people put in order, and that can be switched off. */
export const positionedFields = { Active: z.boolean(), Position: z.int(), ...auditFields };

/** The last place of a list that people put in order. */
export const lastPosition = 9999;

/** A place in such a list as it comes in: null is the one after the last, which the server knows. */
export const positionInput = whole(0, lastPosition).nullable().default(0);

/** The same as they come in. */
export const positionedInput = {
  Active: z.boolean().default(true),
  Position: positionInput,
  ...versionInput,
};
