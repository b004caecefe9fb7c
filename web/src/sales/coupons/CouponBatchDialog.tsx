import type { RowOf } from '@circolo/contract/resource/resource';
import { coupons } from '@circolo/contract/sales/coupons/coupon';
import { makeCouponBatch } from '@circolo/contract/sales/coupons/coupon-actions';
import { couponBatch } from '@circolo/contract/sales/coupons/coupon-batch';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** Makes many single-use coupons after one, and shows them. */
export function CouponBatchDialog({ coupon, close }: { coupon: RowOf<typeof coupons>; close: () => void }) {
  useReturnFocus();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm({
    schema: couponBatch,
    initial: beginningOf(couponBatch, { Description: coupon.Description, Prefix: `${coupon.Code}-`.slice(-12) }),
    messageGroup: 'coupons.batch',
    readOnly: false,
    save: async (body) => {
      const batch = await call(makeCouponBatch, { params: { Id: coupon.Id }, body });
      await queries.invalidateQueries({ queryKey: [coupons.Name] });
      toast.success(t('coupons.batch.made'));
      close();
      void navigate({ to: '.', search: { Batch: String(batch.Id) } });
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('coupons.batch.title')}</Text>} size={560} centered>
      <FormFrame zodForm={form}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('coupons.batch.text', { name: coupon.Code })}
          </Text>
          <FormProblem problem={form.problem} />
          <FieldGrid>
            <TextField name="Description" label={t('coupons.batch.description')} wide />
            <TextField name="Prefix" label={t('coupons.batch.prefix')} spellCheck={false} />
            <NumberField name="Count" label={t('coupons.batch.count')} min={1} max={5000} />
            <NumberField name="Length" label={t('coupons.batch.length')} min={6} max={16} />
          </FieldGrid>
          <DialogButtons close={close}>
            <Button type="submit" loading={form.saving}>
              {t('coupons.batch.make')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
