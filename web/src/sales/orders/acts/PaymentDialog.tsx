import { OrderStatus } from '@circolo/contract/sales/codes';
import { recordOrderPayment } from '@circolo/contract/sales/orders/order';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { Text } from '@mantine/core';
import type { z } from 'zod';
import { enumLabel, language, t } from '../../../messages/messages.ts';
import { call } from '../../../session/client.ts';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { MoneyField } from '../../../ui/form/fields/number-fields.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-fields.tsx';
import { beginningOf, useZodForm } from '../../../ui/form/form.tsx';
import { useFieldValue } from '../../../ui/form/form-context.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { formatMoney } from '../../../ui/values/format.ts';
import type { Order } from '../order-types.ts';
import { OrderActDialog, ValueDateField } from './OrderActDialog.tsx';
import { orderVerb } from './order-verb.ts';
import { useChangedOrder } from './use-changed-order.ts';

const inWords = (amount: number): string => formatMoney(amount, language());

/** What is in the field: a number, or the text of one that ends in a zero. */
type TypedAmount = number | string | null;

/** What would still be due after an amount; null while it is none that can be recorded. */
function leftAfter(balance: number, amount: TypedAmount): number | null {
  const typed = amount === '' || amount === null ? Number.NaN : Number(amount);
  return typed > 0 && typed <= balance ? fromCents(toCents(balance) - toCents(typed)) : null;
}

/** What an amount makes of the order, while it is typed. */
function effectOf({ Balance, Status }: Order, amount: TypedAmount): string | null {
  const left = leftAfter(Balance, amount);
  if (left === null) return null;
  if (left === 0) return t('sales.payment.whole');
  return t('sales.payment.part', { amount: inWords(left), status: enumLabel('OrderStatus', Status) });
}

function Effect({ order }: { order: Order }) {
  const amount = useFieldValue<TypedAmount>('Amount');
  return (
    <Text size="sm" aria-live="polite" mih="1.55em">
      {effectOf(order, amount)}
    </Text>
  );
}

const schema = recordOrderPayment.body;

/** Records money that came for an order: all that is due, or a part, by the bank's day. */
export function PaymentDialog({ order, close }: { order: Order; close: () => void }) {
  const keep = useChangedOrder();
  const verb = t(orderVerb(order, OrderStatus.paid));
  const save = async (body: z.input<typeof schema>) => {
    const changed = await call(recordOrderPayment, { params: { Id: order.Id }, body });
    await keep(changed);
    toast.success(
      changed.Status === OrderStatus.paid
        ? t('sales.status.changed', { to: enumLabel('OrderStatus', changed.Status) })
        : t('sales.payment.done', { amount: inWords(body.Amount), left: inWords(changed.Balance) }),
    );
    close();
  };
  const initial = { ...beginningOf(schema), From: order.Status, Amount: order.DueNext, Version: order.Version };
  const zodForm = useZodForm({ schema, initial, save });
  return (
    <OrderActDialog order={order} verb={verb} zodForm={zodForm} close={close}>
      <FormProblem problem={zodForm.problem} />
      <MoneyField
        name="Amount"
        label={t('sales.payment.amount')}
        help={t('sales.payment.most', { amount: inWords(order.Balance) })}
      />
      <Effect order={order} />
      <ValueDateField />
      <TextAreaField name="Reason" label={t('sales.status.note')} required={false} />
    </OrderActDialog>
  );
}
