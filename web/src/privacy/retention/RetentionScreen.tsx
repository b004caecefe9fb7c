import { listRetentionRules, type RetentionRule } from '@circolo/contract/privacy/retention';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { PeriodDialog } from './PeriodDialog.tsx';
import { RetentionTable } from './RetentionTable.tsx';

/** Names the kinds that the last night did not carry out. */
function FailedNight({ rules }: { rules: readonly RetentionRule[] }) {
  const failed = rules.filter(({ Last }) => Last?.Failed);
  if (failed.length === 0) return null;
  const date = formatInstant(failed[0]?.Last?.At);
  const kinds = failed.map(({ Kind }) => enumLabel('RetentionKind', Kind)).join(', ');
  return (
    <Alert color="red" maw={1280}>
      {t('RetentionRules.failedText', { date, kinds })}
    </Alert>
  );
}

/** How long each kind of data is kept, why, and what the nights do about it. */
export function RetentionScreen() {
  const [changing, setChanging] = useState<RetentionRule | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['RetentionRules'],
    queryFn: () => callWithoutToast(listRetentionRules),
  });
  const waiting = error ? <LoadFailure retry={() => void refetch()} error={error} /> : <Skeleton h={640} maw={1280} />;
  return (
    <PageFrame title={t('RetentionRules.title')} text={t('RetentionRules.text')}>
      {data ? (
        <Stack gap="md">
          <FailedNight rules={data} />
          <RetentionTable rules={data} change={setChanging} />
        </Stack>
      ) : (
        waiting
      )}
      {changing ? <PeriodDialog rule={changing} close={() => setChanging(null)} /> : null}
    </PageFrame>
  );
}
