import { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { cancelUserSubscription } from '@circolo/contract/subscriptions/customer-subscriptions';
import { Alert, Button, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import type { LeavingPurchase } from './leaving-purchase.ts';

interface Props {
  purchase: LeavingPurchase;
  close: () => void;
}

/** Staff cancel a subscription at its end, with the reason that the customer gave. */
export function CancelDialog({ purchase: { Id, UserId, EndDate, Package }, close }: Props) {
  useReturnFocus();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [Reason, setReason] = useState('');
  const { data: reasons = [] } = useQuery({
    queryKey: ['Reasons', ReasonKind.noRenewal],
    queryFn: () => callWithoutToast(reasonsLookup, { query: { Kind: ReasonKind.noRenewal } }),
  });
  const wantsWords = reasons.some((reason) => String(reason.Id) === chosen && reason.RequiresNotes);
  const date = formatDay(EndDate ?? '');
  const { busy, problem, run } = useAction(async () => {
    await call(cancelUserSubscription, {
      params: { Id: UserId, Purchase: Id },
      body: { CancelReason: chosen ? { Id: Number(chosen) } : null, Reason },
    });
    await queries.invalidateQueries();
    toast.success(t('Purchases.leaving.done', { date }));
    close();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={<Text fw={650}>{t('Purchases.leaving.title', { name: Package.Description })}</Text>}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('Purchases.leaving.text', { date })}</Text>
          <Select
            label={t('Purchases.leaving.reason')}
            placeholder={t('form.choose')}
            data={reasons.map(({ Id: id, Description }) => ({ value: String(id), label: Description }))}
            value={chosen}
            onChange={setChosen}
            clearable
            clearButtonProps={{ 'aria-label': t('form.clear') }}
          />
          <Textarea
            label={t('Purchases.leaving.words')}
            value={Reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={250}
            autosize
            minRows={2}
            required={wantsWords}
          />
          {problem ? <Alert color="red" role="alert" title={problem} /> : null}
          <DialogButtons close={close}>
            <Button type="submit" color="red.8" loading={busy}>
              {t('Purchases.leaving.submit')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
