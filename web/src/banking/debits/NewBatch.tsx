import { debitBanks, debitBatches, dueDebits, makeDebitBatch } from '@circolo/contract/banking/debits/debit-batch';
import { MandateScheme, preNotificationDays } from '@circolo/contract/banking/debits/debit-codes';
import { Alert, Button, Group, Modal, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { DueTable } from './DueTable.tsx';

const schemes = [MandateScheme.core, MandateScheme.business] as const;
type Scheme = (typeof schemes)[number];

/** Makes a batch: the account, the day, and which of the orders that wait for a debit it collects. */
export function NewBatch({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const [scheme, setScheme] = useState<Scheme>(MandateScheme.core);
  const [picked, setPicked] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  // What is left out, so that everything that can be collected is chosen at first.
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const banks = useQuery({ queryKey: ['DebitBatches', 'banks'], queryFn: () => callWithoutToast(debitBanks) });
  const due = useQuery({
    queryKey: ['DebitBatches', 'due', scheme],
    queryFn: () => callWithoutToast(dueDebits, { query: { Scheme: scheme } }),
  });
  const bank = picked ?? String(banks.data?.[0]?.Id ?? '');
  const date = day ?? due.data?.FirstDate ?? null;
  const debits = due.data?.Debits ?? [];
  const chosen = debits.filter(({ Order, Obstacle }) => Obstacle === null && !without.has(Order.Id));
  const total = chosen.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;
  const make = useAction(async () => {
    if (!date || !bank) return;
    const Orders = chosen.map(({ Order }) => Order.Id);
    const body = { Bank: { Id: Number(bank) }, CollectionDate: date, Scheme: scheme, Orders };
    await call(makeDebitBatch, { body });
    await queries.invalidateQueries({ queryKey: [debitBatches.Name] });
    toast.success(t('sepa.made'));
    close();
  });
  const noBank = banks.data?.length === 0;
  const toggle = (id: number) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  return (
    <Modal opened onClose={close} size={820} title={<Text fw={650}>{t('sepa.makeTitle')}</Text>}>
      <Stack gap="md">
        {noBank ? <Alert color="yellow" title={t('sepa.noBank')} /> : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('DebitBatches.fields.Bank')}
            data={(banks.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
            value={bank || null}
            onChange={setPicked}
            allowDeselect={false}
          />
          <DayInput label={t('DebitBatches.fields.CollectionDate')} value={date} onChange={setDay} />
        </SimpleGrid>
        <SegmentedControl
          aria-label={t('DebitBatches.fields.Scheme')}
          value={scheme}
          onChange={(value) =>
            setScheme(value === MandateScheme.business ? MandateScheme.business : MandateScheme.core)
          }
          data={schemes.map((code) => ({ value: code, label: t(`enums.MandateScheme.${code}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('sepa.makeText', { days: preNotificationDays })}
        </Text>
        {debits.length > 0 ? (
          <DueTable debits={debits} without={without} toggle={toggle} />
        ) : (
          <Text size="sm" role="status">
            {due.isPending ? null : t('sepa.nothingDue')}
          </Text>
        )}
        {make.problem ? <Alert color="red" role="alert" title={make.problem} /> : null}
      </Stack>
      <Group justify="space-between" gap="sm" mt="md">
        <Text size="sm" fw={600}>
          {t('sepa.chosen', { count: chosen.length, total: formatMoney(total, language()) })}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button disabled={chosen.length === 0 || !bank} loading={make.busy} onClick={() => void make.run()}>
            {t('sepa.make')}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}
