import { z } from 'zod';
import { AccountingType, accountingType, TaxRegime, taxRegime } from '../codes/activity-codes.ts';
import { Software, software } from '../codes/catalogue-codes.ts';
import { codesFilter, flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import {
  code,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  referencesInput,
  text,
  textOrNull,
} from '../values/kinds.ts';

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Software: software,
  AccountingTypes: z.array(accountingType),
  TaxRegimes: z.array(taxRegime),
  Icon: textOrNull,
  ...positionedFields,
});

/** One type; `Positions` are those that an activity of the type has to fill. */
const record = row.extend({ DemoTemplate: textOrNull, Positions: z.array(reference) });

const input = z.object({
  Code: code(10),
  Description: text(100),
  DescriptionEn: optionalText(100),
  Software: software,
  AccountingTypes: z.array(accountingType).min(1, 'selectRequired').max(3),
  TaxRegimes: z.array(taxRegime).min(1, 'selectRequired').max(2),
  Icon: optionalText(40),
  DemoTemplate: optionalText(40).describe('The code of a type whose sample data a demo begins with'),
  Positions: referencesInput,
  ...positionedInput,
});

/** Kinds of associations and sports centres, with what their books may be (entities.md section 18). */
export const activityTypes = resource({
  name: 'ActivityTypes',
  menu: { group: 'registries', key: 1710, place: 410, path: 'activity-types', icon: 'building-community' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    AccountingType: codesFilter(AccountingType),
    TaxRegime: codesFilter(TaxRegime),
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Software', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: ['Software'],
});
