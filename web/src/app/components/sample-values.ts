import { email, optional } from '@circolo/contract/values/kinds';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';

/** A schema with a field of every kind. */
export const sampleSchema = z.object({
  Text: z.string().min(1).max(20),
  Email: email,
  Password: z.string().min(1),
  Choice: z.string().min(1, 'selectRequired'),
  Choices: z.array(z.string()).default([]),
  Number: z.int().min(1).max(10),
  Key: optional(z.int()),
  Quantity: optional(z.number()),
  Money: z.number().min(0),
  Price: optional(z.number()),
  Rate: optional(z.number().max(100)),
  Day: z.string().min(1),
  Color: optional(z.string()),
  Background: optional(z.string()),
  List: z.array(z.string()).default([]),
  Reference: z.object({ Id: z.number(), Description: z.string() }).nullable(),
  References: z.array(z.object({ Id: z.number(), Description: z.string() })).default([]),
  Image: optional(z.string()),
  LongText: optional(z.string()),
  Switch: z.boolean().default(false),
});

/** Two records that a reference may name. */
export const sampleChoices = () => [1, 2].map((Id) => ({ Id, Description: t('test.record', { number: Id }) }));

/** A value for every field. */
export const filled = () => ({
  Text: t('test.sample'),
  Email: 'olga@example.test',
  Password: 'Circolo-2026!',
  Choice: 'A',
  Choices: ['BO', 'SC'],
  Number: 3,
  Key: 99_991,
  Quantity: 1.5,
  Money: 1234.5,
  Price: 0.045,
  Rate: 22,
  Day: '2026-11-20',
  Color: '#FDD835',
  Background: '#FFFFFF',
  List: [t('test.record', { number: 1 }), t('test.record', { number: 2 })],
  Reference: sampleChoices()[0],
  References: sampleChoices(),
  Image: page.origin?.DeskLogo ?? '',
  LongText: t('test.longText'),
  Switch: true,
});

/** Nothing in any field. */
export const nothing = () => ({
  ...Object.fromEntries(Object.keys(sampleSchema.shape).map((name) => [name, ''])),
  Choices: [],
  List: [],
  Reference: null,
  References: [],
  Switch: false,
});

/** Values that the schema refuses wherever it can. */
export const wrong = () => ({
  ...nothing(),
  Text: t('test.longText'),
  Email: 'olga',
  Number: 99,
  Money: -1,
  Rate: 180,
});
