import { z } from 'zod';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { isCreditorIdentifier } from '../../values/identifiers/creditor-identifier.ts';
import { isIban, plainIban } from '../../values/identifiers/iban.ts';
import {
  optional,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  referencesInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';

/** A row of the banks' list; `AbiCode`, `CabCode` and `Country` are read from the IBAN. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Holder: z.string(),
  Iban: z.string(),
  Bic: textOrNull,
  AbiCode: textOrNull,
  CabCode: textOrNull,
  Branch: textOrNull,
  Country: z.string(),
  UseForTransfers: z.boolean(),
  UseForDebits: z.boolean(),
  IsDefault: z.boolean(),
  Software: software.nullable(),
  ...positionedFields,
});

/** One bank; `Origins` empty means all. */
const record = row.extend({
  CreditorIdentifier: textOrNull,
  SiaCode: textOrNull,
  Instructions: textOrNull,
  Origins: z.array(reference),
});

/** An IBAN as people type it; stored without spaces, in upper case. */
const iban = z
  .string()
  .transform(plainIban)
  .pipe(
    z
      .string()
      .min(1)
      .max(34)
      .refine(isIban, { ...says('invalidIban'), abort: true }),
  );

/** A code in capitals that has to look like `format`, or nothing. */
const optionalCode = (format: RegExp, refused: 'invalidBic' | 'invalidCode') =>
  optional(z.string().trim().toUpperCase().max(35).regex(format, refused));

const input = z
  .object({
    Description: text(80),
    Holder: text(80),
    Iban: iban,
    Bic: optionalCode(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'invalidBic'),
    Branch: optionalText(80),
    CreditorIdentifier: optionalCode(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/, 'invalidCode').refine(
      (id) => id === null || isCreditorIdentifier(id),
      says('invalidCode'),
    ),
    SiaCode: optionalCode(/^[A-Z0-9]{5}$/, 'invalidCode'),
    UseForTransfers: z.boolean().default(true),
    UseForDebits: z.boolean().default(false),
    IsDefault: z.boolean().default(false),
    Software: optional(software),
    Instructions: optionalText(5000).describe('HTML, sanitised by the server'),
    Origins: referencesInput,
    ...positionedInput,
  })
  .refine((bank) => !bank.UseForDebits || bank.CreditorIdentifier !== null, {
    ...says('required'),
    path: ['CreditorIdentifier'],
  });

/** The operator's own accounts for transfers and debits (entities.md section 8). */
export const banks = resource({
  name: 'Banks',
  stepUp: true,
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Holder: textFilter,
    Iban: textFilter,
    Software: codesFilter(Software),
    UseForTransfers: flagFilter,
    UseForDebits: flagFilter,
    IsDefault: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'Holder', 'Iban', 'IsDefault', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['ShopPaymentTypes', 'Orders'],
});
