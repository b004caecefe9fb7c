import type { purchaseMessages as italian } from '../../it/sales/purchases.ts';
import { auditLabels } from '../audit-labels.ts';

/** Messages of what customers own. */
export const purchaseMessages: typeof italian = {
  Purchases: {
    title: 'Purchases',
    one: 'Purchase',
    empty: 'Nobody has bought anything yet',
    emptyText: 'A purchase begins when its order is paid.',
    tabs: {
      all: 'All',
      active: 'Active',
      expiring: 'Ending soon',
      suspended: 'Suspended',
      expired: 'Expired',
    },
    movements: {
      new: 'new from {before} to {last}',
      up: 'up from {before} to {last}',
      down: 'down from {before} to {last}',
      lost: 'lost from {before} to {last}',
    },
    cohort: {
      began: 'without a purchase before, from {from} to {to}',
      renewed_one: 'from {from} to {to}, first renewal',
      renewed_other: 'from {from} to {to}, renewal number {count}',
    },
    ofPackage: '{moved}, of the package alone',
    ofNamedPackage: '{moved}, of the package “{package}” alone',
    beganWithNamed: '{cohort}, begun with the package “{package}”',
    beganWith: '{cohort}, begun with the package chosen in the report',
    fields: {
      Search: 'Search',
      User: 'Customer',
      Organisation: 'Association or centre',
      Town: 'Town',
      Package: 'Package',
      Kind: 'Kind',
      State: 'State',
      StartDate: 'From',
      EndDate: 'Until',
      MonthlyAmount: 'Revenue per month',
      YearlyAmount: 'Revenue per year',
      AutoRenew: 'Renews by itself',
      CancelAtPeriodEnd: 'Cancelled at its end',
      CancelReason: 'Reason for cancelling',
      CancelReasonText: 'Cancelled, in their words',
      Renewed: 'Renewed',
      Order: 'Order',
      Origin: 'Brand',
      Software: 'Product line',
      Movement: 'Recurring revenue',
      Cohort: 'Began',
      ...auditLabels,
    },
  },
};
