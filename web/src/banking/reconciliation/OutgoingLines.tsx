import { outgoingPage, outgoingSuggestions } from '@circolo/contract/banking/reconciliation/outgoing-line';
import { Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { OutgoingCard } from './OutgoingCard.tsx';
import { PageSteps } from './PageSteps.tsx';

interface Props {
  bank: number | undefined;
  page: number;
  setPage: (page: number) => void;
  mayMatch: boolean;
}

/** Money that left our accounts and that no transfer of ours was found for, the newest first. */
export function OutgoingLines({ bank, page, setPage, mayMatch }: Props) {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: ['BankLines', 'outgoing', bank, page],
    queryFn: () =>
      callWithoutToast(outgoingSuggestions, { query: { ...(bank ? { Bank: String(bank) } : {}), Page: String(page) } }),
    placeholderData: keepPreviousData,
  });
  const done = () => {
    void queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    return queries.invalidateQueries({ queryKey: ['BankLines'] });
  };
  if (found.isError) return <LoadFailure retry={() => void found.refetch()} error={found.error} />;
  if (!found.data) return <Skeleton h={320} radius="md" aria-busy />;
  const { Rows, Count } = found.data;
  return (
    <>
      {Rows.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title={t('banking.reconcile.noneOutgoing')}
          text={t('banking.reconcile.noneOutgoingText')}
        />
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {Rows.map((row) => (
            <OutgoingCard key={row.Line.Id} row={row} mayMatch={mayMatch} done={done} />
          ))}
        </Stack>
      )}
      <PageSteps page={page} pages={Math.ceil(Count / outgoingPage)} setPage={setPage} />
    </>
  );
}
