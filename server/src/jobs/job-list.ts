import { forgetExpired } from '../access/forget-expired.ts';
import { recoverPassword } from '../access/recover-password.ts';
import { winByOrder } from '../crm/opportunity-order.ts';
import { trainRadarNightly } from '../crm/radar/train.ts';
import { remindAgenda } from '../crm/remind-agenda.ts';
import { tellInvited } from '../crm/tell-invited.ts';
import { forgetWizards } from '../demo-activation/wizard.ts';
import { forgetHandovers } from '../federation/forget-handovers.ts';
import { forgetGoogleNightly } from '../google/forget-google.ts';
import { syncGoogle, syncGoogleDue } from '../google/sync-job.ts';
import { bulkRecords } from '../lists/bulk-job.ts';
import { forgetChanges } from '../lists/forget-changes.ts';
import { forgetImports } from '../lists/import/forget-imports.ts';
import { previewImport } from '../lists/import/preview.ts';
import { runImport } from '../lists/import/run.ts';
import { undoImport } from '../lists/import/undo.ts';
import { sendMail } from '../mail/send-mail.ts';
import { sendSms } from '../mail/send-sms.ts';
import { chargeOrder } from '../payments/charge.ts';
import { expireMethods } from '../payments/expire-methods.ts';
import { settleEvent } from '../payments/notices.ts';
import { reconcileNightly, reconcilePayments } from '../payments/reconcile.ts';
import { paymentRefused } from '../payments/refused.ts';
import { sandboxEvent } from '../payments/sandbox/events.ts';
import { sandboxLater } from '../payments/sandbox/later.ts';
import { askRefunds, sendRefunds } from '../payments/send-refunds.ts';
import { orderPaidFollowedBy } from '../sales/order-paid.ts';
import { remindCarts } from '../shop/remind-carts.ts';
import { expireFiles } from '../spooler/expire-files.ts';
import { exportRows } from '../spooler/export-rows.ts';
import { announceWaves } from '../subscriptions/announce-waves.ts';
import { runSubscriptions } from '../subscriptions/run-day.ts';
import type { Job } from './job.ts';

/** Every job of the server, by name. A domain adds its own, one line each. */
export const jobList: readonly Job<never>[] = [
  recoverPassword,
  sendMail,
  sendSms,
  exportRows,
  expireFiles,
  forgetExpired,
  forgetHandovers,
  forgetWizards,
  bulkRecords,
  forgetChanges,
  previewImport,
  runImport,
  undoImport,
  forgetImports,
  settleEvent,
  reconcilePayments,
  reconcileNightly,
  chargeOrder,
  sendRefunds,
  askRefunds,
  paymentRefused,
  expireMethods,
  sandboxEvent,
  sandboxLater,
  runSubscriptions,
  announceWaves,
  trainRadarNightly,
  remindCarts,
  remindAgenda,
  tellInvited,
  syncGoogle,
  syncGoogleDue,
  forgetGoogleNightly,
  orderPaidFollowedBy([winByOrder]),
];
