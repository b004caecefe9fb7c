import { z } from 'zod';
import { flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { auditFields, code, optionalText, text, versionInput, whole } from '../values/kinds.ts';

/** A kind of brand; `OriginsCount` counts the brands that are of it. */
const row = z.object({
  Id: z.number().int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: z.string().nullable(),
  OriginsCount: z.number().int(),
  Active: z.boolean(),
  Position: z.number().int(),
  ...auditFields,
});

const input = z.object({
  Code: code(10),
  Description: text(80),
  DescriptionEn: optionalText(80),
  Active: z.boolean().default(true),
  Position: whole(0, 9999).default(0),
  ...versionInput,
});

/** Kinds of brands (entities.md section 18). */
export const originsCategories = resource({
  name: 'OriginsCategories',
  row,
  input,
  filters: { Search: textFilter, Code: textFilter, Description: textFilter, Active: flagFilter },
  orderColumns: ['Code', 'Description', 'Active', 'Position', 'UpdatedAt'],
  lookupFor: ['Origins'],
});
