import { z } from 'zod';
import { AccountingType, accountingType, TaxRegime, taxRegime } from '../codes/activity-codes.ts';
import { Software, software } from '../codes/catalogue-codes.ts';
import { enumeration } from '../codes/enumeration.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import {
  code,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  rate,
  reference,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
} from '../values/kinds.ts';

/** The side of the first note (prima nota): revenue or outflow (product.md section 3). */
export const FirstNoteType = { revenue: 'E', outflow: 'U' } as const;
const firstNoteType = enumeration('FirstNoteType', FirstNoteType);

/** Whether money belongs to what a body is for, or to what it trades. */
export const SectionNature = { institutional: 'I', commercial: 'C' } as const;
const sectionNature = enumeration('SectionNature', SectionNature);

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  FirstNoteType: firstNoteType,
  ParentSection: referenceOrNull,
  AccountingType: accountingType,
  TaxRegime: taxRegime.nullable(),
  Software: software.nullable(),
  Nature: sectionNature.nullable(),
  ReportModel: textOrNull,
  ReportCode: textOrNull,
  VatRelevant: z.boolean(),
  DefaultVatRate: rate.nullable(),
  System: z.boolean(),
  ...positionedFields,
});

/** One section; `ActivityTypes` empty means all. */
const record = row.extend({ ActivityTypes: z.array(reference) });

const input = z.object({
  Code: code(10),
  Description: text(150),
  DescriptionEn: optionalText(150),
  FirstNoteType: firstNoteType,
  ParentSection: optionalReference,
  AccountingType: accountingType.default(AccountingType.simplified),
  TaxRegime: optional(taxRegime),
  Software: optional(software),
  Nature: optional(sectionNature),
  ReportModel: optionalText(20),
  ReportCode: optionalText(10),
  VatRelevant: z.boolean().default(false),
  DefaultVatRate: optional(rate),
  ActivityTypes: referencesInput,
  ...positionedInput,
});

/**
 * Sections of the simplified accounts (entities.md section 16): a code is unique in its software, a section is under
 * one of the same side, two levels deep. Delivered sections keep their code and side, and are not deleted.
 */
export const chartSections = resource({
  name: 'ChartOfAccountSections',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    FirstNoteType: codesFilter(FirstNoteType),
    ParentSection: referenceFilter,
    AccountingType: codesFilter(AccountingType),
    TaxRegime: codesFilter(TaxRegime),
    Software: codesFilter(Software),
    Nature: codesFilter(SectionNature),
    VatRelevant: flagFilter,
    System: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'FirstNoteType', 'ReportCode', 'Active', 'Position', 'UpdatedAt'],
  lookupFor: ['Banks', 'Packages'],
});
