import { DiscountType } from '@circolo/contract/codes/catalogue-codes';
import { couponCampaign, giveCoupon } from '@circolo/contract/crm/campaigns/coupon-campaign';
import { coupons } from '@circolo/contract/sales/coupons/coupon';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import type { ChosenDialogProps } from '../../lists/bulk/bulk-parts.ts';
import { chosenBy } from '../../lists/bulk/use-bulk-run.ts';
import { t } from '../../messages/messages.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';

/** How long a coupon is good for where no other day is chosen. */
const usualDays = 30;

const Value = () =>
  useFieldValue<string>('DiscountType') === DiscountType.percentage ? (
    <RateField name="DiscountValue" autoFocus />
  ) : (
    <MoneyField name="DiscountValue" autoFocus />
  );

/** Makes a coupon for chosen customers: what it is worth, until when, and whether they are written to. */
export function CampaignDialog({ filters, selection, close }: ChosenDialogProps) {
  const refetch = useRefetch();
  useReturnFocus();
  const today = romeDay(new Date());
  const zodForm = useZodForm({
    schema: couponCampaign,
    initial: {
      ...beginningOf(couponCampaign),
      Description: t('couponCampaign.usualName', { day: formatDay(today) }),
      DiscountType: DiscountType.percentage,
      ValidTo: shiftDay(today, usualDays),
      Notify: true,
    },
    messageGroup: coupons.Name,
    save: async (Coupon) => {
      const body = { ...chosenBy(selection, filters), Coupon };
      const { Code, Assigned, Notified, LeftOut } = await call(giveCoupon, { body: body as never }); // The filters are those that the list was asked for.
      unsaved.release();
      const words = [
        t('couponCampaign.given', { code: Code, count: Assigned }),
        t('coupons.assign.notified', { count: Notified }),
        ...(LeftOut > 0 ? [t('couponCampaign.leftOut', { count: LeftOut })] : []),
      ];
      toast.success(words.join(' · '));
      selection.clear();
      close();
      await refetch(coupons.Name);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty());
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  return (
    <Modal
      opened
      onClose={() => void leave()}
      size={560}
      centered
      title={<Text fw={650}>{t('couponCampaign.label')}</Text>}
    >
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <Text size="sm">{t('couponCampaign.text')}</Text>
          <FieldGrid>
            <SelectField name="DiscountType" of="DiscountType" required />
            <Value />
            <DayField name="ValidTo" />
            <TextField name="Description" />
            <SwitchField name="Notify" label={t('couponCampaign.notify')} wide />
          </FieldGrid>
        </Stack>
        <DialogButtons close={() => void leave()}>
          <Button type="submit" loading={zodForm.saving} leftSection={<IconGift size={16} aria-hidden />}>
            {t('couponCampaign.give')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
