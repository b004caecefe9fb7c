import { readTrialBalance } from '@circolo/contract/ledger/trial-balance';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { DayInput } from '../ui/form/DayInput.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { DebtsTable } from './DebtsTable.tsx';

/** What every account of the ledger holds at the end of some days, and who owes what. */
export function TrialBalanceScreen() {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['TrialBalance', from, to],
    queryFn: () => callWithoutToast(readTrialBalance, { query: { From: from ?? undefined, To: to ?? undefined } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame title={t('TrialBalance.title')} text={t('TrialBalance.text')}>
      <Stack gap="xl" maw={1280}>
        <SimpleGrid cols={2} spacing="sm" maw={420}>
          <DayInput label={t('TrialBalance.from')} value={from ?? data?.From ?? null} onChange={setFrom} />
          <DayInput label={t('TrialBalance.to')} value={to ?? data?.To ?? null} onChange={setTo} />
        </SimpleGrid>
        {error ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
        {!data && !error ? <Skeleton h={420} /> : null}
        {data?.Rows.length === 0 ? <Text>{t('TrialBalance.none')}</Text> : null}
        {data && data.Rows.length > 0 ? <BalanceTable balance={data} /> : null}
        {data ? <DebtsTable Debts={data.Debts} DebtCount={data.DebtCount} /> : null}
      </Stack>
    </PageFrame>
  );
}
