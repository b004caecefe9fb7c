import { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { changeOrderStatus, issueOrderInvoice } from '@circolo/contract/sales/orders/order';
import { canBeInvoiced, canBeInvoicedUnpaid, reasonRequired } from '@circolo/contract/sales/orders/order-status';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { enumLabel, t } from '../../../messages/messages.ts';
import { call, callWithoutToast } from '../../../session/client.ts';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-fields.tsx';
import { beginningOf, useZodForm } from '../../../ui/form/form.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { Order } from '../order-types.ts';
import { OrderActDialog, ValueDateField } from './OrderActDialog.tsx';
import { grave, type OfferedStatus, orderVerb } from './order-verb.ts';
import { useChangedOrder } from './use-changed-order.ts';

/** The kind of reasons that a status asks for. */
const reasonKinds = {
  [OrderStatus.suspended]: ReasonKind.suspend,
  [OrderStatus.refunded]: ReasonKind.refund,
  [OrderStatus.cancelled]: ReasonKind.cancel,
} as const;

const hasReasons = (status: OrderStatusCode): status is keyof typeof reasonKinds => status in reasonKinds;

/** The form of a change to a status: where a reason is needed, the list or the note has to give it. */
const bodyTo = (from: OrderStatusCode, to: OrderStatusCode) =>
  changeOrderStatus.body.superRefine((value, context) => {
    if (!reasonRequired(from, to) || value.Reason || value.StatusReason) return;
    context.addIssue({ code: 'custom', path: ['Reason'], message: 'required' });
  });

function ReasonField({ kind }: { kind: (typeof reasonKinds)[keyof typeof reasonKinds] }) {
  const { value, change, input } = useField<{ Id: number } | null>({
    name: 'StatusReason',
    label: t('sales.status.listed'),
  });
  const listed = useQuery({
    queryKey: ['Reasons', kind],
    queryFn: () => callWithoutToast(reasonsLookup, { query: { Kind: kind } }),
  });
  return (
    <Select
      {...input}
      data={(listed.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
      value={value ? String(value.Id) : null}
      onChange={(id) => change(id ? { Id: Number(id) } : null)}
      placeholder={t('form.choose')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}

interface Props {
  order: Order;
  to: OfferedStatus;
  close: () => void;
}

/** Asks what a change of status needs to know, says what it does, and does it. */
export function StatusDialog({ order, to, close }: Props) {
  const keep = useChangedOrder();
  const from = order.Status;
  const verb = t(orderVerb(order, to));
  const isInvoicedUnpaid = to === OrderStatus.billed && canBeInvoicedUnpaid(order);
  const outcomeOf = (status: OrderStatusCode): string => {
    if (isInvoicedUnpaid) return t('sales.instalments.invoiced');
    return status === from
      ? t('moneyApprovals.asked')
      : t('sales.status.changed', { to: enumLabel('OrderStatus', to) });
  };
  const save = async (body: z.input<typeof changeOrderStatus.body>) => {
    const params = { Id: order.Id };
    const isInvoice = to === OrderStatus.billed && canBeInvoiced(order);
    const changed = isInvoice
      ? await call(issueOrderInvoice, { params, body: { Reason: body.Reason } })
      : await call(changeOrderStatus, { params, body });
    await keep(changed);
    toast.success(outcomeOf(changed.Status));
    close();
  };
  const schema = bodyTo(from, to);
  const zodForm = useZodForm({ schema, initial: { ...beginningOf(schema), From: from, To: to }, save });
  return (
    <OrderActDialog
      order={order}
      verb={verb}
      zodForm={zodForm}
      close={close}
      color={grave.includes(to) ? 'red.8' : undefined}
    >
      <Text size="sm">{t(isInvoicedUnpaid ? 'sales.instalments.invoiceEffect' : `sales.status.effect.${to}`)}</Text>
      <FormProblem problem={zodForm.problem} />
      {hasReasons(to) ? <ReasonField kind={reasonKinds[to]} /> : null}
      {to === OrderStatus.paid ? <ValueDateField /> : null}
      <TextAreaField
        name="Reason"
        label={hasReasons(to) ? t('sales.status.reason') : t('sales.status.note')}
        help={t('sales.status.reasonHelp')}
        required={false}
      />
    </OrderActDialog>
  );
}
