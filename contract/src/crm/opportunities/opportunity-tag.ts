import { z } from 'zod';
import { TagScope, tagScope } from '../../codes/crm-codes.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { hexColor, positionedFields, positionedInput, text } from '../../values/kinds.ts';

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Color: z.string(),
  Scopes: z.array(tagScope),
  ...positionedFields,
});

const input = z.object({
  Description: text(40),
  Color: hexColor.default('#455A64'),
  Scopes: z.array(tagScope).min(1, 'selectRequired').max(4).default([TagScope.opportunities]),
  ...positionedInput,
});

/** Coloured words that staff put on opportunities, leads, customers and orders (entities.md section 14). */
export const opportunityTags = resource({
  name: 'OpportunityTags',
  menu: { group: 'crm', key: 2070, place: 200, path: 'opportunity-tags', icon: 'tags' },
  row,
  input,
  filters: { Search: textFilter, Description: textFilter, Scopes: codesFilter(TagScope), Active: flagFilter },
  orderColumns: ['Description', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['Leads', 'Opportunities'],
});
