import { changeMoneyRule, type MoneyRule } from '@circolo/contract/sales/approvals/money-approval';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { MoneyField } from '../../ui/form/fields/number-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';

/** The looser rule that waits, and how it is stopped. */
function nextWords({ Limit, Off, From }: NonNullable<MoneyRule['Next']>): string {
  const from = formatInstant(From);
  if (Off) return t('moneyApprovals.rule.nextOff', { from });
  return t('moneyApprovals.rule.next', { from, amount: formatMoney(Limit, language()) });
}

/** From which amount on a second person decides; superusers change it here, others read it. */
export function MoneyRuleDialog({ rule, close }: { rule: MoneyRule; close: () => void }) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: changeMoneyRule.body,
    initial: { Limit: rule.Limit, Off: rule.Off, Version: rule.Version },
    save: async (body) => {
      await call(changeMoneyRule, { body });
      await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
      toast.success(t('moneyApprovals.rule.saved'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} centered size={480} title={<Text fw={650}>{t('moneyApprovals.rule.title')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">
            {rule.Off
              ? t('moneyApprovals.rule.off')
              : t('moneyApprovals.rule.above', { amount: formatMoney(rule.Limit, language()) })}
          </Text>
          {rule.Next ? <Alert color="orange">{nextWords(rule.Next)}</Alert> : null}
          {rule.Editable ? (
            <>
              <FormProblem problem={zodForm.problem} />
              <MoneyField
                name="Limit"
                label={t('moneyApprovals.rule.limit')}
                help={t('moneyApprovals.rule.limitHelp')}
              />
              <SwitchField
                name="Off"
                label={t('moneyApprovals.rule.switchOff')}
                help={t('moneyApprovals.rule.switchOffHelp')}
              />
              <Text size="sm" c="dimmed">
                {t('moneyApprovals.rule.later')}
              </Text>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {t('moneyApprovals.rule.superusersOnly')}
            </Text>
          )}
        </Stack>
        {rule.Editable ? (
          <DialogButtons close={close} mt="md">
            <Button type="submit" loading={zodForm.saving}>
              {t('form.save')}
            </Button>
          </DialogButtons>
        ) : null}
      </FormFrame>
    </Modal>
  );
}
