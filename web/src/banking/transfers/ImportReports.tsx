import { importTransferReports, transferBatches } from '@circolo/contract/banking/transfers/transfer-batch';
import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Reads what the bank reports of transfers: accepted, rejected, come back. */
export function ImportReports({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const read = useAction(async (file: File) => {
    const outcome = await call(importTransferReports, { body: { Text: await file.text() } });
    const { Accepted, Rejected, Returned, Known, Unknown } = outcome;
    await queries.invalidateQueries({ queryKey: [transferBatches.Name] });
    const values = { accepted: Accepted, rejected: Rejected, returned: Returned, known: Known, unknown: Unknown };
    const isEmpty = Object.values(outcome).every((count) => count === 0);
    toast.success(isEmpty ? t('transfers.reportsNone') : t('transfers.reportsDone', values));
    close();
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('transfers.reports')}</Text>}>
      <Stack gap="md">
        <Text size="sm">{t('transfers.reportsText')}</Text>
        <FileButton
          accept=".xml,application/xml,text/xml"
          onChange={(file) => (file ? void read.run(file) : undefined)}
        >
          {(button) => (
            <Button {...button} loading={read.busy} leftSection={<IconFileImport size={16} aria-hidden />}>
              {t('transfers.reportsFile')}
            </Button>
          )}
        </FileButton>
        {read.problem ? <Alert color="red" role="alert" title={read.problem} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
