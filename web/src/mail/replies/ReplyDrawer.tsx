import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { ReceivedKind, type Reply, repliesOf } from '@circolo/contract/mail/replies/reply';
import { Alert, Badge, Button, Drawer, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { useMayWrite } from '../letters/use-may-write.ts';
import { ReplyFiles } from './ReplyFiles.tsx';
import { ReplyPage } from './ReplyPage.tsx';

const LetterDialog = lazy(() => import('../letters/LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })));

interface Props {
  /** The record whose letter it answers. */
  resource: LetterResource;
  id: number;
  replyId: number;
  close: () => void;
}

function From({ reply }: { reply: Reply }) {
  const { FromName, FromAddress, ReceivedAt, AnsweredAt, Kind, FromRecipient, SentTo, IsCut } = reply;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[FromName, FromAddress, formatInstant(ReceivedAt)].filter(Boolean).join(' · ')}
        </Text>
        {Kind === ReceivedKind.reply ? null : <Badge color="gray">{enumLabel('ReceivedKind', Kind)}</Badge>}
        {AnsweredAt ? (
          <Text size="sm" c="dimmed">
            {t('replies.answeredAt', { at: formatInstant(AnsweredAt) })}
          </Text>
        ) : null}
      </Group>
      {FromRecipient ? null : (
        <Alert
          color="orange"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t('replies.otherAddress', { address: SentTo })}
        />
      )}
      {IsCut ? <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} title={t('replies.cut')} /> : null}
    </Stack>
  );
}

/** Plain text first: it is what was written, and loads nothing. */
function Content({ resource, id, reply }: Omit<Props, 'replyId' | 'close'> & { reply: Reply }) {
  const text = (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {reply.Text ?? t('replies.noText')}
    </Text>
  );
  if (!reply.HasPage) return text;
  return (
    <Tabs defaultValue="text" keepMounted={false}>
      <Tabs.List mb="md" aria-label={t('replies.tabs')}>
        <Tabs.Tab value="text">{t('replies.text')}</Tabs.Tab>
        <Tabs.Tab value="page">{t('replies.page')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text">{text}</Tabs.Panel>
      <Tabs.Panel value="page">
        <ReplyPage resource={resource} id={id} reply={reply} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** What came back to a letter: who wrote, what, which files; and the way to answer it. */
export function ReplyDrawer({ resource, id, replyId, close }: Props) {
  useReturnFocus();
  const [answering, setAnswering] = useState(false);
  const mayWrite = useMayWrite();
  const stored = useQuery({
    queryKey: [resource, 'reply', id, replyId],
    queryFn: () => callWithoutToast(repliesOf(resource).one, { params: { Id: id, ReplyId: replyId } }),
  });
  const reply = stored.data;
  return (
    <>
      <Drawer
        opened
        onClose={close}
        position="right"
        size={780}
        title={<Text fw={650}>{reply?.Subject ?? t('replies.noSubject')}</Text>}
      >
        {stored.isError ? <LoadFailure retry={() => void stored.refetch()} error={stored.error} /> : null}
        {reply ? (
          <Stack gap="md">
            <From reply={reply} />
            <Content resource={resource} id={id} reply={reply} />
            <ReplyFiles resource={resource} id={id} reply={reply} />
            {mayWrite ? (
              <Group>
                <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setAnswering(true)}>
                  {t('replies.answer')}
                </Button>
              </Group>
            ) : null}
          </Stack>
        ) : null}
        {reply || stored.isError ? null : (
          <Stack gap="md" aria-busy>
            <Skeleton h={36} />
            <Skeleton h={260} />
          </Stack>
        )}
      </Drawer>
      <Suspense fallback={null}>
        {answering && reply ? (
          <LetterDialog resource={resource} id={id} answers={reply} close={() => setAnswering(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
