import {
  accountForm,
  setTransferAccount,
  type WaitingTransfer,
} from '@circolo/contract/banking/transfers/transfer-account';
import { AccountSource } from '@circolo/contract/banking/transfers/transfer-codes';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { customerOf } from './waiting-transfer.ts';

/** Says where a refund or a payout goes: an account that is typed, or one that is known of the customer. */
export function AccountDialog({ transfer, close }: { transfer: WaitingTransfer; close: () => void }) {
  const queries = useQueryClient();
  const { Kind, Id, FromLine, FromMandate } = transfer;
  const finish = async () => {
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    toast.success(t('transfers.accountSaved'));
    close();
  };
  const save = async (account: z.output<typeof accountForm>) => {
    await call(setTransferAccount, { body: { Kind, Id, Source: AccountSource.staff, ...account } });
    await finish();
  };
  const initial = { ...beginningOf(accountForm), Holder: customerOf(transfer).slice(0, 70) };
  const zodForm = useZodForm({ schema: accountForm, initial, save });
  const take = useAction(async (Source: 'B' | 'M') => {
    await call(setTransferAccount, { body: { Kind, Id, Source } });
    await finish();
  });
  const title = t('transfers.accountOf', { customer: customerOf(transfer) });
  return (
    <Modal opened onClose={close} size={480} title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="md">
          <FormProblem problem={zodForm.problem} />
          {take.problem ? <Alert color="red" role="alert" title={take.problem} /> : null}
          {FromLine ? (
            <Button variant="default" loading={take.busy} onClick={() => void take.run(AccountSource.bankLine)}>
              {t('transfers.fromLine', { iban: FromLine })}
            </Button>
          ) : null}
          {FromMandate ? (
            <Button variant="default" loading={take.busy} onClick={() => void take.run(AccountSource.mandate)}>
              {t('transfers.fromMandate', { iban: FromMandate })}
            </Button>
          ) : null}
          <TextField name="Holder" label={t('transfers.holder')} />
          <TextField name="Iban" label={t('transfers.iban')} spellCheck={false} autoComplete="off" />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('transfers.save')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
