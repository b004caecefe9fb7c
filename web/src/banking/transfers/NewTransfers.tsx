import { type WaitingTransfer, waitingTransfers } from '@circolo/contract/banking/transfers/transfer-account';
import { makeTransferBatch, transferBanks } from '@circolo/contract/banking/transfers/transfer-batch';
import { Alert, Button, Modal, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { useIsPhone } from '../CardTable.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { useAccountRequests } from './use-account-requests.ts';
import { WaitingTable } from './WaitingTable.tsx';
import { hasLink, isReady, keyOf, type TransferChoice } from './waiting-transfer.ts';

/** What waits for a transfer, with the account that each goes to, and a batch of those that are chosen. */
export function NewTransfers({ mayChange, close }: { mayChange: boolean; close: () => void }) {
  const queries = useQueryClient();
  const [picked, setPicked] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [entering, setEntering] = useState<WaitingTransfer | null>(null);
  // What differs from the first choice: everything that can go.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const requests = useAccountRequests();
  const banks = useQuery({ queryKey: ['TransferBatches', 'banks'], queryFn: () => callWithoutToast(transferBanks) });
  const waiting = useQuery({
    queryKey: ['TransferBatches', 'waiting'],
    queryFn: () => callWithoutToast(waitingTransfers),
  });
  const bank = picked ?? String(banks.data?.Banks[0]?.Id ?? '');
  const date = day ?? banks.data?.FirstDate ?? null;
  const all = waiting.data ?? [];
  const choice: TransferChoice = {
    has: (one) => changed.get(keyOf(one)) ?? isReady(one),
    set: (some, isChosen) => setChanged(new Map([...changed, ...some.map((one) => [keyOf(one), isChosen] as const)])),
  };
  const chosen = all.filter((one) => choice.has(one) && isReady(one));
  const without = all.filter((one) => choice.has(one) && !isReady(one) && !hasLink(one));
  const total = chosen.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;
  const make = useAction(async () => {
    if (!date || !bank) return;
    const Items = chosen.map(({ Kind, Id }) => ({ Kind, Id }));
    await call(makeTransferBatch, { body: { Bank: { Id: Number(bank) }, ExecutionDate: date, Items } });
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    toast.success(t('transfers.made'));
    close();
  });
  return (
    <Modal
      opened
      onClose={close}
      size={960}
      fullScreen={useIsPhone()}
      title={<Text fw={650}>{t('transfers.makeTitle')}</Text>}
    >
      <Stack gap="md">
        {banks.data?.Banks.length === 0 ? <Alert color="yellow" title={t('transfers.noBank')} /> : null}
        <Text size="sm" c="dimmed">
          {t('transfers.waitingText')} {t('transfers.makeText')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('TransferBatches.fields.Bank')}
            data={(banks.data?.Banks ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
            value={bank || null}
            onChange={setPicked}
            allowDeselect={false}
          />
          <DayInput label={t('TransferBatches.fields.ExecutionDate')} value={date} onChange={setDay} />
        </SimpleGrid>
        {all.length > 0 ? (
          <WaitingTable waiting={all} choice={choice} requests={requests} enter={mayChange ? setEntering : null} />
        ) : (
          <Text size="sm" role="status">
            {waiting.isPending ? null : t('transfers.nothing')}
          </Text>
        )}
        {make.problem ? <Alert color="red" role="alert" title={make.problem} /> : null}
        {requests.problem ? <Alert color="red" role="alert" title={requests.problem} /> : null}
      </Stack>
      <div className={css.foot}>
        <Text size="sm" fw={600}>
          {t('transfers.chosen', { count: chosen.length, total: formatMoney(total, language()) })}
        </Text>
        <DialogButtons close={close}>
          {mayChange ? (
            <>
              <Button
                variant="default"
                disabled={without.length === 0}
                loading={requests.busy}
                onClick={() => requests.ask(without, false)}
              >
                {t('transfers.askChosen', { count: without.length })}
              </Button>
              <Button disabled={chosen.length === 0 || !bank} loading={make.busy} onClick={() => void make.run()}>
                {t('transfers.make')}
              </Button>
            </>
          ) : null}
        </DialogButtons>
      </div>
      {entering ? <AccountDialog transfer={entering} close={() => setEntering(null)} /> : null}
    </Modal>
  );
}
