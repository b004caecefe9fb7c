import { Button, type MantineColor, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../messages/messages.ts';
import { DialogButtons } from '../../../ui/form/DialogButtons.tsx';
import { DayField } from '../../../ui/form/fields/number-fields.tsx';
import { FormFrame, type ZodForm } from '../../../ui/form/form.tsx';
import { StoredOrderFacts } from '../OrderFacts.tsx';
import type { Order } from '../order-types.ts';

/** The bank's day of a payment; left empty it is today. */
export const ValueDateField = () => (
  <DayField
    name="ValueDate"
    label={t('sales.status.valueDate')}
    help={t('sales.status.valueDateHelp')}
    required={false}
  />
);

interface Props {
  order: Order;
  /** What is done, in words: the title, and the button that does it. */
  verb: string;
  zodForm: ZodForm;
  close: () => void;
  color?: MantineColor | undefined;
  children: ReactNode;
}

/** A dialog that does something with an order: for whom it is and what it costs, what the act needs to know, and its verb. */
export function OrderActDialog({ order, verb, zodForm, close, color, children }: Props) {
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
          {children}
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving} color={color}>
            {verb}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
