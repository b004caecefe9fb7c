import { changeRetentionRule, type RetentionRule, RetentionUnit } from '@circolo/contract/privacy/retention';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { periodText } from './period.ts';

interface Props {
  rule: RetentionRule;
  close: () => void;
}

/** Changes how long a kind is kept, within its limits. */
export function PeriodDialog({ rule, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const { Kind, Unit, Least, Most, Version } = rule;
  const zodForm = useZodForm({
    schema: z.object({ Period: z.int().min(Least).max(Most) }),
    initial: { Period: rule.Period },
    save: async ({ Period }) => {
      await call(changeRetentionRule, { params: { Kind }, body: { Period, Version } });
      await queries.invalidateQueries({ queryKey: ['RetentionRules'] });
      toast.success(t('RetentionRules.done'));
      close();
    },
  });
  const limits = { least: periodText(Unit, Least), most: periodText(Unit, Most) };
  const kind = enumLabel('RetentionKind', Kind);
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('RetentionRules.dialog', { kind })}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t(`RetentionRules.what.${Kind}`)}</Text>
          <FormProblem problem={zodForm.problem} />
          <NumberField
            name="Period"
            label={Unit === RetentionUnit.years ? t('RetentionRules.dialogYears') : t('RetentionRules.dialogDays')}
            min={Least}
            max={Most}
          />
          <Text size="xs" c="dimmed">
            {t('RetentionRules.limits', limits)}
          </Text>
          <Text size="sm">{t('RetentionRules.shorter')}</Text>
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t('RetentionRules.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
