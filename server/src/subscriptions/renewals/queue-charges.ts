import { enqueueAll } from '../../jobs/job.ts';
import { chargeOrder } from '../../payments/charges/charge.ts';
import { noteDunning } from '../reminders/send-reminders.ts';
import type { StepExecutor } from '../snapshot/run-types.ts';

/**
 * Queues the charges of a batch: an order's nth attempt is queued once, however often the run is repeated. What comes of it
 * (money, an error and when to try again) is written by the payments; the next run reads it.
 */
export const queueCharges: StepExecutor = async (tx, run, due) => {
  const charges = due.flatMap(({ subscription: { Renewal } }) =>
    Renewal?.Id
      ? [{ payload: { OrderId: Renewal.Id, Attempt: Renewal.Attempts }, key: `${Renewal.Id}:${Renewal.Attempts}` }]
      : [],
  );
  await enqueueAll(tx, chargeOrder, charges);
  await noteDunning(tx, run, due);
  for (const { subscription } of due)
    if (subscription.Renewal) subscription.Renewal = { ...subscription.Renewal, Charging: true };
};
