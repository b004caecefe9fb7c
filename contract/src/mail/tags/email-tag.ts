import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { optionalText, positionedFields, positionedInput, text, textOrNull } from '../../values/kinds.ts';
import { EmailType, emailType } from '../codes.ts';
import { EmailTagFormat } from './tags.ts';

const format = enumeration('EmailTagFormat', EmailTagFormat);

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  DescriptionEn: textOrNull,
  /** Empty: mails of all types have it. */
  EmailTypes: z.array(emailType),
  /** Where a system tag takes its value from; null for a tag with a value of its own. */
  Path: textOrNull,
  Format: format,
  Example: z.string(),
  /** What an own tag says; the text in place of a system tag that a mail has no value for. */
  Fallback: textOrNull,
  Sensitive: z.boolean(),
  System: z.boolean(),
  ...positionedFields,
});

const input = z.object({
  Code: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[A-Z][A-Za-z0-9]*$/, { ...says('invalidCode') }),
  Description: text(100),
  DescriptionEn: optionalText(100),
  EmailTypes: z.array(emailType).max(60).default([]),
  Format: format.default(EmailTagFormat.text),
  Example: text(200),
  Fallback: optionalText(500),
  ...positionedInput,
});

/** The placeholders of mails: those of the product, whose code stays, and own ones with a text of their own. */
export const emailTags = resource({
  name: 'EmailTags',
  menu: { group: 'templates', key: 1440, place: 320, path: 'email-tags', icon: 'hash' },
  row,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    EmailTypes: codesFilter(EmailType),
    System: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Format', 'System', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: ['System'],
});
