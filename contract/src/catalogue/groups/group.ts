import { z } from 'zod';
import { Dealer, dealer, Software, software, Visibility, visibility } from '../../codes/catalogue-codes.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  hexColor,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';

/** A row of the groups' list. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  ShopTitle: textOrNull,
  Software: software,
  Dealer: dealer.nullable(),
  ParentGroup: referenceOrNull,
  Visibility: visibility,
  Color: textOrNull,
  Icon: textOrNull,
  ...positionedFields,
});

/** One group; `Image` is the address of a stored picture, `Origins` empty means all. */
const record = row.extend({
  ShopDescription: textOrNull,
  Image: textOrNull,
  Origins: z.array(reference),
});

const input = z.object({
  Code: code(20),
  Description: text(100),
  ShopTitle: optionalText(80),
  ShopDescription: optionalText(2000),
  Software: software,
  Dealer: optional(dealer),
  ParentGroup: optionalReference,
  Visibility: visibility.default('1'),
  Color: optional(hexColor),
  Icon: optionalText(40),
  Image: optionalText(300),
  Origins: referencesInput,
  ...positionedInput,
});

/** Groups of products, two levels deep (entities.md section 5). */
export const groups = resource({
  name: 'Groups',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Dealer: codesFilter(Dealer),
    Visibility: codesFilter(Visibility),
    ParentGroup: referenceFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'ShopTitle', 'Software', 'Visibility', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Products', 'Packages'],
});
