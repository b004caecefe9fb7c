import { BankLineState } from '@circolo/contract/banking/codes';
import { bankLines } from '@circolo/contract/banking/reconciliation/bank-line';
import { Skeleton, Stack } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { DoneCard } from './DoneCard.tsx';
import { PageSteps } from './PageSteps.tsx';

const perPage = 10;

interface Props {
  bank: number | undefined;
  page: number;
  setPage: (page: number) => void;
  mayMatch: boolean;
  /** The states that are shown. */
  states: 'M,P' | 'I';
}

/** The movements that were matched or set aside, the newest first. */
export function DoneLines({ bank, page, setPage, mayMatch, states }: Props) {
  const queries = useQueryClient();
  const filters = { State: states, ...(bank ? { Bank: String(bank) } : {}) };
  const lines = useQuery({
    queryKey: ['BankLines', 'done', filters, page],
    queryFn: () =>
      callWithoutToast(bankLines.list, { query: { ...filters, Limit: String(perPage), Page: String(page) } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery({
    queryKey: ['BankLines', 'done-count', filters],
    queryFn: () => callWithoutToast(bankLines.count, { query: filters }),
  });
  const done = () => {
    void queries.invalidateQueries({ queryKey: ['Orders'] });
    return queries.invalidateQueries({ queryKey: ['BankLines'] });
  };
  if (lines.isError) return <LoadFailure retry={() => void lines.refetch()} error={lines.error} />;
  if (!lines.data) return <Skeleton h={320} radius="md" aria-busy />;
  return (
    <>
      {lines.data.length === 0 ? (
        <EmptyState
          icon={<IconInbox size={28} />}
          title={
            states === BankLineState.ignored ? t('banking.reconcile.noneIgnored') : t('banking.reconcile.noneMatched')
          }
        />
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {lines.data.map((line) => (
            <DoneCard key={line.Id} line={line} mayMatch={mayMatch} done={done} />
          ))}
        </Stack>
      )}
      <PageSteps page={page} pages={Math.ceil((count.data ?? 0) / perPage)} setPage={setPage} />
    </>
  );
}
