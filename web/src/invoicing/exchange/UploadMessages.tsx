import { MessageState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { uploadMessages } from '@circolo/contract/invoicing/exchange/exchange-message';
import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { documents } from '#list/invoicing/documents/document';
import { exchangeMessages } from '#list/invoicing/exchange/exchange-message';
import { t } from '../../messages/messages.ts';
import { sendFile } from '../../session/send-file.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Takes in messages of the exchange system from a file, or from a zip of several. */
export function UploadMessages({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const upload = useAction(async (file: File) => {
    const taken = await sendFile(uploadMessages, file);
    await queries.invalidateQueries({ queryKey: [exchangeMessages.Name] });
    await queries.invalidateQueries({ queryKey: [documents.Name] });
    toast.success(t('exchange.uploadDone', { count: taken.length }));
    const aside = taken.filter(({ State }) => State === MessageState.aside).length;
    if (aside > 0) toast.info(t('exchange.asideSome', { count: aside }));
    close();
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('exchange.upload')}</Text>}>
      <Stack gap="md">
        <Text size="sm">{t('exchange.uploadText')}</Text>
        <FileButton accept=".xml,.p7m,.zip,.eml" onChange={(file) => (file ? void upload.run(file) : undefined)}>
          {(button) => (
            <Button {...button} loading={upload.busy} leftSection={<IconFileImport size={16} aria-hidden />}>
              {t('exchange.uploadFile')}
            </Button>
          )}
        </FileButton>
        {upload.problem ? <Alert color="red" role="alert" title={upload.problem} /> : null}
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('form.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
