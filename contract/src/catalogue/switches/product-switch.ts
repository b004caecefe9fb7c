import { z } from 'zod';
import { UserNature } from '../../authorization/natures.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  money,
  optional,
  optionalDay,
  optionalReference,
  positionedFields,
  positionedInput,
  positiveMoney,
  reference,
  referenceInput,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';

/** Where a change of product leads: up, down, to something of the same rank. */
export const SwitchDirection = { up: 'U', down: 'D', lateral: 'L' } as const;
/** When a change of product counts: at once, or from the end of the period. */
export const SwitchEffect = { immediate: 'I', periodEnd: 'E' } as const;
/** What a change of product costs: nothing, by days, the whole difference. */
export const SwitchProration = { none: 'N', days: 'D', full: 'F' } as const;
/** What becomes of the unused value: a discount on the order, credit, a refund. */
export const SwitchCredit = { order: 'O', wallet: 'W', refund: 'R' } as const;
export type SwitchCreditCode = (typeof SwitchCredit)[keyof typeof SwitchCredit];

const direction = enumeration('SwitchDirection', SwitchDirection);
const effect = enumeration('SwitchEffect', SwitchEffect);
const proration = enumeration('SwitchProration', SwitchProration);
const credit = enumeration('SwitchCredit', SwitchCredit);
const nature = enumeration('UserNature', UserNature);

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  FromProduct: reference,
  ToProduct: reference,
  Direction: direction,
  Effect: effect,
  Proration: proration,
  CreditMode: credit,
  Fee: money,
  RequiresApproval: z.boolean(),
  ValidFrom: textOrNull,
  ValidTo: textOrNull,
  ...positionedFields,
});

/** One change; `UserNatures` and `Origins` empty mean all. */
const record = row.extend({
  FromPackage: referenceOrNull,
  ToPackage: referenceOrNull,
  MaxPerYear: wholeOrNull,
  MinDaysFromStart: wholeOrNull,
  UserNatures: z.array(nature),
  Origins: z.array(reference),
  KeepAddOns: z.boolean(),
  EmailTemplate: referenceOrNull,
});

const input = z
  .object({
    Description: text(150),
    FromProduct: referenceInput,
    ToProduct: referenceInput,
    FromPackage: optionalReference,
    ToPackage: optionalReference,
    Direction: direction,
    Effect: effect.default(SwitchEffect.immediate),
    Proration: proration.default(SwitchProration.days),
    CreditMode: credit.default(SwitchCredit.order),
    Fee: positiveMoney.default(0),
    MaxPerYear: optional(whole(1, 366)),
    MinDaysFromStart: optional(whole(0, 3660)),
    RequiresApproval: z.boolean().default(false),
    UserNatures: z.array(nature).default([]),
    Origins: referencesInput,
    KeepAddOns: z.boolean().default(true),
    EmailTemplate: optionalReference,
    ValidFrom: optionalDay,
    ValidTo: optionalDay,
    ...positionedInput,
  })
  .refine(({ FromProduct, ToProduct }) => FromProduct.Id !== ToProduct.Id, {
    ...says('notAllowed'),
    path: ['ToProduct'],
  })
  .refine(({ ValidFrom, ValidTo }) => !ValidFrom || !ValidTo || ValidTo >= ValidFrom, {
    ...says('dateRange'),
    path: ['ValidTo'],
  });

/**
 * Permitted changes from one base product to another (entities.md section 4): both of the same software, a pair of products
 * and packages once in any time.
 */
export const productSwitches = resource({
  name: 'ProductSwitches',
  menu: { group: 'catalogue', key: 1240, place: 250, path: 'product-switches', icon: 'switch-horizontal' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    FromProduct: referenceFilter,
    ToProduct: referenceFilter,
    Direction: codesFilter(SwitchDirection),
    Effect: codesFilter(SwitchEffect),
    RequiresApproval: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'Direction', 'Effect', 'Fee', 'ValidFrom', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
});
