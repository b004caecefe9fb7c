import { z } from 'zod';
import { Software, software } from '../codes/catalogue-codes.ts';
import { says } from '../errors/issues.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import {
  code,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  textOrNull,
} from '../values/kinds.ts';
import { DocumentKind, documentKind } from './codes.ts';
import { isNumberPattern } from './document-number.ts';

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Kind: documentKind,
  Software: software.nullable(),
  Origin: referenceOrNull,
  Pattern: z.string(),
  ResetYearly: z.boolean(),
  NextNumber: z.int(),
  ...positionedFields,
});

const input = z.object({
  Code: code(4),
  Description: text(80),
  DescriptionEn: optionalText(80),
  Kind: documentKind,
  Software: optional(software),
  Origin: optionalReference,
  Pattern: text(30).refine(isNumberPattern, says('numberPattern')).default('{YYYY}/{N:6}'),
  ResetYearly: z.boolean().default(true),
  ...positionedInput,
});

/** Runs of gapless numbers for documents (entities.md section 6 "DocumentSection"). */
export const documentSections = resource({
  name: 'DocumentSections',
  menu: { group: 'invoicing', key: 1760, place: 470, path: 'document-sections', icon: 'list-numbers' },
  row,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Kind: codesFilter(DocumentKind),
    Software: codesFilter(Software),
    Origin: referenceFilter,
    ResetYearly: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Kind', 'NextNumber', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
});
