import { contestDispute } from '@circolo/contract/payments/dispute-answers';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { customerOf } from './customer-of.ts';
import type { Dispute } from './dispute-types.ts';

interface Props {
  dispute: Dispute;
  note: string;
  close: () => void;
}

/** Says what is sent to whom before the evidence leaves: most providers take it once. */
export function ContestDialog({ dispute, note, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const contesting = useMutation({
    mutationFn: () => call(contestDispute, { params: { Id: dispute.Id }, body: { Note: note } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['Disputes'] });
      toast.success(t('disputes.contested'));
      close();
    },
    onError: (error) => toast.error(error.message),
  });
  const values = {
    provider: enumLabel('PaymentProviderName', dispute.Provider),
    customer: customerOf(dispute),
    amount: formatMoney(dispute.Amount, language()),
  };
  return (
    <Modal opened onClose={close} centered size={480} title={<Text fw={650}>{t('disputes.contestTitle')}</Text>}>
      <Stack gap="sm">
        <Text size="sm">{t('disputes.contestText', values)}</Text>
        <DialogButtons close={close}>
          <Button loading={contesting.isPending} onClick={() => contesting.mutate()}>
            {t('disputes.contest')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
