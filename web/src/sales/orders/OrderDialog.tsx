import { orderTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { orderCustomers, orders } from '@circolo/contract/sales/orders/order';
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { isStale, RecordProblem } from '../../record/dialog/RecordProblem.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { oneRecord, saveRecord } from '../../resource/calls.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { ListField, TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-context.ts';
import type { Choice } from '../../ui/form/ReferencePicker.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { BillingFields } from '../BillingFields.tsx';
import { InstalmentPlanField } from '../instalments/InstalmentPlanField.tsx';
import css from '../order-page.module.css';
import { LiveTotal } from './LiveTotal.tsx';
import { OrderLinesField } from './OrderLinesField.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { type LineForm, type OrderForm, orderBeginning } from './order-form.ts';
import type { Order } from './order-types.ts';
import { PaymentTypeField } from './PaymentTypeField.tsx';

const customers = { Name: 'OrderCustomers', lookup: orderCustomers };

const tags = { Name: 'OrderTags', lookup: orderTags };

const shape = { position: 'right', size: 720 } as const;

const titleOf = (order: Order | null) => (order ? `${t('Orders.one')} ${order.Number}` : t('Orders.new'));

/** What is entered on the form of an order and is more, or less, than one, such as a quotation. */
export interface OrderVariant {
  /** Takes what an order is, and more. */
  schema: z.ZodType<unknown, OrderForm>;
  title: string;
  save: string;
  /** Its own fields, above all others, and what they begin with. */
  more: ReactNode;
  begin: Values;
}

/** An order that is begun elsewhere than in the list. */
export interface OrderBeginning {
  variant?: OrderVariant;
  /** Whose it is, which stays, where that is known, and what they want. */
  begin: { User: Choice | null; Lines?: LineForm[] } & Values;
  /** Where that comes from, above all fields. */
  note?: string;
  /** Enters it together with what it comes of; left out: it is saved as any. */
  enter?: (values: OrderForm) => Promise<void>;
}

function useSave(order: Order | null, close: () => void, enter: OrderBeginning['enter'] | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (values: OrderForm, Version: number | undefined, unsaved: UnsavedChanges) => {
    if (enter) {
      await enter(values);
      unsaved.release();
      return close();
    }
    const saved = await saveRecord(orders, order?.Id ?? null, { ...values, Version });
    queries.setQueryData([orders.Name, 'one', saved.Id], saved);
    await queries.invalidateQueries({ queryKey: [orders.Name] });
    toast.saved();
    unsaved.release();
    close();
    if (!order) void navigate({ to: paths.deskScreen(`orders/${saved.Id}`) });
  };
}

interface FieldsProps {
  orderId: number | null;
  isKnown: boolean;
  /** Whether what is entered has tags at once. */
  isTagged: boolean;
  more: ReactNode;
}

function Fields({ orderId, isKnown, isTagged, more }: FieldsProps) {
  return (
    <Stack gap="md">
      {more}
      <ReferenceField name="User" label={t('sales.form.customer')} to={customers} disabled={isKnown} />
      <OrderLinesField />
      <FieldGrid>
        <PaymentTypeField />
        <ListField name="Coupons" />
        <InstalmentPlanField help={t('sales.instalments.planHelp')} />
      </FieldGrid>
      <LiveTotal orderId={orderId} />
      <BillingFields label={t('sales.order.billing')} without={t('sales.form.billingOnFile')} />
      <FieldGrid>
        <TextField name="PurchaseOrderRef" />
        <TextField name="Cig" />
        <TextField name="Cup" />
        {isTagged ? <ReferencesField name="Tags" to={tags} wide /> : null}
        <TextAreaField name="CustomerNotes" rows={2} wide />
        <TextAreaField name="InternalNotes" rows={2} wide />
      </FieldGrid>
    </Stack>
  );
}

interface FormProps extends Omit<DialogProps, 'id'> {
  order: Order | null;
  from?: OrderBeginning;
}

function DialogForm({ order, readOnly, close, from }: FormProps) {
  const save = useSave(order, close, from?.enter);
  // A merge moves it to the newest.
  const version = useRef(order?.Version);
  const variant = from?.variant;
  const [begun] = useState(() => ({ ...orderBeginning(order), ...from?.begin, ...variant?.begin }));
  const zodForm = useZodForm({
    schema: variant?.schema ?? orders.input,
    initial: begun,
    save: (values) => save(values, version.current, unsaved),
    messageGroup: orders.Name,
    readOnly,
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => !readOnly && zodForm.form.isDirty());
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  const load = async () => {
    const stored = await oneRecord(orders, order?.Id ?? 0);
    return { values: orderBeginning(stored), version: stored.Version };
  };
  const setVersion = (next: number | undefined) => {
    version.current = next;
  };
  return (
    <Drawer
      opened
      onClose={() => void leave()}
      title={<Text fw={650}>{variant?.title ?? titleOf(order)}</Text>}
      {...shape}
    >
      <FormFrame zodForm={zodForm}>
        <Stack gap="md">
          <RecordProblem resource={orders} zodForm={zodForm} begun={begun} load={load} setVersion={setVersion} />
          <Fields
            orderId={order?.Id ?? null}
            isKnown={order !== null || Boolean(from?.begin.User)}
            isTagged={variant === undefined}
            more={variant?.more ?? (from?.note ? <Text size="sm">{from.note}</Text> : null)}
          />
        </Stack>
        <div className={css.footer}>
          {readOnly ? null : <OrderSummary order={order} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void leave()}>
              {t('form.cancel')}
            </Button>
            {readOnly || isStale(zodForm) ? null : (
              <Button type="submit" loading={zodForm.saving}>
                {variant?.save ?? t(order ? 'sales.form.saveChanges' : 'sales.form.save')}
              </Button>
            )}
          </Group>
        </div>
      </FormFrame>
    </Drawer>
  );
}

/** Enters an order for a customer, or changes one that is still pending; the total is always the server's. */
export function OrderDialog({ id, readOnly, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    // Apart from the list's: what others invalidate must not take away what is typed.
    queryKey: ['form', orders.Name, id],
    queryFn: () => oneRecord(orders, id ?? 0),
    enabled: id !== null,
    // A form must begin with what is stored now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (id === null) return <DialogForm order={null} readOnly={readOnly} close={close} />;
  if (stored.data) return <DialogForm order={stored.data} readOnly={readOnly} close={close} />;
  return (
    <Drawer opened onClose={close} title={<Text fw={650}>{t('Orders.one')}</Text>} {...shape}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={60} />
          <Skeleton h={180} />
          <Skeleton h={120} />
        </Stack>
      )}
    </Drawer>
  );
}

/** Enters an order that is begun elsewhere, e.g. on the page of its customer or of an opportunity. */
export function NewOrderDialog({ close, ...from }: OrderBeginning & Pick<DialogProps, 'close'>) {
  useReturnFocus();
  return <DialogForm order={null} readOnly={false} close={close} from={from} />;
}
