import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { periodDay } from '../../resource/filters.ts';
import { day, money } from '../../values/kinds.ts';
import { vatRegisterResource } from '../vat-register/vat-register.ts';

/** What billed amounts are added up by: the brand, the product line, the package. */
export const billedBy = ['origin', 'software', 'package'] as const;

/** Before VAT, in EUR: what invoices and debit notes say, what credit notes took away (above nothing), and the difference. */
const sums = z.object({ Billed: money, Credited: money, Net: money });
export type BilledSums = z.infer<typeof sums>;

/** `Key` is empty for what is of no package, as the stamp duty that is charged on. */
const row = z.object({ Key: z.string(), Description: z.string(), Now: sums, Before: sums });

const billedReport = z.object({
  /** The first day of the month, and of the same month of the year before. */
  Month: day,
  MonthBefore: day,
  /** The largest amount first. */
  Rows: z.array(row),
  /** `Net` is the taxable total of the register of the month, to the cent. */
  Now: sums,
  Before: sums,
});
export type BilledReport = z.infer<typeof billedReport>;

/** What was billed and credited in a month and in the same month of the year before. Without them the month of today, by brand. */
export const readBilledReport = endpoint({
  method: 'GET',
  path: '/VatRegister/Billed',
  summary: 'What was billed and credited in a month, beside the year before',
  access: { resource: vatRegisterResource, level: AuthorizationLevel.view },
  query: z.strictObject({
    Company: z.coerce.number().int().min(1),
    Month: periodDay.optional(),
    By: z.enum(billedBy).optional(),
  }),
  answer: billedReport,
});
