import { emailFile, type emailMessages, fileOfTemplate } from '@circolo/contract/mail/outbox/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Anchor, List, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { toastProblem } from '../../ui/toasts/toast-problem.ts';

type Message = RecordOf<typeof emailMessages>;

type Attachment = Message['Attachments'][number];

/** The bytes of a file; null for one of a document. */
function contentOf(Id: number, { FileId, TemplateFileId }: Attachment): Promise<Blob> | null {
  if (FileId !== null) return call(emailFile, { params: { Id, FileId } });
  return TemplateFileId === null ? null : call(fileOfTemplate, { params: { Id, FileId: TemplateFileId } });
}

/** What leaves with a mail: the files that staff attached and those of its template can be downloaded, those of documents are at their documents. */
export function MessageFiles({ message: { Id, Attachments } }: { message: Message }) {
  const download = async (file: Attachment) => {
    try {
      const content = await contentOf(Id, file);
      if (content) saveAs(content, file.Name);
    } catch (error) {
      toastProblem(error);
    }
  };
  if (Attachments.length === 0) return null;
  return (
    <List size="sm" spacing={4} listStyleType="none" aria-label={t('mailFiles.title')}>
      {Attachments.map((file) => (
        <List.Item
          key={`${file.DocumentId}:${file.FileId}:${file.TemplateFileId}:${file.Name}`}
          icon={<IconPaperclip size={14} aria-hidden />}
        >
          {file.DocumentId !== null ? (
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {`${file.Name} (${sizeOf(file.Size)})`}
            </Text>
          ) : (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => void download(file)}
            >
              {`${file.Name} (${sizeOf(file.Size)})`}
            </Anchor>
          )}
        </List.Item>
      ))}
    </List>
  );
}
