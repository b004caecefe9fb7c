import { ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportJob } from '@circolo/contract/lists/imports';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { download } from '../../spooler/downloads.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { Import } from './use-import.ts';

function outcomeOf({ State }: ImportJob) {
  if (State === ImportState.reverted) return { color: 'gray', title: t('import.reverted') };
  return State === ImportState.failed
    ? { color: 'red', title: t('import.failed') }
    : { color: 'green', title: t('import.ended') };
}

/** The last step: what was done, what failed, and the way back. */
export function ImportResult({ state, job, close }: { state: Import; job: ImportJob; close: () => void }) {
  const { calls, busy, attempt, change, open } = state;
  const errors = async () => {
    const file = await attempt(() => calls.errorFile(job.Id));
    if (file) await download(file);
  };
  const undo = async () => {
    const asked = { title: t('import.undoTitle'), text: t('import.undoText'), confirm: t('import.undo'), danger: true };
    if (await confirmed(asked)) await change(() => calls.undo(job.Id));
  };
  return (
    <Stack gap="md">
      <Alert {...outcomeOf(job)} role="status">
        {job.Error}
      </Alert>
      <ImportRows state={state} job={job} stage="done" />
      <Group justify="flex-end" gap="sm">
        {job.Failed > 0 ? (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void errors()}>
            {t('import.errors')}
          </Button>
        ) : null}
        {job.Revertible ? (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => void undo()}
          >
            {t('import.undo')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => open(null)}>
          {t('import.another')}
        </Button>
        <Button onClick={close}>{t('import.close')}</Button>
      </Group>
    </Stack>
  );
}
