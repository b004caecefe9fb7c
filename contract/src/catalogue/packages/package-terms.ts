import { z } from 'zod';
import { UserNature } from '../../authorization/natures.ts';
import { AccountingType, accountingType, taxRegime } from '../../codes/activity-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import {
  money,
  optional,
  optionalReference,
  positiveMoney,
  reference,
  referenceOrNull,
  referencesInput,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';

/** What a renewal costs: the price that was bought at, the current one, the lower of the two. */
export const RenewalPricePolicy = { same: 'S', current: 'C', lower: 'L' } as const;
const renewalPricePolicy = enumeration('RenewalPricePolicy', RenewalPricePolicy);

/** When a purchase runs: rolling from its payment, or through a fixed season. */
export const ValidityMode = { rolling: 'R', season: 'F' } as const;
const validityMode = enumeration('ValidityMode', ValidityMode);
export type ValidityModeCode = z.infer<typeof validityMode>;

const nature = enumeration('UserNature', UserNature);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDayOfYear = (value: string): boolean => {
  const [day, month] = [Number(value.slice(0, 2)), Number(value.slice(2, 4))];
  return /^\d{4}$/.test(value) && day >= 1 && day <= (monthLengths[month - 1] ?? 0);
};

/** A day of every year as ddMM: 0109 is 1 September. The 29 February is none. */
const dayOfYear = z.string().trim().refine(isDayOfYear, 'invalidDayOfYear');
const optionalDayOfYear = optional(z.union([dayOfYear, z.literal('').transform(() => null)]));

/** How a package goes on after it is bought, and for whom it is. Lists that are empty mean all. */
export const packageTerms = {
  SetupFee: money,
  TrialDays: z.int(),
  Renewable: z.boolean(),
  AutoRenewDefault: z.boolean(),
  RenewalPackage: referenceOrNull,
  RenewalPricePolicy: renewalPricePolicy,
  ValidityMode: validityMode,
  SeasonStart: textOrNull,
  SeasonEnd: textOrNull,
  RolloverDay: textOrNull,
  RefundDays: z.int(),
  NoticeDays: z.int(),
  RenewalWindowDays: wholeOrNull,
  MaxPauseDays: wholeOrNull,
  MaxPauses: z.int(),
  PausedByCustomers: z.boolean(),
  OriginCategories: z.array(reference),
  UserNatures: z.array(nature),
  ActivityTypes: z.array(reference),
  PaymentTypes: z.array(reference),
  AccountingType: accountingType,
  TaxRegime: taxRegime.nullable(),
};

const days = whole(0, 365).default(0);

/**
 * The same as they are entered. Days of the season are ddMM; from `RolloverDay` on, a season that is bought is the next
 * one. `RenewalPackage` is what a renewal buys; left out: the same package. `RenewalWindowDays` is how many days before its end
 * customers may order the renewal; left out: at any time. `MaxPauseDays` is on how many days of a period it may be paused, in at
 * most `MaxPauses` pauses; left out: on none.
 */
export const packageTermsInput = {
  SetupFee: positiveMoney.default(0),
  TrialDays: days,
  Renewable: z.boolean().default(true),
  AutoRenewDefault: z.boolean().default(false),
  RenewalPackage: optionalReference,
  RenewalPricePolicy: renewalPricePolicy.default(RenewalPricePolicy.current),
  ValidityMode: validityMode.default(ValidityMode.rolling),
  SeasonStart: optionalDayOfYear,
  SeasonEnd: optionalDayOfYear,
  RolloverDay: optionalDayOfYear,
  RefundDays: days,
  NoticeDays: days,
  RenewalWindowDays: optional(whole(1, 365)),
  MaxPauseDays: optional(whole(1, 365)),
  MaxPauses: whole(1, 12).default(1),
  PausedByCustomers: z.boolean().default(false),
  OriginCategories: referencesInput,
  UserNatures: z.array(nature).default([]),
  ActivityTypes: referencesInput,
  PaymentTypes: referencesInput,
  AccountingType: accountingType.default(AccountingType.all),
  TaxRegime: optional(taxRegime),
};
