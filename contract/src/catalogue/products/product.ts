import { z } from 'zod';
import { Software, software, Visibility, visibility } from '../../codes/catalogue-codes.ts';
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

/** A row of the products' list; `PackagesCount` counts its packages, sold in the shop or not. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  Software: software,
  IsBase: z.boolean(),
  Group: referenceOrNull,
  ShopTitle: z.string(),
  Slug: z.string(),
  Visibility: visibility,
  Badge: textOrNull,
  Color: textOrNull,
  PackagesCount: z.int(),
  ...positionedFields,
});

/** One product; `Image` is the address of a stored picture, `Origins` empty means all. */
const record = row.extend({
  ShopSubtitle: textOrNull,
  ShopDescription: textOrNull,
  Image: textOrNull,
  SeoTitle: textOrNull,
  SeoDescription: textOrNull,
  Origins: z.array(reference),
});

/** The last part of a product's address: small letters, digits and single hyphens. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalidCode');

const input = z.object({
  Code: code(20),
  Description: text(150),
  Software: software,
  IsBase: z.boolean().default(false),
  Group: optionalReference,
  ShopTitle: text(80),
  ShopSubtitle: optionalText(150),
  ShopDescription: optionalText(20_000).describe('HTML, sanitised by the server'),
  Slug: slug,
  Visibility: visibility.default('1'),
  Badge: optionalText(20),
  Color: optional(hexColor),
  Image: optionalText(300),
  SeoTitle: optionalText(70),
  SeoDescription: optionalText(160),
  Origins: referencesInput,
  ...positionedInput,
});

/** What the shop shows as one choice; a base product can be held in the order session (entities.md section 3). */
export const products = resource({
  name: 'Products',
  menu: { group: 'catalogue', key: 1210, place: 220, path: 'products', icon: 'box' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Group: referenceFilter,
    IsBase: flagFilter,
    Visibility: codesFilter(Visibility),
    Active: flagFilter,
  },
  orderColumns: [
    'Code',
    'Description',
    'Software',
    'ShopTitle',
    'Visibility',
    'IsBase',
    'Active',
    'Position',
    'UpdatedAt',
  ],
  placedWithin: [],
  lookupFor: ['Packages', 'Groups', 'Leads'],
});
