import { z } from 'zod';
import { flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  hexColor,
  optional,
  optionalText,
  positionedFields,
  positionedInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';

/** A heading of the permission menu, or a section of the settings. `Icon` is the name of a Tabler icon. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  Icon: textOrNull,
  Color: textOrNull,
  /** Its functions are on the page of the settings instead of the menu. */
  InSettings: z.boolean(),
  ...positionedFields,
});

const input = z.object({
  Description: text(60),
  DescriptionEn: optionalText(60),
  Icon: optionalText(40),
  Color: optional(hexColor),
  InSettings: z.boolean().default(false),
  ...positionedInput,
});

/** Menu groups (entities.md section 18). */
export const menuGroups = resource({
  name: 'MenusGroups',
  stepUp: true,
  row,
  input,
  filters: { Search: textFilter, Description: textFilter, InSettings: flagFilter, Active: flagFilter },
  orderColumns: ['Description', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Menus'],
});
