import { accessJobs } from './access/jobs.ts';
import { mailAlertDigests } from './alert-digests/mail-alert-digests.ts';
import { alertsJobs } from './alerts/jobs.ts';
import { backupJobs } from './backup/jobs.ts';
import { lapseMandates } from './banking/debits/lapse-mandates.ts';
import { crmJobs } from './crm/jobs.ts';
import { winByOrder } from './crm/opportunities/opportunity-order.ts';
import { exportScheduleJobs } from './export-schedules/jobs.ts';
import { filesJobs } from './files/jobs.ts';
import { fillsJobs } from './fills/jobs.ts';
import { googleJobs } from './google/jobs.ts';
import { invoicingJobs } from './invoicing/jobs.ts';
import type { Job } from './jobs/job.ts';
import type { Relay } from './jobs/relay.ts';
import { listsJobs } from './lists/jobs.ts';
import { mailJobs, mailRelays } from './mail/jobs.ts';
import { paymentsJobs } from './payments/jobs.ts';
import { privacyJobs } from './privacy/jobs.ts';
import { reportsJobs } from './reports/jobs.ts';
import { expireApprovals, notifyApprovers } from './sales/approvals/notify-approvers.ts';
import { verifyNightly } from './sales/books/verify-nightly.ts';
import { mailBegunCoupons } from './sales/coupons/mail-begun-coupons.ts';
import { billOrder, billOrders, billPaidOrder } from './sales/order-status/bill-orders.ts';
import { concludeOrders } from './sales/order-status/conclude-orders.ts';
import { orderPaidFollowedBy } from './sales/order-status/order-paid.ts';
import { orderResumed } from './sales/order-status/order-resumed.ts';
import { purchasesEndedFollowedBy } from './sales/order-status/purchases-ended.ts';
import { resumePaid } from './sales/order-status/resume-paid.ts';
import { readSettlements } from './settlements/read-settlements.ts';
import { shopJobs } from './shop/jobs.ts';
import { spoolerJobs } from './spooler/jobs.ts';
import { subscriptionsJobs } from './subscriptions/jobs.ts';
import { cancelOrphans } from './subscriptions/renewals/cancel-orphans.ts';
import { webhookRelay } from './webhooks/deliver-webhooks.ts';

/** Every job of the server: each domain lists its own. */
export const jobList: readonly Job<never>[] = [
  ...accessJobs,
  ...alertsJobs,
  ...backupJobs,
  ...crmJobs,
  ...exportScheduleJobs,
  ...filesJobs,
  ...fillsJobs,
  ...googleJobs,
  ...invoicingJobs,
  ...listsJobs,
  ...mailJobs,
  ...paymentsJobs,
  ...privacyJobs,
  ...reportsJobs,
  ...shopJobs,
  ...spoolerJobs,
  ...subscriptionsJobs,
  mailAlertDigests,
  notifyApprovers,
  concludeOrders,
  mailBegunCoupons,
  billOrder,
  billOrders,
  verifyNightly,
  lapseMandates,
  readSettlements,
  expireApprovals,
  // Sales do not know what follows a payment elsewhere.
  { ...orderResumed, handle: resumePaid },
  orderPaidFollowedBy([winByOrder, billPaidOrder]),
  purchasesEndedFollowedBy([cancelOrphans]),
];

/** Every relay of the server. */
export const relayList: readonly Relay[] = [...mailRelays, webhookRelay];
