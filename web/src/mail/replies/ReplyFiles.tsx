import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { type Reply, repliesOf } from '@circolo/contract/mail/replies/reply';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { toastProblem } from '../../ui/toasts/toast-problem.ts';

interface Props {
  resource: LetterResource;
  id: number;
  reply: Reply;
}

const leftOutText = ({ Name, Size, Reason }: Reply['LeftOut'][number]): string =>
  `${Name} (${sizeOf(Size)}): ${enumLabel('FileObstacle', Reason)}`;

/** The files of a received mail to download, and those that were not taken with the reason. */
export function ReplyFiles({ resource, id, reply }: Props) {
  const { Files, LeftOut } = reply;
  const download = async (file: Reply['Files'][number]) => {
    const params = { Id: id, ReplyId: reply.Id, FileId: file.Id };
    try {
      saveAs(await call(repliesOf(resource).file, { params }), file.Name);
    } catch (error) {
      toastProblem(error);
    }
  };
  if (Files.length + LeftOut.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('replies.files')}
      </Text>
      <List size="sm" spacing={4} listStyleType="none">
        {Files.map((file) => (
          <List.Item key={file.Id} icon={<IconPaperclip size={14} aria-hidden />}>
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
          </List.Item>
        ))}
      </List>
      {LeftOut.length > 0 ? (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {LeftOut.map(leftOutText).join('\n')}
        </Text>
      ) : null}
    </Stack>
  );
}
