import { OrderStatus } from '@circolo/contract/sales/codes';
import { orders, recordOrderPayment } from '@circolo/contract/sales/orders/order';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { DayField, MoneyField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { StoredOrderFacts } from './OrderFacts.tsx';
import type { Order } from './order-types.ts';
import { orderVerb } from './order-verb.ts';

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
  const queries = useQueryClient();
  const verb = t(orderVerb(order, OrderStatus.paid));
  const save = async (body: z.input<typeof schema>) => {
    const changed = await call(recordOrderPayment, { params: { Id: order.Id }, body });
    queries.setQueryData([orders.Name, 'one', order.Id], changed);
    await queries.invalidateQueries({ queryKey: [orders.Name] });
    await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
    toast.success(
      changed.Status === OrderStatus.paid
        ? t('sales.status.changed', { to: enumLabel('OrderStatus', changed.Status) })
        : t('sales.payment.done', { amount: inWords(body.Amount), left: inWords(changed.Balance) }),
    );
    close();
  };
  const initial = { ...beginningOf(schema), From: order.Status, Amount: order.Balance, Version: order.Version };
  const zodForm = useZodForm({ schema, initial, save });
  return (
    <Modal
      opened
      onClose={close}
      centered
      size={480}
      title={<Text fw={650}>{t('sales.status.title', { verb, number: order.Number })}</Text>}
    >
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <StoredOrderFacts order={order} />
          <FormProblem problem={zodForm.problem} />
          <MoneyField
            name="Amount"
            label={t('sales.payment.amount')}
            help={t('sales.payment.most', { amount: inWords(order.Balance) })}
          />
          <Effect order={order} />
          <DayField
            name="ValueDate"
            label={t('sales.status.valueDate')}
            help={t('sales.status.valueDateHelp')}
            required={false}
          />
          <TextAreaField name="Reason" label={t('sales.status.note')} required={false} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {verb}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
