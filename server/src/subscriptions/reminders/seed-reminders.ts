import { DunningAction, ReminderAbout, ReminderChannel } from '@circolo/contract/subscriptions/codes';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { dunningSteps, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';

const { payment, demo } = ReminderAbout;

const rules = [
  { Description: 'Un mese prima della scadenza', OffsetDays: -30, WithAutoRenew: true },
  { Description: 'Una settimana prima della scadenza', OffsetDays: -7, WithAutoRenew: false },
  { Description: 'Tre giorni dopo la scadenza', OffsetDays: 3, WithAutoRenew: false },
];

/** Of orders and demos: they leave by themselves only in an installation that begins with them, never after an update. */
const otherRules = [
  { Description: 'Tre giorni prima del termine di pagamento', About: payment, OffsetDays: -3 },
  { Description: 'Una settimana dopo il termine di pagamento', About: payment, OffsetDays: 7 },
  { Description: 'Due settimane dopo il termine di pagamento', About: payment, OffsetDays: 15 },
  { Description: 'Un mese dopo il termine di pagamento', About: payment, OffsetDays: 30 },
  { Description: 'Tre giorni prima della fine della demo', About: demo, OffsetDays: -3 },
];

const steps = [
  { DaysAfter: 1, Action: DunningAction.mail },
  { DaysAfter: 3, Action: DunningAction.retry },
  { DaysAfter: 7, Action: DunningAction.retry },
  { DaysAfter: 14, Action: DunningAction.suspend },
  { DaysAfter: 30, Action: DunningAction.cancel },
];

/** The rules that a new product begins with, in empty tables only: what staff deleted does not come back. */
export async function seedReminders(tx: Tx): Promise<void> {
  const isNew = (await tx.$count(orders)) === 0;
  const others = otherRules.map((rule) => ({ ...rule, WithAutoRenew: false, Active: isNew }));
  if ((await tx.$count(reminderRules)) === 0)
    await tx.insert(reminderRules).values(
      [...rules, ...others].map((rule, index) => ({
        ...rule,
        Channel: ReminderChannel.email,
        Position: (index + 1) * 10,
        Search: searchText(rule.Description),
      })),
    );
  if ((await tx.$count(dunningSteps)) === 0)
    await tx.insert(dunningSteps).values(steps.map((step, index) => ({ ...step, Position: (index + 1) * 10 })));
}
