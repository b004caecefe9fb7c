import { DunningAction, ReminderChannel } from '@circolo/contract/subscriptions/codes';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { dunningSteps, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';

const rules = [
  { Description: 'Un mese prima della scadenza', OffsetDays: -30, WithAutoRenew: true },
  { Description: 'Una settimana prima della scadenza', OffsetDays: -7, WithAutoRenew: false },
  { Description: 'Tre giorni dopo la scadenza', OffsetDays: 3, WithAutoRenew: false },
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
  if ((await tx.$count(reminderRules)) === 0)
    await tx.insert(reminderRules).values(
      rules.map((rule, index) => ({
        ...rule,
        Channel: ReminderChannel.email,
        Position: (index + 1) * 10,
        Search: searchText(rule.Description),
      })),
    );
  if ((await tx.$count(dunningSteps)) === 0)
    await tx.insert(dunningSteps).values(steps.map((step, index) => ({ ...step, Position: (index + 1) * 10 })));
}
