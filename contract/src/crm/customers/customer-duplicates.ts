import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { optional, optionalText } from '../../values/kinds.ts';

/** What two leads or customers may have in common. */
export const sameField = z.enum(['FiscalCode', 'VatNumber', 'Email', 'Phone', 'Name']);

/** Users who are probably the same as who is being typed, the likeliest first; of those that the caller sees. */
export const customerDuplicates = endpoint({
  method: 'POST',
  path: '/Users/Duplicates',
  summary: 'Customers who are probably the same',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  body: z.strictObject({
    /** The user who is edited, who is no duplicate of themselves. */
    Id: optional(z.int()),
    Email: optionalText(254),
    Phone: optionalText(40),
    BusinessName: optionalText(120),
    FiscalCode: optionalText(24),
    VatNumber: optionalText(20),
  }),
  answer: z.array(
    z.object({
      Id: z.int(),
      Description: z.string(),
      ...customerFields,
      /** The fields that are the same, the weightiest first. */
      Fields: z.array(sameField),
    }),
  ),
});
