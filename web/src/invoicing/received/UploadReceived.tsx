import { uploadReceivedInvoices } from '@circolo/contract/invoicing/received/received-files';
import { Alert, Button, FileButton, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { receivedInvoices } from '#list/invoicing/received/received-invoice';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { sendFileQuietly } from '../../session/send-file.ts';
import { useAction } from '../../ui/use-action.ts';

/** What became of the chosen files: how many invoices came in, and of each other file a sentence that says why not. */
interface Outcome {
  taken: number;
  refused: string[];
}

/** Sends one file. A refusal of the whole file is one of its sentences: the others go on. */
async function takeIn(file: File): Promise<Outcome> {
  try {
    const uploaded = await sendFileQuietly(uploadReceivedInvoices, file);
    return {
      taken: uploaded.reduce((sum, { Invoices }) => sum + Invoices.length, 0),
      refused: uploaded.flatMap(({ Message }) => Message ?? []),
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { taken: 0, refused: [t('received.notSent', { file: file.name, reason: error.message })] };
  }
}

function OutcomeView({ taken, refused }: Outcome) {
  return (
    <>
      {taken > 0 ? (
        <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
          {t('received.taken', { count: taken })}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert
          color="orange"
          icon={<IconAlertTriangle aria-hidden />}
          role="alert"
          title={t('received.refused', { count: refused.length })}
        >
          <List size="sm" spacing={4}>
            {refused.map((sentence) => (
              <List.Item key={sentence} style={{ overflowWrap: 'anywhere' }}>
                {sentence}
              </List.Item>
            ))}
          </List>
          <Text size="sm" mt="xs">
            {t('received.refusedText')}
          </Text>
        </Alert>
      ) : null}
    </>
  );
}

/** Takes in received invoices, one file or many. */
export function UploadReceived({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const upload = useAction(async (files: File[]) => {
    setOutcome(null);
    const all: Outcome = { taken: 0, refused: [] };
    for (const [done, file] of files.entries()) {
      setProgress({ done, count: files.length });
      const { taken, refused } = await takeIn(file);
      all.taken += taken;
      all.refused.push(...refused);
    }
    await queries.invalidateQueries({ queryKey: [receivedInvoices.Name] });
    setOutcome(all);
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('received.upload')}</Text>} size="lg">
      <Stack gap="md" align="stretch">
        <Text size="sm">{t('received.uploadText')}</Text>
        <FileButton
          multiple
          accept=".xml,.p7m,.zip"
          onChange={(files) => (files.length > 0 ? void upload.run(files) : undefined)}
        >
          {(button) => (
            <Group gap="sm">
              <Button {...button} loading={upload.busy} leftSection={<IconFileImport size={16} aria-hidden />}>
                {t('received.choose')}
              </Button>
              {upload.busy && progress.count > 1 ? (
                <Text size="sm" c="dimmed" role="status">
                  {t('received.progress', progress)}
                </Text>
              ) : null}
            </Group>
          )}
        </FileButton>
        {upload.problem ? <Alert color="red" role="alert" title={upload.problem} /> : null}
        {outcome ? <OutcomeView {...outcome} /> : null}
      </Stack>
    </Modal>
  );
}
