import { debitBatches, importReturns } from '@circolo/contract/banking/debits/debit-batch';
import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Reads returned debits from a file of the bank. */
export function ImportReturns({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const read = useAction(async (file: File) => {
    const { Returned, Known, Unknown } = await call(importReturns, { body: { Text: await file.text() } });
    await queries.invalidateQueries({ queryKey: [debitBatches.Name] });
    const values = { count: Returned, known: Known, unknown: Unknown };
    toast.success(Returned + Known + Unknown === 0 ? t('sepa.returnsNone') : t('sepa.returnsDone', values));
    close();
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('sepa.returns')}</Text>}>
      <Stack gap="md">
        <Text size="sm">{t('sepa.returnsText')}</Text>
        <FileButton
          accept=".xml,application/xml,text/xml"
          onChange={(file) => (file ? void read.run(file) : undefined)}
        >
          {(button) => (
            <Button {...button} loading={read.busy} leftSection={<IconFileImport size={16} aria-hidden />}>
              {t('sepa.returnsFile')}
            </Button>
          )}
        </FileButton>
        {read.problem ? <Alert color="red" role="alert" title={read.problem} /> : null}
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('form.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
