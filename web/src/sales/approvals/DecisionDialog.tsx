import type { RowOf } from '@circolo/contract/resource/resource';
import {
  approveMoney,
  moneyApprovals,
  refuseMoney,
  withdrawMoneyRequest,
} from '@circolo/contract/sales/approvals/money-approval';
import { orders } from '@circolo/contract/sales/orders/order';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { z } from 'zod';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { FactList } from '../../ui/page/FactList.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../order-page.module.css';

/** What is done with a request. */
export type Decision = 'approve' | 'refuse' | 'withdraw';

const explained = z.object({ Reason: text(250) });
const unexplained = z.object({ Reason: z.string() });

const doneText = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

interface Props {
  row: RowOf<typeof moneyApprovals>;
  decision: Decision;
  name: string;
  close: () => void;
}

/** What a decision is about, for whom the list has scrolled away. */
const factsOf = (row: Props['row']): [label: string, value: string][] =>
  [
    [t('MoneyApprovals.fields.Act'), enumLabel('MoneyActKind', row.Act)],
    [t('MoneyApprovals.fields.Method'), enumLabel('RefundMethod', row.Method)],
    [t('MoneyApprovals.fields.Order'), row.Order?.Description ?? null],
    [t('MoneyApprovals.fields.RequestedBy'), row.RequestedBy.Description],
    [t('MoneyApprovals.fields.Reason'), row.Reason],
  ].filter((fact): fact is [string, string] => fact[1] !== null);

/** Asks why before money that somebody else asked for leaves or does not; withdrawing an own request needs no reason. */
export function DecisionDialog({ row, decision, name, close }: Props) {
  const { Id, Amount } = row;
  const queries = useQueryClient();
  useReturnFocus();
  const isOwn = decision === 'withdraw';
  const zodForm = useZodForm({
    schema: isOwn ? unexplained : explained,
    initial: { Reason: '' },
    save: async ({ Reason }: { Reason: string }) => {
      const params = { Id };
      if (decision === 'approve') await call(approveMoney, { params, body: { Reason } });
      else if (decision === 'refuse') await call(refuseMoney, { params, body: { Reason } });
      else await call(withdrawMoneyRequest, { params });
      await queries.invalidateQueries({ queryKey: [moneyApprovals.Name] });
      await queries.invalidateQueries({ queryKey: [orders.Name] });
      toast.success(t(`moneyApprovals.${doneText[decision]}`, { amount: formatMoney(Amount, language()) }));
      close();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      centered
      size={480}
      title={<Text fw={650}>{`${t(`moneyApprovals.${decision}`)}: ${name}`}</Text>}
    >
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FactList className={css.facts}>
            {factsOf(row).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </FactList>
          <Text size="sm">{t(`moneyApprovals.${decision}Text`)}</Text>
          <FormProblem problem={zodForm.problem} />
          {isOwn ? null : <TextAreaField name="Reason" label={t('moneyApprovals.reason')} />}
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving} color={decision === 'approve' ? undefined : 'red.8'}>
            {t(`moneyApprovals.${decision}`)}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
