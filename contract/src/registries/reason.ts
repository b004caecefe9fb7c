import { z } from 'zod';
import { codesFilter, flagFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { optionalText, positionedFields, positionedInput, text, textOrNull } from '../values/kinds.ts';
import { ReasonKind, reasonKind } from './codes.ts';
import { reasonsLookup } from './lookups.ts';

const row = z.object({
  Id: z.int(),
  Kind: reasonKind,
  Description: z.string(),
  DescriptionEn: textOrNull,
  RequiresNotes: z.boolean(),
  ...positionedFields,
});

const input = z.object({
  Kind: reasonKind,
  Description: text(80),
  DescriptionEn: optionalText(80),
  RequiresNotes: z.boolean().default(false),
  ...positionedInput,
});

/** Why something was refused, cancelled, suspended or left (entities.md section 14): a kind has a description once. */
export const reasons = {
  ...resource({
    name: 'Reasons',
    menu: { group: 'registries', key: 1740, place: 460, path: 'reasons', icon: 'message-question' },
    row,
    input,
    filters: {
      Search: textFilter,
      Description: textFilter,
      Kind: codesFilter(ReasonKind),
      RequiresNotes: flagFilter,
      Active: flagFilter,
    },
    orderColumns: ['Description', 'DescriptionEn', 'Kind', 'RequiresNotes', 'Active', 'Position', 'UpdatedAt'],
    placedWithin: ['Kind'],
  }),
  lookup: reasonsLookup,
};
