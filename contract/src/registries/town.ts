import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { isPersonalFiscalCode, normaliseFiscalCode } from '../values/identifiers/fiscal-code.ts';
import { dayOrNull, textOrNull } from '../values/kinds.ts';

/** An Italian town (comune) of today, as it is written in an address, and the letters of its province. */
const town = z.object({ Name: z.string(), Province: z.string() });
export type Town = z.infer<typeof town>;

/** A name for comparisons: small letters without accents, one space for what parts words. */
export const plainTownName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a town is one of those that a text may mean: a word of its name begins with the text. @example isTownLike("Reggio nell'Emilia", 'emi') // true */
export const isTownLike = (name: string, search: string): boolean =>
  ` ${plainTownName(name)}`.includes(` ${plainTownName(search)}`);

/** How many towns are offered at most. */
export const townsMost = 8;

/**
 * The towns that a text may mean: the one with that very name first, then those that begin with it, then those of which another word does;
 * of namesakes all. Without accents, apostrophes and capitals.
 */
export const findTowns = endpoint({
  method: 'GET',
  path: '/Shop/Towns',
  summary: 'Italian towns whose name has a word that begins with a text',
  access: 'public',
  query: z.strictObject({ Search: z.string().trim().min(2).max(60) }),
  answer: z.array(town),
});

const view = (resource: string) => ({ resource, level: AuthorizationLevel.view }) as const;

/**
 * What the fiscal code of a person says of them: where and when they were born. `BirthDate` is in the last hundred years, null where no such
 * day is; `Place` is a town, of today or of that time, or a country, null where the code is none that we know.
 */
export const fiscalCodeInfo = endpoint({
  method: 'GET',
  path: '/FiscalCode/{Code}',
  summary: 'What a person’s fiscal code says',
  access: { anyOf: [view('Users'), view('Orders')] },
  params: z.object({
    Code: z.string().max(24).transform(normaliseFiscalCode).refine(isPersonalFiscalCode, 'invalidFiscalCode'),
  }),
  answer: z.object({
    Sex: z.enum(['M', 'F']),
    BirthDate: dayOrNull,
    Place: textOrNull,
    Province: textOrNull,
  }),
});
