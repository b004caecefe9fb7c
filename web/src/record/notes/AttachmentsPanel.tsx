import { attachmentMostBytes, attachmentTypes, type RecordAttachment } from '@circolo/contract/lists/attachments';
import { ActionIcon, Anchor, Button, FileButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconFileZip, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { language, t } from '../../messages/messages.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { formatInstant, formatNumber } from '../../ui/values/format.ts';
import {
  attachedFile,
  attachFile,
  attachmentsQuery,
  type NotedRecord,
  notedQuery,
  removeAttachment,
} from './comment-calls.ts';
import css from './notes.module.css';

const max = attachmentMostBytes >> 20;
const accept = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join();

/** The size of a file as people read it. */
function sizeOf(bytes: number): string {
  const [divisor, unit] = bytes < 1_048_576 ? [1024, 'kB'] : [1_048_576, 'MB'];
  return `${formatNumber(Math.max(bytes / divisor, 0.1), language(), 1)} ${unit}`;
}

function IconOf({ type }: { type: string }) {
  if (type.startsWith('image/')) return <IconPhoto size={22} aria-hidden />;
  if (type === attachmentTypes.pdf) return <IconFileTypePdf size={22} aria-hidden />;
  return type === attachmentTypes.zip ? <IconFileZip size={22} aria-hidden /> : <IconFile size={22} aria-hidden />;
}

function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What can be done to a record's files; a refusal is shown. */
function useFiles(record: NotedRecord) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(Object.values(error.Fields)[0]?.Message ?? error.Message);
    } finally {
      setBusy(false);
    }
  };
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: attachmentsQuery(record).queryKey });
      await queries.invalidateQueries({ queryKey: notedQuery(record).queryKey });
    });
  const add = (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > attachmentMostBytes) showError(t('errors.FileTooLarge', { max }));
    else void change(() => attachFile(record, file));
  };
  const remove = async ({ Id, Name: name }: RecordAttachment) => {
    const question = { title: t('record.attachments.deleteTitle'), text: t('record.attachments.deleteText', { name }) };
    if (await confirmed({ ...question, confirm: t('record.attachments.deleteConfirm'), danger: true }))
      await change(() => removeAttachment(record, Id));
  };
  const download = ({ Id, Name }: RecordAttachment) =>
    void attempt(async () => saveAs(await attachedFile(record, Id), Name));
  return { busy, add, remove, download };
}

function FileRow({ file, files }: { file: RecordAttachment; files: ReturnType<typeof useFiles> }) {
  const { Name: name, Size, Author, CreatedAt, MimeType, MayDelete } = file;
  return (
    <li className={css.file}>
      <IconOf type={MimeType} />
      <div className={css.fileName}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          aria-label={t('record.attachments.download', { name })}
          onClick={() => files.download(file)}
        >
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[sizeOf(Size), Author, formatInstant(CreatedAt)].join(' · ')}
        </Text>
      </div>
      {MayDelete ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('record.attachments.delete', { name })}
          onClick={() => void files.remove(file)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The files of a record: a person who sees it downloads them, one who may edit it adds files, by choosing or dropping one. */
export function AttachmentsPanel(record: NotedRecord) {
  const stored = useQuery(attachmentsQuery(record));
  const noted = useQuery(notedQuery(record));
  const files = useFiles(record);
  const [over, setOver] = useState(false);
  const mayAdd = noted.data?.MayAdd ?? false;
  if (stored.isError) return <LoadFailure retry={() => void stored.refetch()} error={stored.error} />;
  const hover = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const dropping = {
    onDragOver: hover(true),
    onDragLeave: hover(false),
    onDrop: (event: DragEvent) => {
      hover(false)(event);
      files.add(event.dataTransfer.files[0]);
    },
  };
  const none = stored.data?.length === 0;
  return (
    <Stack gap="md" className={css.drop ?? ''} data-over={over || undefined} {...(mayAdd ? dropping : {})}>
      {mayAdd ? (
        <Group gap="sm">
          <FileButton accept={accept} onChange={files.add}>
            {(button) => (
              <Button {...button} size="xs" loading={files.busy} leftSection={<IconPaperclip size={16} aria-hidden />}>
                {t('record.attachments.add')}
              </Button>
            )}
          </FileButton>
          {none ? null : (
            <Text size="xs" c="dimmed">
              {t('record.attachments.help', { max })}
            </Text>
          )}
        </Group>
      ) : null}
      {stored.data === undefined ? <Skeleton h={56} aria-busy /> : null}
      {none ? (
        <EmptyState
          icon={<IconPaperclip size={28} />}
          title={t('record.attachments.none')}
          text={mayAdd ? t('record.attachments.noneText', { max }) : null}
        />
      ) : (
        <ul className={css.list} aria-label={t('record.tabs.attachments')}>
          {stored.data?.map((file) => (
            <FileRow key={file.Id} file={file} files={files} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
