import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { billingMethod, software } from '../codes/catalogue-codes.ts';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  day,
  givenDay,
  money,
  optional,
  optionalText,
  price,
  reference,
  referenceInput,
  referenceOrNull,
  text,
} from '../values/kinds.ts';
import { priceWavePolicy } from './codes.ts';

/** A package with what it costs everybody today, and the next price that is planned. */
const listedPrice = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  Software: software,
  Product: reference,
  Group: referenceOrNull,
  BillingMethod: billingMethod,
  Price: price,
  Planned: z.object({ Price: price, ValidFrom: day }).nullable(),
});

/** All packages that are sold, with their prices, in the order of the price list. */
export const priceList = endpoint({
  method: 'GET',
  path: '/Packages/PriceList',
  summary: 'The price list: what every package costs today and from when on it costs something else',
  access: { resource: 'Packages', level: AuthorizationLevel.view },
  answer: z.object({ Packages: z.array(listedPrice) }),
});

/** The most packages that one change of the price list contains. */
const mostChanges = 500;

const changesOf = <S extends z.ZodType<{ Package: { Id: number } }>>(change: S) =>
  z
    .array(change)
    .min(1)
    .max(mostChanges)
    .refine((all) => new Set(all.map(({ Package }) => Package.Id)).size === all.length, says('alreadyUsed'));

const effectChange = z.object({ Package: referenceInput, Price: price });

/** What new prices mean for the subscriptions that run. */
const effect = z.object({
  /** Subscriptions that will renew at another price than without the change. */
  Subscriptions: z.int(),
  /** EUR in a year, once all of them have renewed. */
  Difference: money,
});

/**
 * What a change of the price list would do to the subscriptions that run: each renews by its package's policy, or by the one
 * of a wave where `Policy` is given. Nothing is saved.
 */
export const priceListEffects = endpoint({
  method: 'POST',
  path: '/Packages/PriceList/Effects',
  summary: 'What a change of the price list would do to running subscriptions; nothing is saved',
  access: { resource: 'Packages', level: AuthorizationLevel.view },
  body: z.object({
    ValidFrom: givenDay,
    Prices: changesOf(effectChange),
    Policy: optional(priceWavePolicy),
  }),
  answer: effect.extend({ Packages: z.array(effect.extend({ Package: z.object({ Id: z.int() }) })) }),
});

/** A price wave for each package that is changed, so that who has it already is notified. */
const waveInput = z.object({ Description: text(80), Policy: priceWavePolicy, NoticeDate: givenDay });

/** New prices from one day on. `Before` is the price of today that the person saw: another one is refused (`changedByOther`). */
const priceListInput = z
  .object({
    ValidFrom: givenDay,
    Reason: optionalText(150),
    Prices: changesOf(effectChange.extend({ Before: price })),
    Wave: optional(waveInput),
  })
  .refine(({ Wave, ValidFrom }) => Wave === null || Wave.NoticeDate <= ValidFrom, {
    ...says('dateRange'),
    path: ['Wave', 'NoticeDate'],
  });

/**
 * Plans prices of many packages, all or none: what is refused is named as `Prices.<index>.Price`. With `Wave`, each package gets a
 * price wave as well, which needs the level of the price waves.
 */
export const changePriceList = endpoint({
  method: 'POST',
  path: '/Packages/PriceList',
  summary: 'Plans the prices of many packages from one day on, all or none',
  access: { resource: 'Packages', level: AuthorizationLevel.edit },
  body: priceListInput,
  answer: z.object({ Changed: z.int(), Waves: z.int() }),
});
