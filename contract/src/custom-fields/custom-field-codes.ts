import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What the value of a custom field is. */
export const CustomFieldKind = {
  text: 'text',
  longText: 'longText',
  whole: 'whole',
  decimal: 'decimal',
  day: 'day',
  flag: 'flag',
  choice: 'choice',
  choices: 'choices',
} as const;
/** What the value of a custom field is. */
export const customFieldKind = enumeration('CustomFieldKind', CustomFieldKind);
export type CustomFieldKindCode = z.infer<typeof customFieldKind>;

/** The records that a custom field may belong to, by their resource. */
export const CustomFieldRecord = { customers: 'Users', leads: 'Leads', opportunities: 'Opportunities' } as const;
/** The records that a custom field may belong to, by their resource. */
export const customFieldRecord = enumeration('CustomFieldRecord', CustomFieldRecord);
export type CustomFieldRecordCode = z.infer<typeof customFieldRecord>;

/** Fields in use that a kind of record may have. */
export const customFieldsMost = 50;

/** Choices that a field may have. */
export const choicesMost = 100;

/** Whether a field has choices. */
export const hasChoices = (kind: CustomFieldKindCode): boolean =>
  kind === CustomFieldKind.choice || kind === CustomFieldKind.choices;
