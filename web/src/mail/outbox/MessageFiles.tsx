import { emailFile, type emailMessages } from '@circolo/contract/mail/outbox/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Anchor, List, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { toastProblem } from '../../ui/toasts/toast-problem.ts';

type Message = RecordOf<typeof emailMessages>;

/** What leaves with a mail: the files that staff attached can be downloaded, those of documents are at their documents. */
export function MessageFiles({ message: { Id, Attachments } }: { message: Message }) {
  const download = async (FileId: number, name: string) => {
    try {
      saveAs(await call(emailFile, { params: { Id, FileId } }), name);
    } catch (error) {
      toastProblem(error);
    }
  };
  if (Attachments.length === 0) return null;
  return (
    <List size="sm" spacing={4} listStyleType="none" aria-label={t('mailFiles.title')}>
      {Attachments.map(({ FileId, Name, Size }) => (
        <List.Item key={`${FileId}:${Name}`} icon={<IconPaperclip size={14} aria-hidden />}>
          {FileId === null ? (
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {`${Name} (${sizeOf(Size)})`}
            </Text>
          ) : (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => void download(FileId, Name)}
            >
              {`${Name} (${sizeOf(Size)})`}
            </Anchor>
          )}
        </List.Item>
      ))}
    </List>
  );
}
