import type { ReportCell } from '@circolo/contract/reports/report-table';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { lastDay, linked } from './report-draft.ts';
import type { ReportQuery } from './report-query.ts';

const Status = Object.values(OrderStatus)
  .filter((status) => status !== OrderStatus.cancelled)
  .join();

/**
 * A number of orders that opens them: those that were paid in a stretch of months and not called off, of what the report is limited to.
 * @example paidOrders(query, '2026-10-01', '2026-11-01', { PaymentType: 'BO' })(7)
 */
export const paidOrders =
  (
    { originId, software, packageId }: Pick<ReportQuery, 'originId' | 'software' | 'packageId'>,
    from: string,
    to: string,
    more: Record<string, string> = {},
  ) =>
  (count: number): ReportCell =>
    linked(count, 'Orders', {
      PaidAtFrom: from,
      PaidAtTo: lastDay(to),
      Status,
      ...(originId === null ? {} : { Origin: String(originId) }),
      ...(software === null ? {} : { Software: software }),
      ...(packageId === null ? {} : { Package: String(packageId) }),
      ...more,
    });
