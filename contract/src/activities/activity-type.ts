import { z } from 'zod';
import { Software, software } from '../catalogue/codes.ts';
import { codesFilter, flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { tail } from '../values/kinds.ts';
import { AccountingType, accountingType, TaxRegime, taxRegime } from './codes.ts';

const row = z.object({
  Id: z.number().int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: z.string().nullable(),
  Software: software,
  AccountingTypes: z.array(accountingType),
  TaxRegimes: z.array(taxRegime),
  Icon: z.string().nullable(),
  Active: z.boolean(),
  Position: z.number().int(),
  ...tail,
});

/** Kinds of associations and sports centres, with what their books may be (entities.md section 18): staff read them. */
export const activityTypes = resource({
  name: 'ActivityTypes',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    AccountingType: codesFilter(AccountingType),
    TaxRegime: codesFilter(TaxRegime),
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Software', 'Active', 'Position', 'UpdatedAt'],
});
