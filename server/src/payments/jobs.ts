import type { Job } from '../jobs/job.ts';
import { chargeOrder } from './charges/charge.ts';
import { reconcileNightly, reconcilePayments } from './charges/reconcile.ts';
import { sendDisputeAnswers } from './disputes/send-answers.ts';
import { expireMethods } from './methods/expire-methods.ts';
import { paymentRefused } from './refusals/payment-refused.ts';
import { sandboxEvent } from './sandbox/events.ts';
import { sandboxLater } from './sandbox/later.ts';
import { settleEvent } from './settlement/notices.ts';
import { askRefunds, sendRefunds } from './settlement/send-refunds.ts';

/** The jobs of this domain. */
export const paymentsJobs: readonly Job<never>[] = [
  chargeOrder,
  expireMethods,
  settleEvent,
  reconcileNightly,
  reconcilePayments,
  paymentRefused,
  sandboxEvent,
  sandboxLater,
  askRefunds,
  sendRefunds,
  sendDisputeAnswers,
];
