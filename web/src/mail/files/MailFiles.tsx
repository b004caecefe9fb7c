import { attachmentTypes } from '@circolo/contract/lists/attachments';
import { ActionIcon, Alert, Box, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import css from './mail-files.module.css';
import type { Uploads } from './use-uploads.ts';

const accept = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join();

interface Props {
  uploads: Uploads;
  /** What may be attached, as a sentence. */
  help: string;
  /** What the server refused of them all. */
  error?: ReactNode;
  readOnly?: boolean;
}

/** What holds files that are carried over the browser's window, and not a text or a block of the page. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A place onto which files can be dropped. */
export function FileDrop({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hover = (inside: boolean) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Box
      className={css.drop ?? ''}
      data-over={over || undefined}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        void uploads.add([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Box>
  );
}

/** The files of a mail: each with its size and a button that takes it away, one button to choose more, and why some were not taken. */
export function MailFiles({ uploads, help, error, readOnly = false }: Props) {
  const { files, busy, refused, add, remove } = uploads;
  return (
    <Stack gap="xs">
      {files.length > 0 ? (
        <ul className={css.list} aria-label={t('mailFiles.title')}>
          {files.map(({ Id, Name, Size }) => (
            <li key={Id} className={css.file}>
              <IconPaperclip size={16} aria-hidden />
              <Text size="sm" className={css.name ?? ''}>
                {Name}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {sizeOf(Size)}
              </Text>
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('mailFiles.remove', { name: Name })}
                  onClick={() => remove(Id)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {refused.length > 0 ? (
        <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {refused.join('\n')}
          </Text>
        </Alert>
      ) : null}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      {readOnly ? null : (
        <Group gap="sm">
          <FileButton multiple accept={accept} onChange={(chosen) => void add(chosen)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="xs"
                loading={busy}
                style={{ flexShrink: 0 }}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t('mailFiles.add')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" style={{ flex: '1 1 200px' }}>
            {help}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
