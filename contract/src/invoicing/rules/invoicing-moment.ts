import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/**
 * When an order is invoiced: as it is placed, before it is paid (TD01; an invoice before the payment makes its own day that of the
 * operation, art. 6 c. 4 D.P.R. 633/72), as it is paid (TD01, art. 21 c. 4), with the others of its month (deferred, TD24, by the 15th
 * of the next one, lett. a), by staff.
 */
export const InvoicingMoment = { atOnce: 'A', payment: 'P', monthly: 'M', staff: 'S' } as const;
/** When an order is invoiced. */
export const invoicingMoment = enumeration('InvoicingMoment', InvoicingMoment);
export type InvoicingMomentCode = z.infer<typeof invoicingMoment>;
