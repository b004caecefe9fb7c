import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type AsideFile, asideFile, removeAsideFile } from '@circolo/contract/invoicing/received/received-files';
import { ActionIcon, Group, Modal, Stack, Text, Tooltip } from '@mantine/core';
import { IconFileDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { receivedInvoices } from '#list/invoicing/received/received-invoice';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import css from './received.module.css';

function AsideRow({ file, mayRemove }: { file: AsideFile; mayRemove: boolean }) {
  const queries = useQueryClient();
  const { Id, FileName, Message, ReceivedAt } = file;
  const params = { Id };
  const remove = async () => {
    const text = t('received.removeText', { file: FileName });
    if (!(await confirmed({ title: t('received.remove'), text, confirm: t('received.remove'), danger: true }))) return;
    await call(removeAsideFile, { params });
    await queries.invalidateQueries({ queryKey: [receivedInvoices.Name, 'aside'] });
    toast.success(t('received.removed'));
  };
  return (
    <li className={css.aside}>
      <div className={css.text}>
        <Text size="sm">{Message}</Text>
        <Text size="xs" c="dimmed">
          {t('received.asideFrom', { date: formatInstant(ReceivedAt) })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t('received.download')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('received.downloadNamed', { file: FileName })}
            onClick={() => void call(asideFile, { params }).then((content) => saveAs(content, FileName))}
          >
            <IconFileDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {mayRemove ? (
          <Tooltip label={t('received.remove')}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('received.removeNamed', { file: FileName })}
              onClick={() => void remove()}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </Group>
    </li>
  );
}

/** The files that were uploaded and could not be taken in, each with its reason. */
export function AsideFiles({ files, close }: { files: readonly AsideFile[]; close: () => void }) {
  const mayRemove = allows(useLevel(), AuthorizationLevel.full);
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('received.asideTitle')}</Text>} size="lg">
      <Stack gap="md">
        <Text size="sm">{t('received.asideText')}</Text>
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('received.asideNone')}
          </Text>
        ) : (
          <ul className={css.asides}>
            {files.map((file) => (
              <AsideRow key={file.Id} file={file} mayRemove={mayRemove} />
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
