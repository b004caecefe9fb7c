import { instalmentPlan, planInstalments } from '@circolo/contract/sales/instalments/instalment-plan';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { formatMoney } from '../../ui/values/format.ts';

/** Into which amounts the terms that one types divide what an order asks for, in EUR. */
export function PlannedInstalments({ asked }: { asked: number }) {
  const typed = useFieldValue<unknown>('InstalmentPlan');
  const plan = typed ? instalmentPlan.safeParse(typed) : null;
  if (!plan?.success) return null;
  // The days depend on when the order was placed; the amounts do not.
  const planned = planInstalments(plan.data, toCents(asked), romeDay(new Date()));
  const amounts = planned.map(({ Amount }) => formatMoney(fromCents(Amount), language())).join(' + ');
  return (
    <Text size="sm" ta="right" mt="xs">
      {t('sales.instalments.planned', { amounts })}
    </Text>
  );
}
