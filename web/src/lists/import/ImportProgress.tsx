import { ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportJob } from '@circolo/contract/lists/imports';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatNumber } from '../../ui/values/format.ts';
import type { Import } from './use-import.ts';

const titles = {
  [ImportState.previewing]: 'import.previewing',
  [ImportState.running]: 'import.running',
  [ImportState.reverting]: 'import.reverting',
} as const;

/** How far the server has come; it continues when the page is closed. */
export function ImportProgress({ state, job }: { state: Import; job: ImportJob }) {
  const { calls, busy, change } = state;
  const title = t(
    job.State === ImportState.previewing || job.State === ImportState.reverting ? titles[job.State] : titles.R,
  );
  const number = (value: number) => formatNumber(value, language());
  const parts = { done: number(job.Done), total: number(job.Total) };
  const far = job.State === ImportState.reverting ? t('import.progressUndo', parts) : t('import.progress', parts);
  return (
    <Stack gap="sm" py="lg" role="status">
      <Text fw={600}>{title}</Text>
      <Progress
        value={job.Total > 0 ? (job.Done / job.Total) * 100 : 100}
        animated
        aria-label={title}
        transitionDuration={300}
      />
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {job.Total > 0 ? far : t('import.leave')}
      </Text>
      {job.Total > 0 ? (
        <Text size="sm" c="dimmed">
          {t('import.leave')}
        </Text>
      ) : null}
      {job.State === ImportState.reverting ? null : (
        <Group justify="flex-end">
          <Button variant="default" loading={busy} onClick={() => void change(() => calls.cancel(job.Id))}>
            {t('import.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
