import type { BulkRun } from '@circolo/contract/lists/bulk';
import { Progress, Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';

/** How far a run is; `total` is how many there are before its first answer. */
export function BulkProgress({ run, total }: { run: BulkRun | null; total: number }) {
  const all = run?.Total ?? total;
  const done = run ? run.Done + run.Failed : 0;
  const progress = t('bulk.progress', { done, total: all });
  return (
    <Stack gap={6} role="status">
      <Text size="sm">{progress}</Text>
      <Progress value={all > 0 ? (done / all) * 100 : 0} aria-label={progress} animated />
    </Stack>
  );
}
