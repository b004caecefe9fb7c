import { orderPaymentTypes } from '@circolo/contract/sales/orders/order';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { FormContext, useField, useFieldValue } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

const typesFor = (customer: number, query: { Search?: string; Ids?: string }): Promise<Choice[]> =>
  callWithoutToast(orderPaymentTypes, { query: { ...query, User: String(customer) } });

/** How an order is to be paid: of a new one, the usual way of the customer's brand until another is chosen. */
export function PaymentTypeField() {
  const { value, change, input } = useField<Choice | null>({ name: 'ShopPaymentType' });
  const customer = useFieldValue<{ Id: number } | null>('User')?.Id ?? null;
  const form = use(FormContext)?.form;
  const isEmpty = !value;
  const usual = useQuery({
    queryKey: ['OrderPaymentTypes', customer, 'usual'],
    queryFn: () => typesFor(customer ?? 0, {}),
    enabled: customer !== null && isEmpty,
  });
  const first = usual.data?.[0];
  useEffect(() => {
    if (!first || !isEmpty || input.disabled) return;
    const isUntouched = form?.isDirty() === false;
    change(first);
    // What a form begins with is nothing that could be lost.
    if (isUntouched) form?.resetDirty();
  }, [first, isEmpty, input.disabled, change, form]);
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={(query) => typesFor(customer ?? 0, query)}
      cacheKey={`OrderPaymentTypes-${customer}`}
      disabled={input.disabled || customer === null}
      description={customer === null ? t('sales.form.payerFirst') : input.description}
    />
  );
}
