import { z } from 'zod';
import { flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { code, optionalText, positionedFields, positionedInput, text, textOrNull } from '../values/kinds.ts';

/** A kind of brand; `OriginsCount` counts the brands that are of it. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  OriginsCount: z.int(),
  ...positionedFields,
});

const input = z.object({
  Code: code(10),
  Description: text(80),
  DescriptionEn: optionalText(80),
  ...positionedInput,
});

/** Kinds of brands (entities.md section 18). */
export const originsCategories = resource({
  name: 'OriginsCategories',
  menu: { group: 'brands', key: 1320, place: 280, path: 'origin-categories', icon: 'color-swatch' },
  row,
  input,
  filters: { Search: textFilter, Code: textFilter, Description: textFilter, Active: flagFilter },
  orderColumns: ['Code', 'Description', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Origins'],
});
