import { type ReconciliationRow, suggestionsPage } from '@circolo/contract/banking/reconciliation/bank-line';
import { Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageSteps } from './PageSteps.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WaitingCard } from './WaitingCard.tsx';

const ChooseOrders = lazy(() => import('./ChooseOrders.tsx').then((m) => ({ default: m.ChooseOrders })));

interface Props {
  bank: number | undefined;
  page: number;
  setPage: (page: number) => void;
  mayMatch: boolean;
}

/** The movements that wait to be matched. */
export function WaitingLines({ bank, page, setPage, mayMatch }: Props) {
  const queries = useQueryClient();
  const found = useSuggestions(bank, page);
  const [choosing, setChoosing] = useState<ReconciliationRow['Line'] | null>(null);
  const done = () => {
    void queries.invalidateQueries({ queryKey: ['Orders'] });
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
          title={t('banking.reconcile.nothing')}
          text={t('banking.reconcile.nothingText')}
        />
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {Rows.map((row) => (
            <WaitingCard
              key={row.Line.Id}
              row={row}
              mayMatch={mayMatch}
              choose={() => setChoosing(row.Line)}
              done={done}
            />
          ))}
        </Stack>
      )}
      <PageSteps page={page} pages={Math.ceil(Count / suggestionsPage)} setPage={setPage} />
      <Suspense fallback={null}>
        {choosing ? <ChooseOrders line={choosing} close={() => setChoosing(null)} done={done} /> : null}
      </Suspense>
    </>
  );
}
