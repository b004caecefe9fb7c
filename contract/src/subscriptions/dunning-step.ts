import { z } from 'zod';
import { codesFilter, flagFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { positionedFields, positionedInput, whole } from '../values/kinds.ts';
import { DunningAction, dunningAction } from './codes.ts';

const row = z.object({
  Id: z.int(),
  DaysAfter: z.int(),
  Action: dunningAction,
  ...positionedFields,
});

const input = z.object({
  DaysAfter: whole(0, 365),
  Action: dunningAction,
  ...positionedInput,
});

/** What is done about a renewal that is not paid, days after it was due; an action happens once on a day. */
export const dunningSteps = resource({
  name: 'DunningSteps',
  menu: { group: 'templates', key: 1074, place: 90, path: 'dunning-steps', icon: 'stairs' },
  row,
  input,
  filters: { Action: codesFilter(DunningAction), Active: flagFilter },
  orderColumns: ['DaysAfter', 'Action', 'Active', 'Position', 'UpdatedAt'],
});
