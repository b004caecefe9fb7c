import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/**
 * When a paid order is invoiced: as it is paid (TD01, art. 21 c. 4 D.P.R. 633/72), with the others of its month (deferred, TD24, by
 * the 15th of the next one, lett. a), by staff.
 */
export const InvoicingMoment = { payment: 'P', monthly: 'M', staff: 'S' } as const;
/** When a paid order is invoiced. */
export const invoicingMoment = enumeration('InvoicingMoment', InvoicingMoment);
export type InvoicingMomentCode = z.infer<typeof invoicingMoment>;
