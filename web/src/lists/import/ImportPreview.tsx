import type { ImportJob } from '@circolo/contract/lists/imports';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { ImportRows } from './ImportRows.tsx';
import type { Import } from './use-import.ts';

/** The third step: what becomes of each line. */
export function ImportPreview({ state, job, back }: { state: Import; job: ImportJob; back: () => void }) {
  const { calls, busy, change } = state;
  const count = job.Created + job.Updated;
  return (
    <Stack gap="md">
      <ImportRows state={state} job={job} stage="planned" />
      {count === 0 ? <Alert color="yellow">{t('import.nothingToDo')}</Alert> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          {t('import.back')}
        </Button>
        <Button loading={busy} disabled={count === 0} onClick={() => void change(() => calls.run(job.Id))}>
          {t('import.run', { count })}
        </Button>
      </Group>
    </Stack>
  );
}
