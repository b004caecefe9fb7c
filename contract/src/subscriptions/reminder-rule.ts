import { z } from 'zod';
import { Software, software } from '../codes/catalogue-codes.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import {
  optional,
  optionalReference,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  whole,
} from '../values/kinds.ts';
import { ReminderAbout, ReminderChannel, reminderAbout, reminderChannel } from './codes.ts';

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  About: reminderAbout,
  OffsetDays: z.int(),
  Channel: reminderChannel,
  Package: referenceOrNull,
  Origin: referenceOrNull,
  Software: software.nullable(),
  WithAutoRenew: z.boolean(),
  /** The mail that it writes; empty is the usual one. */
  EmailTemplate: referenceOrNull,
  ...positionedFields,
});

const input = z.object({
  Description: text(80),
  /** Orders and demos have mails alone, for all packages. */
  About: reminderAbout.default(ReminderAbout.expiry),
  OffsetDays: whole(-365, 365),
  Channel: reminderChannel,
  Package: optionalReference,
  Origin: optionalReference,
  Software: optional(software),
  WithAutoRenew: z.boolean().default(false),
  EmailTemplate: optionalReference,
  ...positionedInput,
});

/**
 * When customers are reminded that a subscription ends (entities.md section 21), that an order is to be paid, that a demo ends. The
 * rules of a package take the place of those for all, on their channel; `OffsetDays` below 0 is before the day.
 */
export const reminderRules = resource({
  name: 'ReminderRules',
  menu: { group: 'templates', key: 1072, place: 80, path: 'reminder-rules', icon: 'bell' },
  row,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    About: codesFilter(ReminderAbout),
    Channel: codesFilter(ReminderChannel),
    Package: referenceFilter,
    Software: codesFilter(Software),
    WithAutoRenew: flagFilter,
    Active: flagFilter,
  },
  orderColumns: [
    'Description',
    'About',
    'OffsetDays',
    'Channel',
    'Software',
    'WithAutoRenew',
    'Active',
    'Position',
    'UpdatedAt',
  ],
});
